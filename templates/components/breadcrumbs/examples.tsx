import { Breadcrumbs } from './index.tsx';

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
];

export const examples = {
  usual: <Breadcrumbs trail={trail} title="Local SEO" />,
  'longest text': (
    <Breadcrumbs trail={trail} title={'A title that runs over more than one line on a phone '.repeat(2)} />
  ),
};
