// The function in a Node process: its store open, its announcements being delivered, ready to be mounted in a server.

import { type Answer, toResponse } from '../answer.ts';
import type { FunctionRequest } from '../body.ts';
import { type Config, ConfigError, defaultConfig } from '../config.ts';
import { serveDesk } from '../embedded/desk.ts';
import { folderSecret, openEmbeddedStore } from '../embedded/store.ts';
import { respond } from '../handler.ts';
import { jsonLog, type Log } from '../log.ts';
import { migrate } from '../migrations.ts';
import { startAnnouncer } from '../outbox/announce.ts';
import { mailChannel } from '../outbox/mailer.ts';
import { partsOf, webChannels } from '../parts.ts';
import { assertDurable, postgresDatabase } from '../postgres.ts';
import { createStore, type Store } from '../store.ts';
import { nodeKeyMaker } from './node-keys.ts';

/** What may be set; everything but the origins has a default. */
export type AuditFunctionOptions = Partial<Config> & {
  readonly origins: readonly string[];
  /** Where events go; standard output, one JSON object a line, unless said otherwise. */
  readonly log?: Log;
};

/** The function, running: its store open, its announcements being delivered. */
export interface AuditFunction {
  /** Answers one request; `clientAddress` is the address of the connection it came by. */
  fetch(request: Request, clientAddress: string | null): Promise<Response>;
  /** The same for a listener of `node:http` (`createNodeHandler`), which needs no web objects. */
  respond(request: FunctionRequest, clientAddress: string | null): Promise<Answer>;
  /** From now on `/health` says no; requests are still answered. */
  drain(): void;
  /** Waits for what is under way and closes the store. */
  close(): Promise<void>;
}

const hour = 3_600_000;

/**
 * Opens the store (embedded in `dataDir`, or PostgreSQL at `databaseUrl`) and starts announcing and purging. Throws
 * `FolderInUse` when another process has the folder, `ConfigError`, or what the database's driver throws.
 */
export async function openAuditFunction(options: AuditFunctionOptions): Promise<AuditFunction> {
  const { log = jsonLog((line) => process.stdout.write(line)), ...settings } = options;
  const config = { ...defaultConfig, siteUrl: options.origins[0] ?? '', ...settings };
  if (config.databaseUrl && !config.secret) throw new ConfigError(['A secret is needed with a database.']);
  const opened = config.databaseUrl ? await openPostgres(config, log) : await openFolder(config);
  const { store, secret } = opened;
  const channels = [...webChannels(config), ...(config.mail ? [mailChannel(config.mail)] : [])];
  if (channels.length === 0) log({ event: 'no-channel' });

  const announcer = startAnnouncer({ store, channels, log });
  const purge = () =>
    store.purge(config.retentionDays).then(
      (rows) => log({ event: 'purged', rows }),
      () => log({ event: 'purge-failed' }),
    );
  const timer = setInterval(purge, hour);
  timer.unref();
  const purging = purge();
  const desk = opened.desk ? await serveDesk(store, opened.desk, () => announcer.nudge()) : null;

  let isDraining = false;
  const open = new Set<Promise<Answer>>();
  const keys = nodeKeyMaker(secret);
  const onNew = announcer.nudge;
  const parts = partsOf(config, { store, secret, keys, log, onNew, isDraining: () => isDraining });
  const answerOne: AuditFunction['respond'] = (request, clientAddress) => {
    const answer = respond(request, parts, clientAddress);
    open.add(answer);
    answer.finally(() => open.delete(answer));
    return answer;
  };
  return {
    fetch: async (request, clientAddress) => toResponse(await answerOne(request, clientAddress)),
    respond: answerOne,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      isDraining = true;
      clearInterval(timer);
      await Promise.allSettled([...open]);
      await Promise.allSettled([purging, announcer.stop(), desk?.close()]);
      await store.close();
    },
  };
}

type Opened = { store: Store; secret: string; desk?: Parameters<typeof serveDesk>[1] };

async function openFolder(config: Config): Promise<Opened> {
  const { store, lock } = await openEmbeddedStore(config.dataDir);
  return { store, secret: config.secret ?? folderSecret(config.dataDir), desk: lock };
}

async function openPostgres(config: Config, log: Log): Promise<Opened> {
  const database = postgresDatabase({
    url: config.databaseUrl ?? '',
    connections: config.databaseConnections,
  });
  try {
    // Both may have been started at the same moment, so the database gets some seconds to come up.
    for (let attempt = 1; ; attempt++) {
      try {
        await migrate(database);
        break;
      } catch (error) {
        if (attempt === 20 || !isAway(error)) throw error;
        log({ event: 'waiting-for-database' });
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
    await assertDurable(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { store: createStore(database), secret: config.secret ?? '' };
}

function isAway(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code);
  return /^(ECONNREFUSED|ECONNRESET|ENOENT|CONNECT_TIMEOUT|CONNECTION_CLOSED|57P03)$/.test(code);
}
