import { ServiceCard, ServiceGrid, type ServiceSummary } from './index.tsx';

const service: ServiceSummary = {
  title: 'Google Ads',
  address: '/services/google-ads',
  description: 'Search adverts for the jobs you want, in the suburbs you serve.',
  fact: { figure: '24-48 hours', caption: 'from launch to first traffic' },
};

export const examples = {
  usual: <ServiceCard service={service} />,
  'longest text': <ServiceCard service={{ ...service, title: 'Social Media Management and Newsletters' }} />,
  grid: <ServiceGrid services={[service, { ...service, address: '/services/b' }]} />,
};
