/** The function in a Node process: its store open, its announcements being delivered, ready to be mounted in a server. */
import { type Config, readConfig } from '../config.ts';
import { handle, partsOf } from '../handler.ts';
import { jsonLog, type Log, reasonOf } from '../log.ts';
import { openDatabase } from '../open-store.ts';
import { startAnnouncer } from '../outbox/announce.ts';
import { mailChannels } from '../outbox/mailer.ts';
import { webChannels } from '../outbox/webhook.ts';
import { createStore } from '../store/store.ts';
import { within } from '../within.ts';

/** What may be set; everything but the origins has a default. */
export type AuditFunctionOptions = Partial<Config> & {
  readonly origins: readonly string[];
  /** Where events go; by default standard output, one JSON object a line. */
  readonly log?: Log;
  /** The clock; the real one except in tests and benchmarks. */
  readonly now?: () => Date;
};

/** The function, running: its store open, its announcements being delivered. */
export type AuditFunction = Awaited<ReturnType<typeof openAuditFunction>>;

const HOUR = 3_600_000;

/**
 * Opens the store (embedded in `dataDir`, or PostgreSQL at `databaseUrl`) and starts announcing and purging. Throws an
 * Error that says what to do, or what the database's driver throws.
 */
export async function openAuditFunction(options: AuditFunctionOptions) {
  const { log = standardLog(), now = () => new Date(), ...settings } = options;
  const config = { ...readConfig({ AUDIT_ORIGINS: options.origins.join() }), ...settings };
  const { mail } = config;
  const byMail = mail ? mailChannels(mail, config) : [];
  const store = createStore(await openDatabase(config, 'make'), { rules: config.rules, now });
  await store.noteRules();
  const secret = await store.secret();
  const channels = [...webChannels(config, secret), ...byMail];
  if (channels.length === 0) log({ event: 'no-channel' });

  const announcer = startAnnouncer({ store, channels, log, now });
  const hourly = () =>
    store
      .purge()
      .then((rows) => log({ event: 'purged', rows }))
      .then(announcer.nudge)
      .catch((error) => log({ event: 'upkeep-failed', reason: reasonOf(error) }));
  const timer = setInterval(hourly, HOUR);
  timer.unref();
  const first = hourly();

  const parts = partsOf(config, { store, secret: async () => secret, log, onNew: announcer.nudge });
  return {
    /** Answers one request; `clientAddress` is the address of the connection it came by. */
    fetch: (request: Request, clientAddress: string | null): Promise<Response> =>
      handle(request, parts, clientAddress),
    /** Waits for deliveries under way, at most so many milliseconds, and closes the store. */
    close: async (patience = 9000) => {
      clearInterval(timer);
      await within(Promise.allSettled([first, announcer.stop(patience)]), patience).catch(() => {});
      await within(store.close(), 1000).catch(() => {});
    },
  };
}

/** A reader of the log that goes away must not stop the server. */
function standardLog(): Log {
  process.stdout.on('error', () => {});
  return jsonLog((line) => process.stdout.write(line));
}
