/**
 * Takes what is due from the outbox and passes it to the channels. Delivery is at least once: a crash between delivering
 * and recording it causes a second copy, with the same id, which receivers can drop.
 */
import { type Log, reasonOf } from '../log.ts';
import type { Outbox } from '../store/outbox.ts';
import type { Announcement } from '../types.ts';
import { within } from '../within.ts';

/** A way to deliver announcements. */
export interface Channel {
  /** Stored with each delivered announcement, so it must not change. */
  readonly name: string;
  /** Whether it delivers this announcement; by default, all. */
  takes?(announcement: Announcement): boolean;
  /** Rejects with a `DeliveryError`, or any error, if it did not arrive. Stops when the signal says so. */
  deliver(announcement: Announcement, signal: AbortSignal): Promise<void>;
  close?(): void;
}

/** A failed delivery in a word that holds nothing personal, for the log and the outbox. */
export class DeliveryError extends Error {
  readonly reason: string;
  /** True if no other try can succeed, because there is no such address. */
  readonly isFinal: boolean;
  constructor(reason: string, isFinal = false) {
    super(`Delivery failed: ${reason}`);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

interface AnnouncerParts {
  readonly store: Outbox;
  readonly channels: readonly Channel[];
  readonly log: Log;
  readonly now?: () => Date;
  /** Milliseconds for a delivery; for tests. */
  readonly longest?: number;
}

/** A mail server may be down from Friday night to Tuesday without loss. After that, a person has to look. */
export const DAYS_OF_TRYING = 7;

/** So many are on their way at once: more than are mailed in an hour, so that a silent mail server holds up no webhook. */
const MOST = 40;
/** Milliseconds for a delivery: longer than a mail server needs that takes two minutes for each answer. */
const LONGEST = 20 * 60_000;
/** Seconds after which an announcement is taken again: its process must have died. */
const LEASE = 25 * 60;

/** Delivers once what is due; returns how many arrived. Never rejects because of a channel. */
export async function deliverDue(parts: AnnouncerParts): Promise<number> {
  let delivered = 0;
  while (parts.channels.length > 0) {
    const due = await parts.store.claim(MOST, LEASE);
    const results = await Promise.all(due.map((announcement) => deliverOne(parts, announcement)));
    delivered += results.filter(Boolean).length;
    if (due.length < MOST) break;
  }
  return delivered;
}

/** Resolves to whether all channels have it. What `ending` aborts is due at once, for the next process. */
async function deliverOne(
  { store, channels, log, longest = LONGEST, now = () => new Date() }: AnnouncerParts,
  announcement: Announcement,
  ending = new AbortController().signal,
): Promise<boolean> {
  const delivered = { ...announcement.delivered };
  const left = channels.filter(({ name, takes }) => !(name in delivered) && takes?.(announcement) !== false);
  const refused: Record<string, string> = {};
  let isFinal = true;
  const attempt = async (channel: Channel) => {
    try {
      await channel.deliver(announcement, AbortSignal.any([ending, AbortSignal.timeout(longest)]));
      delivered[channel.name] = now().toISOString();
    } catch (error) {
      refused[channel.name] = error instanceof DeliveryError ? error.reason : reasonOf(error);
      isFinal &&= error instanceof DeliveryError && error.isFinal;
    }
  };
  await Promise.all(left.map(attempt));
  const about = { outbox: announcement.id, kind: announcement.kind, tries: announcement.tries };
  const reasons = Object.entries(refused)
    .map(([name, reason]) => `${name}: ${reason}`)
    .sort();
  const hasArrived = reasons.length === 0;
  const isOver = now().getTime() - Date.parse(announcement.createdAt) >= DAYS_OF_TRYING * 86_400_000;
  const wait = ending.aborted ? 0 : retryDelay(announcement.tries);
  const next = isFinal ? 'sent' : isOver ? 'given-up' : wait;
  await store.noteAttempt(announcement.id, { delivered, refused, next });
  const failure = next === wait ? 'announcement-delayed' : 'announcement-dead';
  log(
    hasArrived ? { event: 'announced', ...about } : { event: failure, ...about, reason: reasons.join('; ') },
  );
  return hasArrived;
}

/** Seconds until the next try: 1 minute, doubled each time up to 6 hours. */
export function retryDelay(tries: number): number {
  return Math.min(60 * 2 ** (tries - 1), 6 * 3600);
}

/** Milliseconds between looks for what had to wait. */
const INTERVAL = 15_000;

/** Keeps delivering while a server runs: at once, when nudged, and again and again. */
export function startAnnouncer(parts: AnnouncerParts) {
  const { store, log } = parts;
  const ending = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let looking: Promise<void> | null = null;
  let again = false;
  let stopped = parts.channels.length === 0;
  const failed = (error: unknown) => log({ event: 'outbox-unavailable', reason: reasonOf(error) });
  const deliver = (announcement: Announcement) => {
    const work = deliverOne(parts, announcement, ending.signal)
      .catch(failed)
      .finally(() => {
        underWay.delete(work);
        if (underWay.size === MOST - 1) nudge();
      });
    underWay.add(work);
  };
  const look = async () => {
    while (again && !stopped) {
      again = false;
      const due = await store.claim(MOST - underWay.size, LEASE).catch(failed);
      due?.forEach(deliver);
    }
    looking = null;
  };
  const nudge = () => {
    again = true;
    looking ??= look();
  };
  const timer = setInterval(nudge, INTERVAL);
  timer.unref?.();
  nudge();
  return {
    /** Starts delivery at once, because something is new. */
    nudge,
    /** Ends within `patience` milliseconds; what has not arrived by then is tried again by the next process. */
    stop: async (patience: number) => {
      stopped = true;
      clearInterval(timer);
      const abort = setTimeout(() => ending.abort(), patience / 2);
      const work = Promise.resolve(looking).then(() => Promise.all(underWay));
      await within(work, patience).catch(() => {});
      clearTimeout(abort);
      for (const channel of parts.channels) channel.close?.();
    },
  };
}
