import { Ledger } from './index.tsx';

const item = {
  title: 'You know what a lead costs',
  text: 'We count every month.',
  figure: 'R200',
  caption: 'each, say',
};

export const examples = {
  usual: <Ledger items={[item, { ...item, title: 'You get your evenings back', figure: '30 min' }]} />,
  'longest text': <Ledger items={[{ ...item, title: item.title.repeat(3), text: item.text.repeat(9) }]} />,
};
