import { Unbroken } from './index.tsx';

export const usual = <Unbroken>20–40 leads within 60–90 days</Unbroken>;
export const noFigure = <Unbroken>No range at all</Unbroken>;
