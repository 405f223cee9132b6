import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { BuildOptions } from '../build.ts';
import { fileCache } from '../cache/files.ts';
import type { Environment, SiteOptions } from '../cli.ts';
import { formatDiagnostic, sortDiagnostics } from '../diagnostics/report.ts';
import { catchContact } from '../serve/contact-catcher.ts';
import { type Events, openEvents } from '../serve/events.ts';
import { listen } from '../serve/server.ts';
import { openSession, type Session } from '../serve/session.ts';
import { type Changes, watchSources } from '../serve/watch.ts';
import { readText } from '../terminal.ts';
import { explain } from './build.ts';
import { buildOptionsOf } from './options.ts';

export interface ServeOptions extends SiteOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

const AUDIT = '/functions/v1/audit-form';
const CONTACT = '/_site/contact';

/** `site serve`: resolves to 0 once it is told to stop, to 1 when the port is taken. */
export async function runServe(options: ServeOptions, environment: Environment): Promise<number> {
  const { terminal, root } = environment;
  const origin = `http://${options.host}:${options.port}`;
  const buildOptions: BuildOptions = {
    ...buildOptionsOf(options, environment),
    baseUrl: options.baseUrl ?? origin,
    endpoints: { audit: origin + AUDIT, contact: origin + CONTACT },
  };
  const renderer = await environment.loadRenderer();
  const session = await openSession(
    buildOptions,
    renderer,
    fileCache(resolve(root, '.site/cache')),
    addReloadScript,
  );
  const problems = () =>
    sortDiagnostics(session.diagnostics).map((one) =>
      formatDiagnostic(one, (file) => readText(resolve(root, file)), false),
    );
  const events = openEvents(problems);
  const audit = lazyAudit(resolve(root, `.site/leads-${options.port}`), origin);
  let settling = Promise.resolve();

  let server: Awaited<ReturnType<typeof listen>>;
  try {
    server = await listen(
      {
        site: session,
        events,
        handlers: new Map([
          [AUDIT, async (request, client) => (await audit.open()).fetch(request, client)],
          [CONTACT, (request) => catchContact(request, origin, terminal)],
        ]),
        settled: () => settling,
        onError: (error) => terminal.fail(String((error as Error).stack ?? error)),
      },
      options.port,
      options.host,
    );
  } catch (error) {
    await audit.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    terminal.fail(`Port ${options.port} is taken. Choose another with --port, or end what listens there.`);
    return 1;
  }

  terminal.report(session.diagnostics, root);
  const { port } = server.address() as AddressInfo;
  terminal.say(`Serving http://${options.host}:${port} (Ctrl-C ends it)`);
  terminal.json({ ok: true, url: `http://${options.host}:${port}`, diagnostics: session.diagnostics });
  if (options.open) openBrowser(`http://${options.host}:${port}`);

  const background = backgroundCheck(session, events, problems, () =>
    terminal.report(session.diagnostics, root),
  );
  const stopWatching = await watchSources(root, buildOptions.content, async (changes) => {
    settling = applyChanges(changes, session, environment, events).catch((error) =>
      terminal.fail(explain(error)),
    );
    await settling;
    terminal.report(session.diagnostics, root);
    events.send('problems', problems());
    background.restart();
  });
  background.restart();

  await untilStopped();
  background.stop();
  await stopWatching();
  events.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await audit.close();
  return 0;
}

async function applyChanges(
  changes: Changes,
  session: Session,
  { terminal, loadRenderer }: Environment,
  events: Events,
): Promise<void> {
  const from = performance.now();
  await session.refresh({
    ...(changes.content.length > 0 ? { content: changes.content } : {}),
    ...(changes.code ? { renderer: await loadRenderer() } : {}),
  });
  terminal.say(`Rebuilt in ${(performance.now() - from).toFixed(1)} ms`);
  const onlyStyles = changes.styles && !changes.code && !changes.statics && changes.content.length === 0;
  if (onlyStyles) events.send('css', session.css);
  else events.send('reload', null);
}

/** Renders what nobody has looked at yet while nothing else happens, and reports what that finds. */
function backgroundCheck(
  session: Session,
  events: Events,
  problems: () => readonly string[],
  report: () => void,
) {
  let run = 0;
  const idle = () => new Promise<void>((done) => setImmediate(done));
  return {
    restart() {
      const mine = ++run;
      const before = session.diagnostics.length;
      setTimeout(async () => {
        if (mine !== run) return;
        await session.checkAll(idle);
        if (mine !== run || session.diagnostics.length === before) return;
        report();
        events.send('problems', problems());
      }, 300).unref();
    },
    stop() {
      run++;
    },
  };
}

function addReloadScript(html: string): string {
  return html.replace('</head>', '<script type="module" src="/_site/reload.js"></script></head>');
}

/** Opened by the first application: the store takes longer to start than the site. */
function lazyAudit(dataDir: string, origin: string) {
  let opening: ReturnType<typeof openAudit> | undefined;
  return {
    open() {
      opening ??= openAudit(dataDir, origin);
      return opening;
    },
    async close() {
      await (await opening)?.close();
    },
  };
}

/** The real function, on an embedded store that no other port uses; its log would drown what `serve` says. */
async function openAudit(dataDir: string, origin: string) {
  const { openAuditFunction } = await import('../../functions/audit-form/adapters/open.ts');
  return openAuditFunction({ dataDir, origins: [origin], siteUrl: origin, log: () => {} });
}

function openBrowser(url: string): void {
  const command =
    process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
