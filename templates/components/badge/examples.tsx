import { Badge } from './index.tsx';

export const examples = { usual: <Badge>Paid Advertising</Badge> };
