import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { adminHandlers } from '../admin/index.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import type { BuildOptions } from '../model/build-options.ts';
import { recoverOutput } from '../output/write.ts';
import { browserScript } from '../serve/browser-script.ts';
import { Follower } from '../serve/follower.ts';
import { openInEditor } from '../serve/open-in-editor.ts';
import { listen, untilStopped } from '../serve/server.ts';
import { Session } from '../serve/session.ts';
import { type Watching, watchSources } from '../serve/watch.ts';
import { pollFolder, watchFolder } from '../serve/watch-folder.ts';
import { fileCache } from '../system/sealed-files.ts';
import { buildOptionsOf, type Environment, type SiteOptions } from './options.ts';

const RELOAD_SCRIPT = '<script type="module" src="/_site/reload.js"></script>';

interface ServeOptions extends SiteOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
  /** Looks for changes by itself, where the system reports none. */
  readonly poll?: boolean;
  /** More names under which the server answers. */
  readonly allowHost?: readonly string[];
}

/** `site serve`: resolves to 0 once it is stopped. */
export async function runServe(options: ServeOptions, environment: Environment): Promise<number> {
  const built = buildOptionsOf(options, environment);
  recoverOutput(built);
  const watching = await watchSources(
    built.root,
    built.content.directory,
    options.poll ? pollFolder : watchFolder,
  );
  try {
    return await serve(options, environment, watching);
  } finally {
    await watching.stop();
  }
}

async function serve(options: ServeOptions, environment: Environment, watching: Watching): Promise<number> {
  const { port, host, open } = options;
  const { terminal, root, workFolder } = environment;
  const renderer = await environment.loadRenderer();
  const openAt = async (origin: string) => {
    const results = fileCache(join(workFolder, 'cache'), renderer.sources);
    const optionsNow = (): BuildOptions => {
      const resolved = buildOptionsOf(options, environment);
      return { ...resolved, baseUrl: options.baseUrl ?? origin, servedAt: origin };
    };
    const session = new Session(optionsNow, renderer, results, RELOAD_SCRIPT);
    await session.refresh({ content: [''], assets: true });
    const follower = new Follower({ ...environment, session });
    const own = await environment.loadFunctions();
    const functions = own?.serveLocally?.(origin, workFolder, terminal.say);
    const onError = (error: unknown) => terminal.fail(String((error as Error).stack ?? error));
    const handlers = new Map([
      ...(functions?.handlers ?? []),
      ...adminHandlers(session, optionsNow),
      ['/_site/open', openInEditor(root)],
      ['/_site/reload.js', browserScript('src/serve/client/reload.ts')],
    ]);
    const { events } = follower;
    const settled = () => follower.settled();
    return { site: session, follower, functions, handlers, events, settled, onError };
  };
  const { server, origin, parts } = await listen(openAt, port, host, terminal.say, options.allowHost);
  const { site, follower, functions } = parts;

  terminal.report(site.diagnostics, root);
  terminal.say(`Serving ${origin} (Ctrl-C to stop)`);
  terminal.json(resultDocument('serve', site.diagnostics, { url: origin }));
  if (open) openBrowser(origin);

  watching.report((changes) => follower.apply(changes));
  follower.check();

  await untilStopped(server);
  await follower.stop();
  await functions?.close();
  return 0;
}

function openBrowser(url: string): void {
  const command =
    process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
