import { CutTape } from './index.tsx';

export const examples = { usual: <CutTape lost={70} />, 'hardly any': <CutTape lost={5} /> };
