import { Points } from './index.tsx';

const item = { title: 'You know what a lead costs', text: 'Rand spent stands next to enquiries received.' };

export const examples = {
  usual: <Points items={[item, { ...item, title: 'The account is yours' }]} />,
  brief: <Points items={[item, { ...item, title: 'The account is yours' }]} as="points brief" />,
  rows: <Points items={[item, { ...item, title: 'The account is yours' }]} as="parts-list" />,
  close: <Points items={[item, { ...item, title: 'The account is yours' }]} as="losses" />,
};
