import { PartsList } from './index.tsx';

const part = { name: 'Call and form tracking', description: 'Every call and form counted.' };

export const examples = {
  usual: <PartsList title="Parts of this service" parts={[part, { ...part, name: 'Monthly management' }]} />,
  'longest text': (
    <PartsList
      title="Parts"
      parts={[{ name: part.name.repeat(3), description: part.description.repeat(6) }]}
    />
  ),
};
