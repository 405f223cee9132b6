/** Decides about one application from facts alone: what to answer, and what to store. No database, no clock. */
import { freeSlot, monthOf, type Rules, secondsToWait } from '../rules.ts';
import type { Answered, Application, Outcome } from '../store.ts';
import type { Facts, Informed, Known } from './facts.ts';
import type { Kept } from './keep.ts';

export interface Situation extends Informed {
  readonly rules: Rules;
  readonly now: Date;
  /** The slots that are taken, if nobody else can change them in the meantime; null if somebody can. */
  readonly taken: readonly number[] | null;
}

export interface Verdict {
  readonly outcome: Outcome;
  readonly kept: Kept;
}

/**
 * A repeat gets the first answer; then the limits apply; then a slot of the month, or the waiting list. Null if the slots
 * must be locked first, or the reference is taken.
 */
export function decide(situation: Situation): Verdict | null {
  const { application, facts, rules, now, taken } = situation;
  const hasRoom = facts.taken < rules.slots;
  // A new month has begun for somebody who waits, and this is the first to notice.
  if (!taken && hasRoom && facts.known?.status === 'waitlisted') return null;
  const { isSpam } = application;
  const repeated = repeatOf(facts, application);
  if (repeated) return { outcome: { ...repeated, isNew: false, isSpam }, kept: {} };
  const retryAfter = secondsToWait([facts.clientHit, facts.pairHit, facts.anyHit], now, rules);
  if (retryAfter !== null) return { outcome: { status: 'limited', retryAfter }, kept: {} };
  if (facts.referencesTaken > 0) return null;
  if (facts.known && isStillOpen(facts.known, situation)) return amend(situation, facts.known);
  const answer = answerOf(facts, rules);
  if (isSpam) return keep(situation, { status: 'spam', slot: null, answer });
  if (rules.confirmsAddress || !hasRoom) return keep(situation, { status: answer, slot: null, answer });
  return taken && takeSlot(situation, taken);
}

/** The answer to a newcomer. */
function answerOf({ taken }: Facts, { slots, confirmsAddress }: Rules): Answered {
  if (confirmsAddress) return 'unconfirmed';
  return taken < slots ? 'received' : 'waitlisted';
}

/** The answer that the person got, or gets now. */
function ownAnswer({ slot, answer, reference }: Known) {
  return { status: slot === null ? answer : ('received' as const), reference };
}

/** The same application again gets the first answer; only somebody who knows every detail can request it. */
function repeatOf(facts: Facts, { fingerprint, former }: Application) {
  const { known, version, versionReference, versionAnswer } = facts;
  if (!known) return null;
  const own = ownAnswer(known);
  if (known.fingerprint === fingerprint || (former && known.fingerprint === former.fingerprint)) return own;
  if (version === null) return null;
  return versionReference === null
    ? own
    : { status: versionAnswer ?? own.status, reference: versionReference };
}

/**
 * Somebody who applied last month and was answered applies anew; somebody who still waits is on the list already. What was
 * rejected may have been a stranger's, so that its version would have no place, whatever its sender is told.
 */
function isStillOpen({ month, status }: Known, { now, rules }: Situation): boolean {
  return status === 'waitlisted' || (month === monthOf(now, rules.timeZone) && status !== 'rejected');
}

/**
 * Other details under a known address are a version of that lead. The client that sent the first gets the same answer.
 * Anybody else gets the answer of a newcomer: somebody who knows only an address must not learn that its owner has
 * applied, nor with what result.
 */
function amend({ application, facts, rules, reference }: Situation, known: Known): Verdict {
  const { isSpam } = application;
  const isSame = known.clientKey === application.clientKey;
  const told = isSame ? ownAnswer(known) : { status: answerOf(facts, rules), reference };
  const isShown = !isSpam && known.status !== 'unconfirmed';
  return {
    outcome: { ...told, isNew: true, isSpam },
    kept: {
      amendment: {
        lead: known.seq,
        reference: isSame ? null : reference,
        answer: told.status,
        isSame: known.clientKey === null ? null : Number(isSame),
      },
      announced: isShown ? [{ reference: known.reference, kind: 'amended' }] : [],
    },
  };
}

function takeSlot(situation: Situation, taken: readonly number[]): Verdict {
  const { slots } = situation.rules;
  const slot = freeSlot(taken, slots);
  const status = slot === null ? 'waitlisted' : 'received';
  return keep(situation, { status, slot, answer: status }, slot !== null && taken.length + 1 >= slots);
}

interface Place {
  readonly status: Answered | 'spam';
  readonly slot: number | null;
  readonly answer: Answered;
}

/** Stores a new lead. Spam gets the answer of an applicant, and takes no slot. */
function keep({ reference }: Situation, place: Place, isLastSlot = false): Verdict {
  const isSpam = place.status === 'spam';
  const kind = place.status === 'unconfirmed' ? 'confirm' : 'new';
  const full = isLastSlot ? [{ reference, kind: 'full' } as const] : [];
  return {
    outcome: { status: place.answer, reference, isNew: true, isSpam },
    kept: { lead: { reference, ...place }, announced: isSpam ? [] : [{ reference, kind }, ...full] },
  };
}
