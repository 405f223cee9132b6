import { NumberLine, Shares } from './index.tsx';

const source = 'our rule of thumb';

export const usual = (
  <NumberLine
    marks={['day 0', '45', '90']}
    end={90}
    facts={[
      { figure: '90 days', caption: 'until a firm that does nothing is invisible', source, from: 0, to: 90 },
      { figure: '30-60 days', caption: 'to first results once you start', source, from: 30, to: 60 },
    ]}
  />
);
export const people = <Shares shares={[{ percent: 87, caption: 'use mobile search', source }]} />;
