import { Points } from './index.tsx';

const item = { title: 'You know what a lead costs', text: 'Rand spent stands next to enquiries received.' };

export const usual = <Points items={[item, { ...item, title: 'The account is yours' }]} />;
export const brief = <Points items={[item, { ...item, title: 'The account is yours' }]} as="points brief" />;
export const rows = <Points items={[item, { ...item, title: 'The account is yours' }]} as="parts-list" />;
export const close = <Points items={[item, { ...item, title: 'The account is yours' }]} as="losses" />;
