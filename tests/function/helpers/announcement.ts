import type { Announcement, StoredLead } from '../../../functions/audit-form/types.ts';

/** A lead with a slot, typed by somebody who means harm. */
export const lead: StoredLead = {
  reference: 'A-7K3M9Q',
  createdAt: '2026-11-17T08:58:00.000Z',
  month: '2026-11',
  slot: 6,
  slotSince: '2026-11-17T08:58:00.000Z',
  status: 'received',
  answer: 'received',
  name: 'Buy pills',
  email: 'victim@shop.example',
  website: 'pills.example',
  phone: '083 555 0162',
  waiting: null,
  isSameClient: null,
  others: [],
  announcements: [],
  events: [],
};

/** That it came. */
export const announcement: Announcement & { readonly lead: StoredLead } = {
  id: 1,
  uid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  kind: 'new',
  tries: 1,
  createdAt: '2026-11-17T08:58:00.000Z',
  delivered: {},
  lead,
  leads: [],
  count: 0,
  taken: [{ slot: 6, status: 'received' }],
  waiting: 0,
};
