/**
 * The store: all rules and data of leads, the same on SQLite and on PostgreSQL. `store.apply` is for the form,
 * `LeadDesk` for the owner (the page, `site leads`), `Outbox` for announcements.
 *
 * - A lead is one person's application; anything that the same person sends later in the month is another version of it,
 *   unless it was rejected.
 *   `StoredLead` has the newest details at the top level, and all versions, oldest first.
 * - A month has `rules.slots` slots. There is one waiting list, which continues across months: when a slot is freed, and
 *   on the first of a month, slots of the current month go to those who wait, in order (`fillSlots`). Whoever moves up is
 *   told ten minutes later; until then, `undo` takes it back and nobody has been told.
 * - A reference is read with `readReference` and may be that of any version. `actor` is who decided: the operating
 *   system's user, or the name of a password.
 * - Each method is one transaction, and resolves once its changes would survive a crash. Methods reject if the database
 *   does not answer; an action that is not possible is an outcome, not an error.
 */
import type { Lead } from './lead.ts';
import type { Rules } from './rules.ts';

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

/** What the owner may do. */
export interface LeadDesk {
  /** Leads in the order of arrival; of a month, or of a person by email address in any spelling. */
  list(filter?: { readonly month?: string; readonly email?: string }): Promise<StoredLead[]>;
  /** The lead with this reference, its own or a version's; null if there is none. */
  find(reference: string): Promise<StoredLead | null>;
  /** The current month on the owner's calendar, as "2026-11". */
  month(): string;
  readonly rules: Rules;
  /** Keeps the slot; gives a free one of the current month to a lead without a slot. */
  accept(reference: string, actor: string): Promise<Decision>;
  /** Frees the slot for the first on the waiting list. */
  reject(reference: string, actor: string): Promise<Decision>;
  /** Like `reject`, but keeps it only as long as spam. */
  markSpam(reference: string, actor: string): Promise<Decision>;
  /** Puts it back on the waiting list at its old place; if a slot is free, it gets it at once. */
  unmarkSpam(reference: string, actor: string): Promise<Decision>;
  /**
   * Takes back the last decision; with `decision`, the id of its event, only if that is the last. If somebody moved up
   * and has been told, the outcome is "told"; with `asFirst`, the lead becomes the first of the waiting list instead.
   */
  undo(reference: string, actor: string, options?: UndoOptions): Promise<Decision>;
  note(reference: string, text: string, actor: string): Promise<Decision>;
  /** Overwrites all personal data of leads: month and times stay, for the count. Slots are freed. */
  erase(
    references: readonly string[],
    actor: string,
  ): Promise<{ readonly erased: number; readonly promoted: readonly Promotion[] }>;
  /** Announces again one lead's events, or everything that was given up. Returns the number of announcements. */
  sendAgain(reference: string | null): Promise<number>;
  /** Ends the grace period: those who moved up are told at once. Returns the number of announcements. */
  sendNow(reference: string): Promise<number>;
  /** Blocks a pattern from `readPattern`: whatever matches is answered, and counts as spam. */
  block(pattern: string, actor: string): Promise<void>;
  /** Returns whether it was blocked. */
  unblock(pattern: string): Promise<boolean>;
  blocked(): Promise<{ readonly pattern: string; readonly at: string; readonly actor: string }[]>;
  /** Gives free slots of the current month to those who wait, as on the first of a month. */
  turnMonth(): Promise<readonly Promotion[]>;
  /**
   * False for a day after the clock has leapt by more than 30 days: a machine that wakes in another year must not delete
   * everything. Ask before `turnMonth` and `purge`.
   */
  trustsClock(): Promise<boolean>;
  /** Deletes what has been kept long enough; returns the number of rows. */
  purge(retention: Retention): Promise<number>;
  /** Resolves if the database can store an application. */
  ping(): Promise<void>;
  close(): Promise<void>;
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

/** The part of the store for announcements. */
export interface Outbox {
  /** Takes up to `count` due announcements; nobody else gets them for `lease` seconds. */
  claim(count: number, lease: number): Promise<Announcement[]>;
  noteAttempt(id: number, attempted: Attempted): Promise<void>;
  countOutbox(): Promise<{
    readonly waiting: number;
    /** Of those that wait. */
    readonly refused: number;
    readonly givenUp: number;
    readonly oldest: string | null;
  }>;
}

/** The store of the function. */
export interface Store extends LeadDesk, Outbox {
  /** Decides and keeps an application; resolves only when it is durable. */
  apply(application: Application): Promise<Outcome>;
  /** Accepts an application whose sender has confirmed the address; null if there is none, or it was rejected. */
  confirm(reference: string): Promise<Confirmed | null>;
  /**
   * Claims the digest of a time for half an hour, and returns when the last one was; null if another process has sent it,
   * or is about to. `end` says whether it is done, or due again.
   */
  claimDigest(
    moment: string,
  ): Promise<{ readonly last: string | null; end(isDone: boolean): Promise<void> } | null>;
}
