import { CutTape } from './index.tsx';

export const usual = <CutTape lost={70} />;
export const hardlyAny = <CutTape lost={5} />;
