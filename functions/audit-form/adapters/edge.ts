/**
 * Shared by hosts without a long-running process: PostgreSQL as the store, a webhook as the channel, and the time after
 * an answer for everything that can wait. There is no loop to retry failed deliveries, so requests do it: an uptime
 * monitor on `/health`, above all.
 */
import { json, refusal } from '../answer.ts';
import { type Config, ConfigError, type Environment, readConfig } from '../config.ts';
import { handle, partsOf } from '../handler.ts';
import { jsonLog, reasonOf } from '../log.ts';
import { deliverDue } from '../outbox/announce.ts';
import { webChannels } from '../outbox/webhook.ts';
import { postgresDatabase } from '../postgres/database.ts';
import { createStore, type Store } from '../store/store.ts';

/** What a host knows about one request. */
interface EdgeContext {
  /** The address of the connection, if the host provides it. */
  readonly peer: string | null;
  /** Lets work continue after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface EdgeOptions {
  readonly env: Environment;
  /** True if connections may be kept between requests. */
  readonly keepsConnections: boolean;
  /** A header with the client's address, which the host sets and no client can. */
  readonly addressHeader?: string;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** The function for an edge host. An invalid configuration is logged in full and answered with 503. */
export function edgeFunction({ env, keepsConnections, addressHeader }: EdgeOptions) {
  const log = jsonLog((line) => console.log(line.trimEnd()));
  let config: Config;
  try {
    config = edgeConfig(env, addressHeader);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The audit function cannot start:\n${error.message}`);
    return async () => json(503, refusal('unavailable'));
  }
  const url = config.databaseUrl ?? '';
  const open = () =>
    createStore(postgresDatabase({ url, connections: keepsConnections ? 3 : 1 }), { rules: config.rules });
  const kept = keepsConnections ? open() : null;
  let secret: string | null = null;
  /** Looks once whether applications can be kept, before the first is taken. Resolves to the key of the hashes. */
  const prepare = async (store: Store) => {
    await store.rehearse();
    await store.noteRules();
    return store.secret();
  };
  let lookedAt = 0;
  let purgedAt = 0;

  /** However often strangers ask, the database is queried at most once a minute, unless there is something new. */
  const workAfter = async (store: Store, isNew: boolean) => {
    if (!isNew && Date.now() - lookedAt < MINUTE) return;
    lookedAt = Date.now();
    await deliverDue({ store, channels: webChannels(config, await store.secret()), log });
    if (Date.now() - purgedAt < HOUR) return;
    purgedAt = Date.now();
    log({ event: 'purged', rows: await store.purge() });
  };

  return async (request: Request, { peer, waitUntil }: EdgeContext): Promise<Response> => {
    const store = kept ?? open();
    let isNew = false;
    const onNew = () => {
      isNew = true;
    };
    const secretOf = async () => {
      secret ??= await prepare(store);
      return secret;
    };
    const parts = partsOf(config, { store, secret: secretOf, log, onNew });
    const response = await handle(request, parts, peer);
    const isMonitor = request.method === 'GET' && response.ok;
    const work = isNew || isMonitor ? workAfter(store, isNew) : Promise.resolve();
    waitUntil(
      work
        .catch((error) => log({ event: 'outbox-unavailable', reason: reasonOf(error) }))
        .finally(() => (kept ? undefined : store.close())),
    );
    return response;
  };
}

function edgeConfig(env: Environment, header: string | undefined): Config {
  const config = readConfig(env, [
    ...(env.DATABASE_URL ? [] : ['DATABASE_URL is needed: this host has no disk to keep applications on.']),
    ...(env.AUDIT_SMTP_URL ? ['AUDIT_SMTP_URL cannot be used here; announce with AUDIT_WEBHOOK_URL.'] : []),
  ]);
  return { ...config, proxy: { ...config.proxy, header } };
}
