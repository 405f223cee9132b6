import { WorkSchedule } from './index.tsx';

const step = { title: 'Week 1: track, then launch', text: 'Call and form tracking goes in first.' };

export const usual = (
  <WorkSchedule
    steps={[step, { ...step, title: 'Each month: report' }]}
    outcome="Expect first traffic within days."
    programme={{ first: 'First 24-48 hours', full: 'full in months 2-3' }}
  />
);
