/** The data of the store: applications, leads, what was decided about them, and what there is to announce. */
import type { Lead } from './lead.ts';

/** A validated application with its keys: keyed hashes of what must be compared but not kept. */
export interface Application extends Lead {
  /** Of the client's address; of its network, which for IPv4 is the same. */
  readonly clientKey: string;
  readonly networkKey: string;
  /** Of the email address. */
  readonly personKey: string;
  /** Of all four fields. */
  readonly fingerprint: string;
  readonly isSpam: boolean;
}

/** The answer to an applicant: among this month's, or on the waiting list. */
export type Answered = 'received' | 'waitlisted';

/** The result of an application. `isNew` is false for a repeat, which gets the first answer. */
export type Outcome =
  | {
      readonly status: Answered;
      readonly reference: string;
      readonly isNew: boolean;
      readonly isSpam: boolean;
    }
  | { readonly status: 'limited'; readonly retryAfter: number };

export type LeadStatus = 'received' | 'accepted' | 'waitlisted' | 'spam' | 'rejected' | 'erased';

/** A lead as the owner sees it; times are ISO texts in UTC, months "2026-11". */
export interface StoredLead extends Lead {
  readonly reference: string;
  readonly createdAt: string;
  /** The month whose slot it has; without a slot, the month in which it came. */
  readonly month: string;
  readonly slot: number | null;
  /** When it got the slot, from which the promised hours count. */
  readonly slotSince: string | null;
  readonly status: LeadStatus;
  /** What the applicant was told. */
  readonly answer: Answered;
  /** Its place in line, from 1; null if it does not wait in line. */
  readonly waiting: number | null;
  /** Whether it came from the client that sent the first under its address; null for a first one, or if unknown. */
  readonly isSameClient: boolean | null;
  /** The other applications under the same address, in the order of arrival. */
  readonly others: readonly OtherLead[];
  readonly announcements: readonly AnnouncementRecord[];
  /** What was done, by whom and when, in order. */
  readonly events: readonly LeadEvent[];
}

/** An application beside another one under the same address. */
export interface OtherLead extends Omit<StoredLead, 'others' | 'announcements' | 'events'> {
  /** Whether it came before the lead that it stands beside. */
  readonly isEarlier: boolean;
}

/** An announcement and its state. "Delivered" means that a mail server or a receiver accepted it. */
export interface AnnouncementRecord {
  readonly id: number;
  readonly kind: AnnouncementKind;
  readonly createdAt: string;
  readonly due: string;
  readonly tries: number;
  /** Why a channel's last try failed, in a word. */
  readonly refused: Readonly<Record<string, string>>;
  /** When nothing was left to do: what was refused then has no address to go to. Null while it waits or was given up. */
  readonly sentAt: string | null;
  readonly givenUpAt: string | null;
}

/** What a decision changes. */
export type Standing = Pick<StoredLead, 'status' | 'slot' | 'month'>;

/** `promoted`: a free slot was offered to somebody who waited. */
export type EventKind = 'accepted' | 'rejected' | 'spam' | 'promoted' | 'noted' | 'erased' | 'undone';

/** The kinds of events that decide about a lead, and can be taken back unless the applicant was told. */
export const DECISIONS: readonly EventKind[] = ['accepted', 'rejected', 'spam', 'promoted'];

export interface LeadEvent {
  readonly id: number;
  readonly at: string;
  /** "" for what happened automatically. */
  readonly actor: string;
  readonly kind: EventKind;
  /** The text of a note; the owner's line in the mail about a rejection; for "undone", the kind of the undone event. */
  readonly note: string | null;
  /** What taking it back restores. */
  readonly before: Standing | null;
  readonly undoneAt: string | null;
}

/** The last decision about a lead that was not taken back. */
export function lastDecision({ events }: StoredLead): LeadEvent | undefined {
  return events.findLast(({ kind, undoneAt }) => DECISIONS.includes(kind) && undoneAt === null);
}

/** True of what the applicant was told by mail, so that it cannot be taken back. */
export function isTold({ kind, note }: Pick<LeadEvent, 'kind' | 'note'>): boolean {
  return kind === 'promoted' || (kind === 'rejected' && note !== null);
}

/** What can be done about a lead. */
export const ACTS = ['accept', 'reject', 'spam', 'offer', 'undo', 'note'] as const;
export type Act = (typeof ACTS)[number];

export interface ActOptions {
  readonly actor: string;
  readonly note?: string | undefined;
  /** The owner's line in the mail about a rejection; without one, no mail is sent. */
  readonly line?: string | null | undefined;
  /** The last event that whoever decides has seen, 0 for none: after another one nothing is done. */
  readonly seen?: number | undefined;
}

/**
 * The result of a decision, with its event. "full": all slots of the month are taken. "twice": this person
 * has a slot of the month already. "told": the applicant was told, so it stands. "gone": the slot was given to
 * somebody else. "nothing": it is so already. "not next": somebody else is first in line. "outdated": something else
 * was done meanwhile.
 */
export type Decision =
  | { readonly outcome: 'done'; readonly lead: StoredLead; readonly event: LeadEvent }
  | {
      readonly outcome: 'unknown' | 'full' | 'twice' | 'told' | 'gone' | 'nothing' | 'not next' | 'outdated';
    };

/**
 * The kinds of announcements: a new lead, or one that has no mail of its own, because too many came within the hour; a
 * slot offered; a rejection with a mail; and of several leads at once: those many, and some that will be deleted in a
 * week.
 */
export type AnnouncementKind = 'new' | 'summed' | 'promoted' | 'rejected' | 'many' | 'expiring';

/** An announcement that is due. */
export interface Announcement extends Pick<AnnouncementRecord, 'id' | 'kind' | 'tries' | 'createdAt'> {
  /** When each channel delivered it. */
  readonly delivered: Readonly<Record<string, string>>;
  /** Unique for ever, and the same in all attempts. */
  readonly uid: string;
  /** The one lead that it is about; null for those about several. */
  readonly lead: StoredLead | null;
  /** Those that it is about otherwise, a hundred at most, and how many they are. */
  readonly leads: readonly StoredLead[];
  readonly count: number;
  /** The slots of the lead's month, and how many wait. */
  readonly taken: readonly Pick<StoredLead, 'slot' | 'status'>[];
  readonly waiting: number;
}

export interface Attempted extends Pick<Announcement, 'delivered'>, Pick<AnnouncementRecord, 'refused'> {
  /** "sent" if nothing is left to do or to be tried; otherwise seconds until the next try, or "given-up". */
  readonly next: 'sent' | 'given-up' | number;
}
