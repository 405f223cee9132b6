/** What the owner looks at in a month: for the desk and the terminal. */
import type { Page } from '../store/read.ts';
import type { Store } from '../store/store.ts';
import type { StoredLead } from '../types.ts';
import type { Reading } from './times.ts';
import { sumWords } from './words.ts';

/** Leads of one kind. */
export interface Section extends Page {
  readonly title: string;
  readonly about?: string;
  readonly acts?: readonly ('accept' | 'reject')[];
  /** In a list without an end: how many come before these. */
  readonly from?: number;
  /** Whether nothing is left to do about them. */
  readonly isDecided?: boolean;
}

export interface MonthView {
  readonly month: string;
  readonly isCurrent: boolean;
  /** Those with a slot of the month. */
  readonly withSlot: readonly StoredLead[];
  /** `3 of 8 taken, 1 to decide, 2 waiting`. */
  readonly sum: string;
  /** How many slots can be offered to those who wait. */
  readonly toOffer: number;
  /** Only such as have leads. */
  readonly sections: readonly Section[];
}

/** How many of a list are shown at once. */
export const PAGE_SIZE = 50;

/** `from` counts on in the lists that have no end. Who waits is shown with the current month, whenever they applied. */
export async function monthView(store: Store, month: string, reading: Reading, from = 0): Promise<MonthView> {
  const isCurrent = month === store.month();
  const all = await store.withSlot(month);
  // The earliest promise first.
  const undecided = all
    .filter(({ status }) => status === 'received')
    .sort((one, other) => one.slotSince!.localeCompare(other.slotSince!));
  const withSlot = all.filter((lead) => lead.month === month);
  const toDecide = undecided.filter((lead) => lead.month === month);
  const left = isCurrent ? undecided.filter((lead) => lead.month !== month) : [];
  const accepted = withSlot
    .filter(({ status }) => status === 'accepted')
    .sort((one, other) => one.slot! - other.slot!);
  const page = (list: Parameters<Store['page']>[0]) => store.page(list, month, from, PAGE_SIZE);
  const waiting = isCurrent ? await page('waiting') : { leads: [], count: 0 };
  const free = isCurrent ? Math.max(0, reading.slots - withSlot.length) : 0;
  const sections: Section[] = [
    {
      title: 'To decide, of other months',
      ...whole(left),
      acts: ['accept', 'reject'],
      about: 'They have a slot of another month, and still wait for an answer.',
    },
    {
      title: 'To decide',
      ...whole(toDecide),
      acts: ['accept', 'reject'],
      about: `They were promised an answer within ${reading.answerHours} hours. Accepting sends no mail: you phone them.`,
    },
    {
      title: 'Waiting list',
      ...waiting,
      from,
      acts: ['reject'],
      about: 'In this order. A slot that is free is offered to the first; nobody moves up by themselves.',
    },
    {
      title: 'Same address as another',
      ...(await page('beside')),
      from,
      acts: ['reject'],
      about:
        'They take no slot of their own. If the number of the first is wrong, this may be the right one.',
    },
    { title: 'Accepted', ...whole(accepted), isDecided: true },
    { title: 'Rejected', ...(await page('rejected')), from, isDecided: true },
    {
      title: 'Spam',
      ...(await page('spam')),
      from,
      isDecided: true,
      about: 'The senders got the usual answer. Spam takes no slot and is deleted automatically.',
    },
  ];
  return {
    month,
    isCurrent,
    withSlot,
    sum: sumWords(withSlot, waiting.count, reading.slots),
    toOffer: Math.min(free, waiting.count),
    sections: sections.filter(({ count }) => count > 0),
  };
}

function whole(leads: readonly StoredLead[]): Page {
  return { leads, count: leads.length };
}
