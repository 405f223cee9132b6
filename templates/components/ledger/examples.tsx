import type { LedgerLine } from '../../fields.ts';
import { Ledger } from './index.tsx';

const item: LedgerLine = {
  title: 'You know what a lead costs',
  text: 'We count every month.',
  figure: 'R200',
  caption: 'each, say',
  drawing: { drawn: 'parts', numbers: [25] },
};

export const usual = (
  <Ledger items={[item, { ...item, title: 'You get your evenings back', figure: '30 min' }]} />
);
