import { DimensionLine, DimensionLines } from './index.tsx';

export const examples = {
  usual: <DimensionLine figure="+150%" caption="visibility" />,
  'longest text': (
    <DimensionLine
      figure="20-40 qualified leads"
      caption="a month, within 60 to 90 days of the first advert"
    />
  ),
  several: (
    <DimensionLines
      facts={[
        { figure: '+150%', caption: 'visibility' },
        { figure: '+200%', caption: 'map rankings' },
        { figure: '+120%', caption: 'traffic' },
        { figure: '+300%', caption: 'reviews' },
      ]}
    />
  ),
};
