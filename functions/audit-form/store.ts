/** The data of the store: applications, leads, what was decided about them, and what there is to announce. */
import type { Lead } from './lead.ts';

/** A validated application with its keys. */
export interface Application extends Lead {
  /** Keyed hash of the client's address. */
  readonly clientKey: string;
  /** Keyed hash of the email address. */
  readonly emailKey: string;
  readonly fingerprint: string;
  /** Its keys under the former secret, while one replaces the other. */
  readonly former: Pick<Application, 'emailKey' | 'fingerprint'> | null;
  /** The page whose form was used, with its utm parameters; null if the browser did not send it. */
  readonly page: string | null;
  readonly isSpam: boolean;
  /** What to look up in the block list, see `traitsOf`. */
  readonly traits: readonly string[];
}

/** The answer to an applicant: accepted, on the waiting list, or waiting until the address is confirmed. */
export type Answered = 'received' | 'waitlisted' | 'unconfirmed';

/** The result of an application. `isNew` is false for a repeat, which gets the first answer. */
export type Outcome =
  | {
      readonly status: Answered;
      readonly reference: string;
      readonly isNew: boolean;
      readonly isSpam: boolean;
    }
  | { readonly status: 'limited'; readonly retryAfter: number };

/** The result of confirming an address. `isNew` is false if it was confirmed before. */
export interface Confirmed {
  readonly status: 'received' | 'waitlisted';
  readonly reference: string;
  readonly isNew: boolean;
}

export type LeadStatus =
  | 'received'
  | 'accepted'
  | 'waitlisted'
  | 'unconfirmed'
  | 'spam'
  | 'rejected'
  | 'erased';

/** A lead as the owner sees it; times are ISO texts in UTC, months "2026-11". */
export interface StoredLead extends Lead {
  readonly reference: string;
  readonly createdAt: string;
  /** The page whose form was used first, with its utm parameters; null if unknown. */
  readonly page: string | null;
  /** The month whose slot it has; without a slot, the month in which it came. */
  readonly month: string;
  readonly slot: number | null;
  /** When it got the slot, from which the promised hours count. */
  readonly slotSince: string | null;
  readonly status: LeadStatus;
  /** Its place on the waiting list, from 1; null if it is not on it. */
  readonly waiting: number | null;
  /** Everything that the person sent, oldest version first; the last one is at the top level of the lead. */
  readonly versions: readonly Version[];
  readonly announcements: readonly AnnouncementRecord[];
  /** The decisions, by whom and when, in order. */
  readonly events: readonly LeadEvent[];
}

export interface Version {
  readonly at: string;
  /** The reference that its sender got; null if it was the lead's own. */
  readonly reference: string | null;
  readonly name: string;
  readonly website: string;
  readonly phone: string;
  /** Whether it came from the client that sent the first; null if unknown (as it always is after a day). */
  readonly isSameClient: boolean | null;
}

/** An announcement and its state. "Delivered" means that a mail server or a receiver accepted it. */
export interface AnnouncementRecord {
  readonly id: number;
  readonly kind: AnnouncementKind;
  readonly createdAt: string;
  /** When it is tried next; before the first try, the end of its grace period. */
  readonly due: string;
  readonly tries: number;
  /** When each channel delivered it. */
  readonly delivered: Readonly<Record<string, string>>;
  /** Why a channel's last try failed, in a word. */
  readonly refused: Readonly<Record<string, string>>;
  /** When nothing was left to do: what was refused then has no address to go to. Null while it waits or was given up. */
  readonly sentAt: string | null;
  readonly givenUpAt: string | null;
}

export type EventKind =
  | 'accepted'
  | 'rejected'
  | 'spam'
  | 'not-spam'
  | 'promoted'
  | 'confirmed'
  | 'noted'
  | 'erased'
  | 'undone';

/** The kinds of events that the owner decides and can undo. */
export const DECISIONS: readonly EventKind[] = ['accepted', 'rejected', 'spam', 'not-spam'];

export interface LeadEvent {
  readonly id: number;
  readonly at: string;
  /** "" for what happened automatically. */
  readonly actor: string;
  readonly kind: EventKind;
  /** The text of a note; for "undone", the kind of the undone event. */
  readonly note: string | null;
  /** When it was undone. */
  readonly undoneAt: string | null;
}

/** How many days each kind is kept; see docs/function.md. */
export interface Retention {
  readonly spam: number;
  readonly waiting: number;
  readonly received: number;
  readonly outbox: number;
}

/** Somebody who moved up. */
export interface Promotion {
  readonly reference: string;
  readonly slot: number;
  /** The time until which nobody is told. */
  readonly heldUntil: string;
}

/**
 * The result of a decision. "full": all slots of the month are taken. "twice": this person already has a slot of the
 * month. "told": the person who moved up has been told and keeps the slot. "nothing": there is nothing to undo.
 * "outdated": the decision was undone before, or is not the last one any more.
 */
export type Decision =
  | { readonly outcome: 'done'; readonly lead: StoredLead; readonly promoted: readonly Promotion[] }
  | { readonly outcome: 'unknown' | 'full' | 'twice' | 'nothing' | 'outdated' }
  | { readonly outcome: 'told'; readonly promoted: string };

export interface UndoOptions {
  readonly decision?: number | undefined;
  readonly asFirst?: boolean;
}

/** The kinds of announcements: an address to confirm, a new lead, changed details, somebody moved up, a full month. */
export type AnnouncementKind = 'confirm' | 'new' | 'amended' | 'promoted' | 'full';

/** An announcement that is due, with the current lead. `id` is the same in all attempts. */
export interface Announcement
  extends Pick<AnnouncementRecord, 'id' | 'kind' | 'tries' | 'delivered'>,
    Omit<StoredLead, 'announcements' | 'events'> {
  /** When delivery began, from which giving up is counted. */
  readonly since: string;
  /** The status of the holder of each slot of the lead's month; free slots are missing. */
  readonly taken: readonly { readonly slot: number; readonly status: LeadStatus }[];
}

/** The result of an attempt. */
export interface Attempted {
  readonly delivered: Readonly<Record<string, string>>;
  /** Why a channel did not deliver it, in a word without personal data. */
  readonly refused: Readonly<Record<string, string>>;
  /** "sent" if nothing is left to do or to be tried; otherwise seconds until the next try, or "given-up". */
  readonly next: 'sent' | 'given-up' | number;
}
