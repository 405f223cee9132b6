import { ReportPage } from './index.tsx';

export const usual = (
  <ReportPage
    money={(amount) => `R${amount}`}
    sheet={{
      title: 'August: a bad month',
      for: 'Monthly report · A shop',
      verdict: 'August was a bad month.',
      text: 'You had 2 enquiries; July brought 5.',
      months: ['July', 'August'],
      sources: [{ name: 'Google Ads', spent: 4500, before: 5, now: 2, won: 1 }],
      length: 31,
      days: [3, 22],
      trouble: { from: 9, to: 17, note: 'Form broken' },
      change: { title: 'One change', text: 'Move R1,000.' },
      foot: 'An enquiry is a call or a form.',
    }}
  />
);
