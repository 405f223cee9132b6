import { Programme } from './index.tsx';
import type { Scheduled } from './schedule.ts';

const row: Scheduled = {
  slug: 'google-ads',
  title: 'Google Ads',
  address: '/services/google-ads',
  programme: { first: 'First 24-48 hours', full: 'full in months 2-3' },
  price: { note: 'Quoted in writing.', adSpend: 'R5,000' },
};
const other: Scheduled = {
  ...row,
  slug: 'content',
  title: 'Content Marketing and Newsletters for Showrooms',
  programme: { full: 'Enquiries in 3-6 months' },
  price: { amount: 3000, note: 'a month; indicative' },
};
const need = {
  question: 'When must it work?',
  choices: [
    { name: 'within a month', day: 30 },
    { name: 'within 3 months', day: 90 },
  ],
  otherwise: 'no hurry',
};

export const usual = <Programme services={[row, other]} />;

export const folding = (
  <Programme
    services={[row, other]}
    need={need}
    note="To scale; a month is 30 days."
    fold={({ title }) => <p>{`What ${title} is.`}</p>}
  />
);
