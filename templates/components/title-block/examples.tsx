import { TitleBlock } from './index.tsx';

const day = { iso: '2025-05-06', display: '6 May 2025' };

export const examples = {
  usual: (
    <TitleBlock
      dated="Published"
      day={day}
      cells={[
        ['Reading time', '6 min read'],
        ['By', 'Plumb & Level'],
      ]}
    />
  ),
  minimal: <TitleBlock dated="Last updated" day={day} />,
  'longest text': (
    <TitleBlock
      dated="Published"
      day={day}
      cells={[['By', 'Somebody with a name longer than a cell is wide']]}
    />
  ),
};
