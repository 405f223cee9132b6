import { Cover } from './index.tsx';

const subject = {
  title: 'Facebook or Google?',
  category: 'Paid Advertising',
  slug: 'facebook-ads-vs-google-ads',
};

export const examples = {
  usual: <Cover of={subject} />,
  'longest text': <Cover of={{ ...subject, category: 'Search Engine Optimisation' }} />,
};
