/** The words about leads that the desk, the terminal and the mails share. */
import type { Rules } from '../rules.ts';
import { isTold, type LeadEvent, type LeadStatus, lastDecision, type StoredLead } from '../types.ts';
import { type Due, dueAfter, fullStamp, monthName, type Reading, stamp } from './times.ts';

const STATUS: Record<LeadStatus, string> = {
  received: 'to decide',
  accepted: 'accepted',
  waitlisted: 'waiting',
  rejected: 'rejected',
  spam: 'spam',
  erased: 'erased',
};

export function statusWord(lead: Pick<StoredLead, 'status' | 'waiting'>): string {
  return isBeside(lead) ? 'same address' : STATUS[lead.status];
}

/** True of an application that stands beside another one under its address, and takes no place of its own. */
export function isBeside({ status, waiting }: Pick<StoredLead, 'status' | 'waiting'>): boolean {
  return status === 'waitlisted' && waiting === null;
}

/** The time by which this person was promised an answer; null for those without a slot to decide about. */
export function dueOf(lead: StoredLead, reading: Reading): Due | null {
  return lead.status === 'received' && lead.slotSince ? dueAfter(lead.slotSince, reading) : null;
}

/**
 * A line for each other application under the same address, with its number and which came first:
 * `First: A-7K3M9Q, Sipho Sample, 082 555 0100, Tue 17 Nov, 10:58, to decide`.
 */
export function otherLines(lead: StoredLead, reading: Pick<Reading, 'now' | 'timeZone'>): string[] {
  return lead.others.map((other, index) => {
    const order = !other.isEarlier ? 'Later' : index === 0 ? 'First' : 'Before';
    const elsewhere = other.isSameClient === false ? ', from another connection' : '';
    return `${order}: ${other.reference}, ${other.name}, ${other.phone}, ${stamp(other.createdAt, reading)}, ${statusWord(other)}${elsewhere}`;
  });
}

/** `same address as A-7K3M9Q`, `2 more under this address`; nothing for a person who applied once. */
export function besideWords(lead: StoredLead): string {
  const [first] = lead.others;
  if (!first) return '';
  const elsewhere = lead.isSameClient === false ? ', from another connection' : '';
  if (first.isEarlier) return `same address as ${first.reference}${elsewhere}`;
  return `${lead.others.length} more under this address`;
}

/** True if the last decision about a lead can be taken back, or what the honeypot decided, which is no event. */
export function canUndo(lead: StoredLead): boolean {
  const last = lastDecision(lead);
  return last ? !isTold(last) : lead.status === 'spam';
}

/** The state of a lead: `slot 6 of 8 in November 2026`, `number 2 on the waiting list`. */
export function standing(lead: StoredLead, { slots }: Pick<Rules, 'slots'>): string {
  if (lead.slot !== null) return `slot ${lead.slot} of ${slots} in ${monthName(lead.month)}`;
  if (lead.waiting !== null) return `number ${lead.waiting} on the waiting list`;
  return isBeside(lead) ? besideWords(lead) : statusWord(lead);
}

/** `to decide, slot 6 of 8 in November 2026`, `same address`. */
export function placeWords(lead: StoredLead, rules: Pick<Rules, 'slots'>): string {
  const hasPlace = lead.slot !== null || lead.waiting !== null;
  return `${statusWord(lead)}${hasPlace ? `, ${standing(lead, rules)}` : ''}`;
}

/** `6 of 8 taken, 1 to decide, 2 waiting`, of the slots of a month. */
export function sumWords(
  taken: readonly Pick<StoredLead, 'status'>[],
  waiting: number,
  slots: number,
): string {
  const toDecide = taken.filter(({ status }) => status === 'received').length;
  return `${taken.length} of ${slots} taken, ${toDecide} to decide, ${waiting} waiting`;
}

/** `3 leads`, `1 lead`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
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

const EVENTS: Record<LeadEvent['kind'], string> = {
  accepted: 'accepted',
  rejected: 'rejected',
  spam: 'marked as spam',
  promoted: 'given a free slot, and told by mail',
  noted: 'noted',
  erased: 'erased',
  undone: 'took back',
};

/** `rejected, and told by mail`, `took back: rejected`, `noted: Called, no answer.` */
export function eventWords(event: LeadEvent): string {
  const { kind, note, undoneAt } = event;
  const what = kind === 'undone' && note ? (EVENTS[note as LeadEvent['kind']] ?? note) : note;
  const told = kind === 'rejected' && isTold(event) ? ', and told by mail' : '';
  const words = `${EVENTS[kind]}${told}${what ? `: ${what}` : ''}`;
  return undoneAt === null ? words : `${words} (taken back)`;
}

/** What stands on a lead's page and in the terminal, besides its name: labels and values. */
export function factsOf(lead: StoredLead, timeZone: string): [label: string, value: string][] {
  return [
    ['Phone', lead.phone],
    ['Email', lead.email],
    ['Website', lead.website],
    ['Applied', fullStamp(lead.createdAt, timeZone)],
    ['Told', lead.answer === 'received' ? 'received' : 'on the waiting list'],
  ];
}

/** Text for a terminal: a stranger's control characters could move its cursor, or colour its words. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');
}
