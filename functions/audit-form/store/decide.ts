/** Decides about one application from facts alone: what to answer, and what to store. No database, no clock. */
import { freeSlot, type Rules, secondsToWait } from '../rules.ts';
import type { Answered, Application, Outcome } from '../types.ts';
import type { Facts } from './facts.ts';

/** A new lead as it is stored, besides what was typed. */
interface NewLead {
  readonly reference: string;
  readonly slot: number | null;
  readonly status: Answered | 'spam';
  readonly answer: Answered;
  /** 1 if it came from the client that sent the first under its address; null for a first one, or if unknown. */
  readonly sameClient: number | null;
}

interface Verdict {
  readonly outcome: Outcome;
  /** Null for a repeat or a refusal. */
  readonly lead: NewLead | null;
}

/**
 * A repeat gets the first answer; then the limits apply; then a free slot goes to a newcomer as long as nobody waits.
 * Another application under a known address stands beside the first: it takes no slot, and is answered as a newcomer's,
 * so that whoever knows only an address does not learn that its owner has applied, nor with what result.
 */
export function decide(
  { isSpam, clientKey }: Application,
  reference: string,
  facts: Facts,
  rules: Rules,
  now: Date,
): Verdict {
  const { repeatReference, repeatSlot, repeatAnswer, first, firstClient, next } = facts;
  if (repeatReference !== null) {
    const status = repeatSlot === null ? repeatAnswer : 'received';
    const outcome = { status, reference: repeatReference, isNew: false, isSpam };
    return { outcome, lead: null };
  }
  const { clientHit, personHit, networkHit, anyHit } = facts;
  const retryAfter = secondsToWait([clientHit, personHit, networkHit, anyHit], now);
  if (retryAfter !== null) return { outcome: { status: 'limited', retryAfter }, lead: null };
  const taken = facts.taken?.split(',').map(Number) ?? [];
  const free = next === null ? freeSlot(taken, rules) : null;
  const answer = free === null ? 'waitlisted' : 'received';
  const slot = isSpam || first !== null ? null : free;
  const status = slot === null ? 'waitlisted' : 'received';
  const sameClient = firstClient === null ? null : Number(firstClient === clientKey);
  return {
    outcome: { status: answer, reference, isNew: true, isSpam },
    lead: { reference, slot, answer, status: isSpam ? 'spam' : status, sameClient },
  };
}
