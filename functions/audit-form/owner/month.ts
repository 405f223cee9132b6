/** What the owner looks at in a month: for the desk and the terminal. */
import type { List, Page } from '../store/read.ts';
import type { Store } from '../store/store.ts';
import type { Reading } from './times.ts';
import { sumWords } from './words.ts';

/** Leads of one kind. */
interface Kind {
  readonly list: List;
  readonly title: string;
  readonly about?: string;
  readonly acts?: readonly ('accept' | 'reject')[];
  /** Whether nothing is left to do about them. */
  readonly isDecided?: boolean;
  /** Whether they belong to no month, and are shown with the current one. */
  readonly isOfNow?: boolean;
}

/** A part of a list; `from` are before it. */
export interface Section extends Kind, Page {
  readonly from: number;
}

export type MonthView = Awaited<ReturnType<typeof monthView>>;

/** How many of a list are shown at once. */
export const PAGE_SIZE = 50;

/** The month: its slots, and all lists that have leads, from their beginning but for one. */
export async function monthView(
  store: Store,
  month: string,
  { slots, answerHours }: Reading,
  part?: { readonly list: string; readonly from: number },
) {
  const isCurrent = month === store.month();
  const taken = await store.taken(month);
  const sections: Section[] = [];
  for (const kind of kinds(answerHours)) {
    if (kind.isOfNow && !isCurrent) continue;
    const from = kind.list === part?.list ? part.from : 0;
    const page = await store.page(kind.list, month, from, PAGE_SIZE);
    if (page.count > 0) sections.push({ ...kind, ...page, from });
  }
  const waiting = sections.find(({ list }) => list === 'waiting')?.count ?? 0;
  const free = Math.max(0, slots - taken.length);
  /** `3 of 8 taken, 1 to decide, 2 waiting`. */
  const sum = sumWords(taken, waiting, slots);
  /** How many slots can be offered to those who wait. */
  const toOffer = Math.min(free, waiting);
  return { month, isCurrent, taken, sections, sum, toOffer };
}

const kinds = (hours: number): readonly Kind[] => [
  {
    list: 'left',
    title: 'To decide, of other months',
    acts: ['accept', 'reject'],
    isOfNow: true,
    about: 'They have a slot of another month, and still wait for an answer.',
  },
  {
    list: 'undecided',
    title: 'To decide',
    acts: ['accept', 'reject'],
    about: `They were promised an answer within ${hours} hours. Accepting sends no mail: you phone them.`,
  },
  {
    list: 'waiting',
    title: 'Waiting list',
    acts: ['reject'],
    isOfNow: true,
    about: 'In this order. A slot that is free is offered to the first; nobody moves up by themselves.',
  },
  {
    list: 'beside',
    title: 'Same address as another',
    acts: ['reject'],
    about: 'They take no slot of their own. If the number of the first is wrong, this may be the right one.',
  },
  { list: 'accepted', title: 'Accepted', isDecided: true },
  { list: 'rejected', title: 'Rejected', isDecided: true },
  {
    list: 'spam',
    title: 'Spam',
    isDecided: true,
    about: 'The senders got the usual answer. Spam takes no slot and is deleted automatically.',
  },
];
