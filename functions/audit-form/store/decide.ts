/** Decides about one application from facts alone: what to answer, and what to store. No database, no clock. */
import { freeSlot, type Rules, secondsToWait } from '../rules.ts';
import type { AnnouncementKind, Answered, Application, Outcome } from '../types.ts';
import type { Facts } from './facts.ts';

export interface Situation {
  readonly application: Application;
  /** The reference that it will have. */
  readonly reference: string;
  readonly facts: Facts;
  readonly rules: Rules;
  readonly now: Date;
}

/** A new lead as it is stored, besides what was typed. */
export interface NewLead {
  readonly reference: string;
  readonly slot: number | null;
  readonly status: Answered | 'spam';
  readonly answer: Answered;
  /** 1 if it came from the client that sent the first under its address; null for a first one, or if unknown. */
  readonly sameClient: number | null;
}

/** What is to be announced; `isMuted` if not by mail. */
export interface NewAnnouncement {
  readonly kind: AnnouncementKind;
  readonly isMuted?: boolean;
}

export interface Verdict {
  readonly outcome: Outcome;
  /** Null for a repeat or a refusal. */
  readonly lead: NewLead | null;
  readonly announced: readonly NewAnnouncement[];
}

/**
 * A repeat gets the first answer; then the limits apply; then a free slot goes to a newcomer as long as nobody waits.
 * Another application under a known address stands beside the first: it takes no slot, and is answered as a newcomer's,
 * so that whoever knows only an address does not learn that its owner has applied, nor with what result.
 */
export function decide({ application, reference, facts, rules, now }: Situation): Verdict {
  const { isSpam, clientKey } = application;
  const { repeat, first, taken } = facts;
  if (repeat) {
    const status = repeat.slot === null ? repeat.answer : 'received';
    const outcome = { status, reference: repeat.reference, isNew: false, isSpam };
    return { outcome, lead: null, announced: [] };
  }
  const retryAfter = secondsToWait(facts.limitHits, now);
  if (retryAfter !== null) return { outcome: { status: 'limited', retryAfter }, lead: null, announced: [] };
  const free = facts.isAnybodyWaiting ? null : freeSlot(taken, rules);
  const answer = free === null ? 'waitlisted' : 'received';
  const slot = isSpam || first ? null : free;
  const status = slot === null ? 'waitlisted' : 'received';
  return {
    outcome: { status: answer, reference, isNew: true, isSpam },
    lead: {
      ...{ reference, slot, answer },
      status: isSpam ? 'spam' : status,
      sameClient: first?.clientKey ? Number(first.clientKey === clientKey) : null,
    },
    announced: isSpam ? [] : announcementsOf(facts),
  };
}

/** Too many within the hour are not mailed one by one: one mail sums them up. */
function announcementsOf({ isMuted, isSummedUp }: Facts): NewAnnouncement[] {
  if (!isMuted) return [{ kind: 'new' }];
  return [{ kind: 'new', isMuted }, ...(isSummedUp ? [] : [{ kind: 'many' } as const])];
}
