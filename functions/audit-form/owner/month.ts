/** What the owner looks at in a month: for the desk and the terminal. */
import type { Page } from '../store/read.ts';
import type { Store } from '../store/store.ts';
import type { StoredLead } from '../types.ts';
import type { Reading } from './times.ts';
import { dueOf } from './words.ts';

export interface MonthView {
  readonly month: string;
  readonly isCurrent: boolean;
  /** The earliest promise first. */
  readonly toDecide: readonly StoredLead[];
  /** To decide, with a slot of another month: of the last one, or of a later one if a clock was wrong. */
  readonly left: readonly StoredLead[];
  readonly accepted: readonly StoredLead[];
  /** In line, whenever they applied; shown with the current month. */
  readonly waiting: Page;
  /** Beside another application under the same address. */
  readonly beside: Page;
  readonly rejected: Page;
  readonly spam: Page;
  /** Slots that can be offered to those who wait. */
  readonly free: number;
}

/** How many of a list are shown at once. */
export const PAGE_SIZE = 50;

const NOBODY: Page = { leads: [], count: 0 };

/** `from` counts on in the lists that have no end. */
export async function monthView(store: Store, month: string, reading: Reading, from = 0): Promise<MonthView> {
  const isCurrent = month === store.month();
  const withSlot = await store.withSlot(month);
  const due = (lead: StoredLead) => dueOf(lead, reading)?.at ?? lead.createdAt;
  const toDecide = withSlot
    .filter(({ status }) => status === 'received')
    .sort((one, other) => due(one).localeCompare(due(other)));
  const own = withSlot.filter((lead) => lead.month === month);
  const { inLine, beside } = await store.waiting(month, from, PAGE_SIZE);
  return {
    month,
    isCurrent,
    toDecide: toDecide.filter((lead) => lead.month === month),
    left: isCurrent ? toDecide.filter((lead) => lead.month !== month) : [],
    accepted: own.filter(({ status }) => status === 'accepted').sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0)),
    waiting: isCurrent ? inLine : NOBODY,
    beside,
    rejected: await store.page('rejected', month, from, PAGE_SIZE),
    spam: await store.page('spam', month, from, PAGE_SIZE),
    free: isCurrent ? Math.max(0, reading.slots - own.length) : 0,
  };
}
