import { pagesOf } from './answer.ts';
import type { Config } from './config.ts';
import { keyMaker } from './keys.ts';
import type { Log } from './log.ts';
import type { Channel } from './outbox/announce.ts';
import { webhookChannel, webhookKeyOf } from './outbox/webhook.ts';
import { turnstileCheck } from './person.ts';
import type { Store } from './store/store.ts';

/** What a host's adapter adds to the configuration. */
interface HostParts {
  readonly store: Store;
  /** The key of all keyed hashes. */
  readonly secret: string;
  readonly log: Log;
  /** Called after a new application: there is something to announce. */
  readonly onNew?: () => void;
  /** True while the process finishes its work. */
  readonly isDraining?: () => boolean;
}

/** What the handler needs. */
export type Parts = ReturnType<typeof partsOf>;

export function partsOf(config: Config, { secret, ...host }: HostParts) {
  return {
    ...host,
    keys: keyMaker(secret),
    origins: config.origins,
    pages: pagesOf(config.siteUrl),
    proxy: config.proxy,
    /** Checks that a person sent it; null if not configured. */
    isPerson: config.turnstileSecret ? turnstileCheck(config.turnstileSecret) : null,
  };
}

/** The channels that every host has. Mail needs a server process: `adapters/open.ts` adds it. */
export function webChannels({ webhook }: Config, secret: string): Channel[] {
  return webhook ? [webhookChannel(webhook, webhookKeyOf(secret))] : [];
}
