import { Breadcrumbs, HOME } from './index.tsx';

const trail = [HOME, { name: 'Services', path: '/services' }];

export const usual = <Breadcrumbs trail={trail} title="Local SEO" />;
