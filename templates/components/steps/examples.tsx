import { Steps } from './index.tsx';

const step = { title: 'Week 1: track, then launch', text: 'Call and form tracking goes in first.' };

export const examples = {
  usual: <Steps items={[step, { ...step, title: 'Weeks 2-4: cut the waste' }]} />,
  'longest text': <Steps items={[{ title: step.title.repeat(4), text: step.text.repeat(12) }]} />,
};
