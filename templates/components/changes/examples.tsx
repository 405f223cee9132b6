import type { ChangeLine } from '../../fields.ts';
import { Changes } from './index.tsx';

const item: ChangeLine = {
  title: 'You know what a lead costs',
  text: 'We count every month.',
  drawing: { drawn: 'slip', words: ['R5,000', '25 leads', 'R200 each'], numbers: [] },
};

export const usual = <Changes items={[item, { ...item, title: 'You get your evenings back' }]} />;
