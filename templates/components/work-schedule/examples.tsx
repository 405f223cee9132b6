import { WorkSchedule } from './index.tsx';

const step = { title: 'Week 1: track, then launch', text: 'Call and form tracking goes in first.' };
const programme = { first: 'First 24-48 hours', full: 'full in months 2-3' };

export const examples = {
  usual: (
    <WorkSchedule
      steps={[step, { ...step, title: 'Each month: report' }]}
      outcome="Expect first traffic within days."
      programme={programme}
    />
  ),
  'longest text': (
    <WorkSchedule
      steps={[{ title: step.title.repeat(4), text: step.text.repeat(12) }]}
      outcome={'Expect first traffic within days. '.repeat(12)}
      programme={programme}
    />
  ),
};
