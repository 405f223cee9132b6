/**
 * The store: every rule and every fact about leads, the same on SQLite and on PostgreSQL. `store.apply` is what the
 * form needs, `LeadDesk` what the owner needs (the page, `site leads`), `Outbox` what the announcer needs.
 *
 * - A lead is one person's application; what the same person sends afterwards in the month is another version of it.
 *   `StoredLead` has the newest details at the top, and all versions, the first one first.
 * - A month has `rules.slots` slots. There is one waiting list, and it lives on: whatever frees a slot, and the first
 *   of a month, gives slots of the current month to those who wait, in order (`fillSlots`). Whoever moves up is told
 *   `rules.graceMinutes` later; until then `undo` takes it back, and nobody has been told.
 * - A reference is read with `readReference` and may be that of any version. `actor` is who decided: the operating
 *   system's user, or the name of a password.
 * - Each method is one transaction, and resolves when what it did would survive a crash. Methods reject when the
 *   database does not answer; what cannot be done is an outcome, not an error.
 */
import type { Lead } from './lead.ts';
import type { Rules } from './rules.ts';

/** One checked application with the keys it is known by. */
export interface Application extends Lead {
  /** Keyed hash of the client's address. */
  readonly clientKey: string;
  /** Keyed hash of the email address. */
  readonly emailKey: string;
  readonly fingerprint: string;
  /** What the person and the application were known by under the secret before, while one replaces the other. */
  readonly former: Pick<Application, 'emailKey' | 'fingerprint'> | null;
  /** The page whose form was used, with its utm parameters; null where the browser did not tell. */
  readonly page: string | null;
  readonly isSpam: boolean;
  /** What the block list is searched for, see `traitsOf`. */
  readonly traits: readonly string[];
}

/** What an applicant is told: taken, on the waiting list, or waiting until the address is confirmed. */
export type Answered = 'received' | 'waitlisted' | 'unconfirmed';

/** What became of an application. `isNew` is false for a repeat, which is answered as the first was. */
export type Outcome =
  | {
      readonly status: Answered;
      readonly reference: string;
      readonly isNew: boolean;
      readonly isSpam: boolean;
    }
  | { readonly status: 'limited'; readonly retryAfter: number };

/** What came of confirming an address. `isNew` is false where it was confirmed before. */
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

/** A lead as its owner sees it; times are ISO texts in UTC, months "2026-11". */
export interface StoredLead extends Lead {
  readonly reference: string;
  readonly createdAt: string;
  /** The page whose form was used first, with its utm parameters; null where that is not known. */
  readonly page: string | null;
  /** The month whose slot it has; without a slot, that in which it came. */
  readonly month: string;
  readonly slot: number | null;
  /** Since when it has it: an answer is promised so many hours later. */
  readonly slotSince: string | null;
  readonly status: LeadStatus;
  /** Where it stands on the waiting list, from 1; null for everybody else. */
  readonly waiting: number | null;
  /** All that the person sent, the first version first; the last is what stands at the top of the lead. */
  readonly versions: readonly Version[];
  readonly announcements: readonly AnnouncementRecord[];
  /** What was decided, by whom and when, in order. */
  readonly events: readonly LeadEvent[];
}

export interface Version {
  readonly at: string;
  /** What its sender was told; null where that was the lead's own. */
  readonly reference: string | null;
  readonly name: string;
  readonly website: string;
  readonly phone: string;
  /** Whether it came from the client that sent the first; null where that is not known (after a day it never is). */
  readonly isSameClient: boolean | null;
}

