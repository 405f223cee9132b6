import { pagesOf } from './answer.ts';
import type { Config } from './config.ts';
import type { Parts } from './handler.ts';
import { keyMaker } from './keys.ts';
import type { Log } from './log.ts';
import type { Channel } from './outbox/announce.ts';
import { webhookChannel } from './outbox/webhook.ts';
import { turnstileCheck } from './person.ts';
import type { Store } from './store.ts';

/** What a host's adapter adds to the configuration. */
export type HostParts = {
  readonly store: Store;
  readonly secret: string;
  readonly log: Log;
} & Partial<Pick<Parts, 'onNew' | 'isDraining'>>;

/** The handler's parts under a configuration. */
export function partsOf(config: Config, { secret, ...host }: HostParts): Parts {
  return {
    keys: keyMaker(secret),
    formerKeys: config.formerSecret === null ? null : keyMaker(config.formerSecret),
    ...host,
    origins: config.origins,
    pages: pagesOf(config.siteUrl),
    proxy: config.proxy,
    isPerson: config.turnstileSecret ? turnstileCheck(config.turnstileSecret) : null,
  };
}

/** The channels that every host has. Mail needs a server process: `node.ts` adds it. */
export function webChannels(config: Config): Channel[] {
  return config.webhook ? [webhookChannel(config.webhook)] : [];
}
