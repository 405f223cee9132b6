import { Unbroken } from './index.tsx';

export const examples = {
  usual: <Unbroken>20–40 leads within 60–90 days</Unbroken>,
  'no figure': <Unbroken>No range at all</Unbroken>,
};
