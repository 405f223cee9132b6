import { SheetLabel } from './index.tsx';

export const examples = {
  usual: <SheetLabel>The problem</SheetLabel>,
  'longest text': <SheetLabel>What happens between your application and the strategy call</SheetLabel>,
};
