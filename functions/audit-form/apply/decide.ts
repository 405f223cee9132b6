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
  const hasRoom = (taken?.length ?? facts.taken) < rules.slots;
  // A new month has begun for somebody who waits, and this is the first to notice.
  if (!taken && hasRoom && facts.known?.status === 'waitlisted') return null;
  const { isSpam } = application;
  const newcomer = newcomersAnswer(hasRoom, rules);
  const repeated = repeatOf(facts, application);
  if (repeated) return { outcome: { ...repeated, isNew: false, isSpam }, kept: {} };
  const retryAfter = secondsToWait([facts.clientHit, facts.pairHit, facts.anyHit], now, rules);
  if (retryAfter !== null) return { outcome: { status: 'limited', retryAfter }, kept: {} };
  if (facts.referencesTaken > 0) return null;
  if (facts.known && isStillOpen(facts.known, situation)) return amend(situation, facts.known, newcomer);
  if (isSpam) return keep(situation, 'spam', newcomer);
  if (newcomer !== 'received') return keep(situation, newcomer, newcomer);
  return taken && keep(situation, 'received', 'received', freeSlot(taken, rules.slots));
}

function newcomersAnswer(hasRoom: boolean, { confirmsAddress }: Rules): Answered {
  if (confirmsAddress) return 'unconfirmed';
  return hasRoom ? 'received' : 'waitlisted';
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
function amend({ application, reference }: Situation, known: Known, newcomer: Answered): Verdict {
  const { isSpam } = application;
  const isSame = known.clientKey === application.clientKey;
  const told = isSame ? ownAnswer(known) : { status: newcomer, reference };
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

/** Stores a new lead. Spam gets the answer of an applicant, and takes no slot. */
function keep(
  { reference, rules, taken }: Situation,
  status: Answered | 'spam',
  answer: Answered,
  slot: number | null = null,
): Verdict {
  const isSpam = status === 'spam';
  const kind = status === 'unconfirmed' ? 'confirm' : 'new';
  const isLast = taken !== null && slot !== null && taken.length + 1 >= rules.slots;
  const full = isLast ? [{ reference, kind: 'full' } as const] : [];
  return {
    outcome: { status: answer, reference, isNew: true, isSpam },
    kept: {
      lead: { reference, slot, status, answer },
      announced: isSpam ? [] : [{ reference, kind }, ...full],
    },
  };
}
