import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { BuildOptions } from '../build.ts';
import { fileCache } from '../cache/files.ts';
import type { Environment, SiteOptions } from '../cli.ts';
import { failureInWords } from '../failure.ts';
import { recoverOutput } from '../output/write.ts';
import { catchContact } from '../serve/contact-catcher.ts';
import { follow } from '../serve/follow.ts';
import { listen } from '../serve/server.ts';
import { openSession } from '../serve/session.ts';
import { type Watching, watchSources } from '../serve/watch.ts';
import { buildOptionsOf } from './options.ts';

export interface ServeOptions extends SiteOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

const AUDIT = '/functions/v1/audit-form';
const CONTACT = '/_site/contact';

/** `site serve`: resolves to 0 once it is told to stop, to 1 where it cannot start. */
export async function runServe(options: ServeOptions, environment: Environment): Promise<number> {
  const buildOptions = serveBuildOptions(options, environment);
  recoverOutput(buildOptions);
  const watching = await watchSources(environment.root, buildOptions.content);
  try {
    return await serve(options, buildOptions, environment, watching);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const message = isTaken
      ? `Port ${options.port} is taken. Choose another with --port, or end what listens there.`
      : failureInWords(error);
    if (message === null) throw error;
    environment.terminal.fail(message);
    return 1;
  } finally {
    await watching.stop();
  }
}

/** Forms post to the server itself. */
function serveBuildOptions(options: ServeOptions, environment: Environment): BuildOptions {
  const origin = originOf(options);
  return {
    ...buildOptionsOf(options, environment),
    baseUrl: options.baseUrl ?? origin,
    endpoints: { audit: origin + AUDIT, contact: origin + CONTACT },
  };
}

function originOf({ host, port }: ServeOptions): string {
  return `http://${host}:${port}`;
}

async function serve(
  options: ServeOptions,
  buildOptions: BuildOptions,
  environment: Environment,
  watching: Watching,
): Promise<number> {
  const { terminal, root } = environment;
  const origin = originOf(options);
  const renderer = await environment.loadRenderer();
  const session = await openSession(
    buildOptions,
    renderer,
    fileCache(resolve(root, '.site/cache')),
    addReloadScript,
  );
  const follower = follow(session, environment);
  const audit = lazyAudit(resolve(root, `.site/leads-${options.port}`), origin);

  const server = await listen(
    {
      site: session,
      events: follower.events,
      handlers: new Map([
        [AUDIT, async (request, client) => (await audit.open()).fetch(request, client)],
        [CONTACT, (request) => catchContact(request, origin, terminal)],
      ]),
      settled: follower.settled,
      onError: (error) => terminal.fail(String((error as Error).stack ?? error)),
    },
    options.port,
    options.host,
  );

  terminal.report(session.diagnostics, root);
  const { port } = server.address() as AddressInfo;
  terminal.say(`Serving http://${options.host}:${port} (Ctrl-C ends it)`);
  terminal.json({ ok: true, url: `http://${options.host}:${port}`, diagnostics: session.diagnostics });
  if (options.open) openBrowser(`http://${options.host}:${port}`);

  watching.tell(follower.apply);
  follower.check();

  await untilStopped();
  follower.stop();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await audit.close();
  return 0;
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