/** An announcement and what is known of it. "Delivered" means that a mail server or a receiver took it. */
export interface AnnouncementRecord {
  readonly id: number;
  readonly kind: AnnouncementKind;
  readonly createdAt: string;
  /** When it is tried next; before its first try, when its grace ends. */
  readonly due: string;
  readonly tries: number;
  /** When each channel took it. */
  readonly delivered: Readonly<Record<string, string>>;
  /** Why the last try of a channel failed, in a word. */
  readonly refused: Readonly<Record<string, string>>;
  /** When nothing was left to do; null while it waits, and where it was given up. */
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
  /** "" for what happened by itself. */
  readonly actor: string;
  readonly kind: EventKind;
  /** The text of a note; for "undone", the kind of what was undone. */
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

/** Who moved up. */
export interface Promotion {
  readonly reference: string;
  readonly slot: number;
  /** Until when nobody has been told. */
  readonly heldUntil: string;
}

/**
 * What a decision came to. "full": all slots of the month are taken. "twice": this person has a slot of the month
 * already. "told": whoever moved up has been told and keeps the slot. "nothing": there is nothing to undo. "outdated":
 * what was to be undone is undone, or not the last decision any more.
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
  /** The lead that has this reference, or a version that has it; null when there is none. */
  find(reference: string): Promise<StoredLead | null>;
  /** The current month on the owner's calendar, as "2026-11". */
  month(): string;
  readonly rules: Rules;
  /** Keeps the slot; gives a free one of the current month to somebody who has none. */
  accept(reference: string, actor: string): Promise<Decision>;
  /** Frees the slot for the first who waits. */
  reject(reference: string, actor: string): Promise<Decision>;
  /** As `reject`, and keeps it for as long as spam is kept. */
  markSpam(reference: string, actor: string): Promise<Decision>;
  /** Puts it on the waiting list at its old place, from where a free slot is taken at once. */
  unmarkSpam(reference: string, actor: string): Promise<Decision>;
  /**
   * Takes back the last decision; with `decision`, the id of its event, only if that is the last. Where somebody moved
   * up and has been told, the outcome is "told"; `asFirst` then makes the lead the first of the waiting list instead.
   */
  undo(reference: string, actor: string, options?: UndoOptions): Promise<Decision>;
  note(reference: string, text: string, actor: string): Promise<Decision>;
  /** Overwrites all that is kept about leads: month and times stay, for the count. A slot that it had is freed. */
  erase(
    references: readonly string[],
    actor: string,
  ): Promise<{ readonly erased: number; readonly promoted: readonly Promotion[] }>;
  /** Announces again: one lead's, or everything that was given up. Returns how many announcements that is. */
  sendAgain(reference: string | null): Promise<number>;
  /** Ends the wait of what is held: whoever moved up is told at once. Returns how many announcements that is. */
  sendNow(reference: string): Promise<number>;
  /** Blocks what `readPattern` has read: whatever matches is answered, and counts as spam. */
  block(pattern: string, actor: string): Promise<void>;
  /** Returns whether it was blocked. */
  unblock(pattern: string): Promise<boolean>;
  blocked(): Promise<{ readonly pattern: string; readonly at: string; readonly actor: string }[]>;
  /** Gives free slots of the current month to those who wait: what the first of a month does. */
  turnMonth(): Promise<readonly Promotion[]>;
  /** Deletes what has been kept long enough; returns how many rows. */
  purge(retention: Retention): Promise<number>;
  /** Resolves when the database can take an application. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What there is to tell: an address is to be confirmed, a new lead, changed details, somebody moved up, a full month. */
export type AnnouncementKind = 'confirm' | 'new' | 'amended' | 'promoted' | 'full';

/** One announcement that is due, with the lead as it is now. `id` stays the same over all attempts. */
export interface Announcement
  extends Pick<AnnouncementRecord, 'id' | 'kind' | 'tries' | 'delivered'>,
    Pick<
      StoredLead,
      'reference' | 'createdAt' | 'page' | 'month' | 'slot' | 'slotSince' | 'status' | 'waiting'
    > {
  /** When it began to be tried. */
  readonly since: string;
  /** The newest details. */
  readonly lead: Lead;
  /** Of each slot of the lead's month, what its holder is; slots that nobody has are missing. */
  readonly taken: readonly { readonly slot: number; readonly status: LeadStatus }[];
  /** All details that the person sent, the oldest first; the last are those of `lead`. */
  readonly versions: readonly Pick<Version, 'at' | 'name' | 'website' | 'phone'>[];
}

/** What became of an attempt. */
export interface Attempted {
  readonly delivered: Readonly<Record<string, string>>;
  /** Why a channel did not take it, in a word that holds nothing personal. */
  readonly refused: Readonly<Record<string, string>>;
  /** When nothing is left to do: "sent". Else seconds until the next try, or "given-up". */
  readonly next: 'sent' | 'given-up' | number;
}

/** The part of the store that the announcer needs. */
export interface Outbox {
  /** Takes up to `count` due announcements; nobody else gets them for `lease` seconds. */
  claim(count: number, lease: number): Promise<Announcement[]>;
  noteAttempt(id: number, attempted: Attempted): Promise<void>;
  countOutbox(): Promise<{
    readonly waiting: number;
    readonly givenUp: number;
    readonly oldest: string | null;
  }>;
}

/** The store of the function. */
export interface Store extends LeadDesk, Outbox {
  /** Decides and keeps an application; resolves only when it is durable. */
  apply(application: Application): Promise<Outcome>;
  /** Takes an application whose sender has confirmed the address; null where there is none. */
  confirm(reference: string): Promise<Confirmed | null>;
  /**
   * Says that the digest of a moment is being sent, and when the last was; null where somebody else has sent it.
   * `takeBack` makes it due again.
   */
  claimDigest(moment: string): Promise<{ readonly last: string | null; takeBack(): Promise<void> } | null>;
}
