import { WorkingMonth } from './index.tsx';

const month = { figure: '30 minutes', minutes: 30, days: 21, dayMinutes: 510, text: 'of your time a month' };

export const examples = {
  usual: <WorkingMonth {...month} />,
  'longest text': <WorkingMonth {...month} text={'of your time a month, and what it is for, '.repeat(6)} />,
};
