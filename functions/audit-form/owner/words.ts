/** The words about leads that the desk, the terminal and the mails share. */
import type { Rules } from '../rules.ts';
import { DECISIONS, type LeadEvent, type LeadStatus, type StoredLead } from '../store.ts';
import { type Due, dueAfter, fullStamp, monthName, type Reading } from './times.ts';

const STATUS: Record<LeadStatus, string> = {
  received: 'to decide',
  accepted: 'accepted',
  waitlisted: 'waiting',
  unconfirmed: 'address not confirmed',
  rejected: 'rejected',
  spam: 'spam',
  erased: 'erased',
};

export function statusWord({ status }: Pick<StoredLead, 'status'>): string {
  return STATUS[status];
}

/** The time by which this person was promised an answer; null for those without a slot to decide about. */
export function dueOf(lead: StoredLead, reading: Reading): Due | null {
  return lead.status === 'received' && lead.slotSince ? dueAfter(lead.slotSince, reading) : null;
}

/** `Tue 17 Nov 2026, 10:58, from /contact`. */
export function appliedWords(
  { createdAt, page }: Pick<StoredLead, 'createdAt' | 'page'>,
  timeZone: string,
): string {
  return `${fullStamp(createdAt, timeZone)}${page === null ? '' : `, from ${page}`}`;
}

/** The leads to decide about, the earliest promise first. */
function byDue(leads: readonly StoredLead[], reading: Reading): StoredLead[] {
  const time = (lead: StoredLead) => dueOf(lead, reading)?.at ?? lead.createdAt;
  return leads.toSorted((one, other) => time(one).localeCompare(time(other)));
}

/** The leads of a month, and with the current one all of other months that nothing has been decided about. */
export function leadsAt(month: string, leads: readonly StoredLead[], isCurrent: boolean): StoredLead[] {
  const isOpen = ({ status }: StoredLead) => /^(received|waitlisted|unconfirmed)$/.test(status);
  return leads.filter((lead) => lead.month === month || (isCurrent && isOpen(lead)));
}

/** Leads in order: those to decide about by promise, those who wait by place. */
export function groupsOf(leads: readonly StoredLead[], month: string, reading: Reading) {
  const of = (status: LeadStatus) => leads.filter((lead) => lead.status === status);
  const toDecide = byDue(of('received'), reading);
  return {
    toDecide: toDecide.filter((lead) => lead.month === month),
    /** With a slot of the last month, or of a later one if a clock was wrong. */
    left: toDecide.filter((lead) => lead.month !== month),
    waiting: of('waitlisted').sort((a, b) => (a.waiting ?? 0) - (b.waiting ?? 0)),
    unconfirmed: of('unconfirmed'),
    accepted: of('accepted').sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0)),
    rejected: of('rejected'),
    spam: of('spam'),
  };
}

/** True if it has a slot because somebody else lost it. */
export function hasMovedUp({ status, events }: StoredLead): boolean {
  return (
    status === 'received' && events.some(({ kind, undoneAt }) => kind === 'promoted' && undoneAt === null)
  );
}

/** The id of the decision that can be undone, if there is one. */
export function lastDecision({ events }: StoredLead): number | undefined {
  return events.findLast(({ kind, undoneAt }) => DECISIONS.includes(kind) && undoneAt === null)?.id;
}

/** `changed`, `changed twice`, `changed 3 times`; nothing for a person who applied once. */
export function changedWords({ versions }: StoredLead): string {
  const times = versions.length - 1;
  if (times === 0) return '';
  return ['changed', 'changed twice'][times - 1] ?? `changed ${times} times`;
}

/** The state of a lead: `slot 6 of 8 in November 2026`, `second on the waiting list`. */
export function standing(lead: StoredLead, { slots }: Pick<Rules, 'slots'>): string {
  if (lead.slot !== null) return `slot ${lead.slot} of ${slots} in ${monthName(lead.month)}`;
  return lead.waiting === null ? statusWord(lead) : `${ordinal(lead.waiting)} on the waiting list`;
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

export function ordinal(number: number): string {
  return ORDINALS[number - 1] ?? `number ${number}`;
}

/** `Five accepted, one to decide, two free.` */
export function countWords(taken: readonly { readonly status: LeadStatus }[], slots: number): string {
  const accepted = taken.filter(({ status }) => status === 'accepted').length;
  const counts: [number, string][] = [
    [accepted, 'accepted'],
    [taken.length - accepted, 'to decide'],
    [Math.max(0, slots - taken.length), 'free'],
  ];
  const words = counts.flatMap(([count, what]) => (count > 0 ? [`${numberWord(count)} ${what}`] : []));
  return capitalised(`${words.join(', ')}.`);
}

/** With a capital, for the start of a sentence. */
export function capitalised(words: string): string {
  return words.replace(/^./, (letter) => letter.toUpperCase());
}

/** The state of a slot. */
export type Cell = 'accepted' | 'to decide' | 'free';

/** The cells of the month's slots, from the first. */
export function tapeOf(taken: readonly Pick<StoredLead, 'slot' | 'status'>[], slots: number): Cell[] {
  const holder = new Map(taken.map(({ slot, status }) => [slot, status]));
  return Array.from({ length: slots }, (_, index) => {
    const status = holder.get(index + 1);
    if (!status) return 'free';
    return status === 'accepted' ? 'accepted' : 'to decide';
  });
}

const SIGNS: Record<Cell, string> = { accepted: '█', 'to decide': '▒', free: '·' };

/** The cells in a line of text. */
export function tapeSigns(cells: readonly Cell[]): string {
  return cells.map((cell) => SIGNS[cell]).join('');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `eight`, and `11` in figures. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** `All eight audits of May are taken`, for as many as there are in a month. */
export function auditsTaken(slots: number, month: string): string {
  if (slots === 1) return `The one audit of ${month} is taken`;
  return `${slots === 2 ? 'Both' : `All ${numberWord(slots)}`} audits of ${month} are taken`;
}

const EVENTS: Record<LeadEvent['kind'], string> = {
  accepted: 'accepted',
  rejected: 'rejected',
  spam: 'marked as spam',
  'not-spam': 'marked as not spam',
  promoted: 'moved up from the waiting list',
  confirmed: 'address confirmed',
  noted: 'noted',
  erased: 'erased',
  undone: 'undid',
};

/** `rejected`, `undid: rejected`, `noted: Called, no answer.` */
export function eventWords({ kind, note, undoneAt }: LeadEvent): string {
  const what = kind === 'undone' && note ? (EVENTS[note as LeadEvent['kind']] ?? note) : note;
  const words = what ? `${EVENTS[kind]}: ${what}` : EVENTS[kind];
  return undoneAt === null ? words : `${words} (undone)`;
}
