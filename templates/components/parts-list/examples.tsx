import { PartsList } from './index.tsx';

const part = { name: 'Call and form tracking', description: 'Every call and form counted.' };

export const examples = {
  usual: <PartsList parts={[part, { ...part, name: 'Monthly management' }]} />,
  'longest text': (
    <PartsList parts={[{ name: part.name.repeat(3), description: part.description.repeat(6) }]} />
  ),
};
