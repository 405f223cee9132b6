import { WorkingMonth } from './index.tsx';

export const usual = (
  <WorkingMonth figure="30 minutes" minutes={30} days={21} dayMinutes={510} text="of your time a month" />
);
