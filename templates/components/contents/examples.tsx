import { Contents } from './index.tsx';

const marks = [
  { id: 'a', name: 'The difference, in one table', minute: 0.4 },
  { id: 'b', name: 'Which comes first for your trade?', minute: 0.83 },
  { id: 'c', name: 'Decide in five minutes', minute: 4.27 },
];

export const examples = {
  usual: <Contents marks={marks} minutes={5} />,
  'many, close together': (
    <Contents
      marks={Array.from({ length: 14 }, (_, at) => ({
        id: `n${at}`,
        name: 'What one page needs',
        minute: at / 10,
      }))}
      minutes={14}
    />
  ),
};
