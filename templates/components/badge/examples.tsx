import { Badge } from './index.tsx';

export const examples = {
  usual: <Badge>Paid Advertising</Badge>,
  'longest text': <Badge>Search engine optimisation for home improvement firms</Badge>,
};
