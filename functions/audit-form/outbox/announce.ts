// The outbox's other half: takes what is due and hands it to the channels. At least once: a crash between handing
// over and marking means a second copy, with the same id, which receivers can drop.

import type { Log } from '../log.ts';
import type { Store } from '../store.ts';
import type { Announcement } from './outbox.ts';

/** One way to tell the owner. `deliver` rejects with a `DeliveryError` or any error when it did not arrive. */
export interface Channel {
  readonly name: string;
  deliver(announcement: Announcement): Promise<void>;
  close?(): void;
}

/** A failed delivery in one word that holds nothing personal, for the log and the outbox. */
export class DeliveryError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`Delivery failed: ${reason}`);
    this.reason = reason;
  }
}

export type AnnouncerParts = {
  readonly store: Store;
  readonly channels: readonly Channel[];
  readonly log: Log;
  /** Seconds after which an announcement that its taker has not marked is taken again. */
  readonly lease?: number;
  /** 0 to 1; for tests. */
  readonly random?: () => number;
};

/** How often an announcement is tried before a person has to look. */
export const maximumTries = 12;

const batch = 5;

/** Delivers what is due, once through; returns how many arrived. Never rejects because of a channel. */
export async function deliverDue(parts: AnnouncerParts): Promise<number> {
  if (parts.channels.length === 0) return 0;
  let delivered = 0;
  for (;;) {
    // Few at a time and side by side, so that the slowest channel is done long before the lease ends.
    const due = await parts.store.claim(batch, parts.lease ?? 60);
    const results = await Promise.all(due.map((announcement) => deliverOne(parts, announcement)));
    delivered += results.filter(Boolean).length;
    if (due.length < batch) return delivered;
  }
}

async function deliverOne(parts: AnnouncerParts, announcement: Announcement): Promise<boolean> {
  const done = [...announcement.done];
  let reason: string | null = null;
  for (const channel of parts.channels) {
    if (done.includes(channel.name)) continue;
    try {
      await channel.deliver(announcement);
      done.push(channel.name);
    } catch (error) {
      reason = `${channel.name}: ${error instanceof DeliveryError ? error.reason : 'failed'}`;
    }
  }
  const about = { outbox: announcement.id, kind: announcement.kind, tries: announcement.tries };
  if (reason === null) {
    await parts.store.markSent(announcement.id, done);
    parts.log({ event: 'announced', ...about });
    return true;
  }
  const delay = announcement.tries >= maximumTries ? null : retryDelay(announcement.tries, parts.random);
  await parts.store.markFailed(announcement.id, done, delay, reason);
  parts.log({ event: delay === null ? 'announcement-dead' : 'announcement-delayed', ...about, reason });
  return false;
}

/** Seconds until the next try: 1 minute, doubled each time up to 6 hours, and up to a tenth more. */
export function retryDelay(tries: number, random: () => number = Math.random): number {
  return Math.ceil(Math.min(60 * 2 ** (tries - 1), 6 * 3600) * (1 + random() / 10));
}

/** Keeps delivering and purging while a server runs. */
export interface Announcer {
  /** Says that something is new: delivery starts at once. */
  nudge(): void;
  /** Waits for the delivery under way and ends. */
  stop(): Promise<void>;
}

/** Starts delivering: at once, when nudged, and every `interval` milliseconds for what had to wait. */
export function startAnnouncer(parts: AnnouncerParts, interval = 15_000): Announcer {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const round = async () => {
    do {
      again = false;
      await deliverDue(parts).catch(() => parts.log({ event: 'outbox-unavailable' }));
    } while (again && !stopped);
    running = null;
  };
  const nudge = () => {
    if (stopped) return;
    again = true;
    running ??= round();
  };
  const timer = setInterval(nudge, interval);
  timer.unref?.();
  nudge();
  return {
    nudge,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
      for (const channel of parts.channels) channel.close?.();
    },
  };
}
