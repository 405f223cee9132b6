import { Badge } from './index.tsx';

export const usual = <Badge>Paid Advertising</Badge>;
