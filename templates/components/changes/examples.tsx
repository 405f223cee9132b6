import { Changes } from './index.tsx';

const item = {
  title: 'You know what a lead costs',
  text: 'We count every month.',
  picture: { src: '/images/change-2.svg', width: 112, height: 104, sources: [] },
};

export const usual = <Changes items={[item, { ...item, title: 'You get your evenings back' }]} />;
