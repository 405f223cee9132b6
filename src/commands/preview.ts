import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failureInWords } from '../failure.ts';
import type { Host } from '../output/hosts/names.ts';
import { recoverOutput } from '../output/write.ts';
import { basePathOf } from '../pages/base-path.ts';
import { openEvents } from '../serve/events.ts';
import { previewedSite } from '../serve/host-profiles.ts';
import { listen } from '../serve/server.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { buildOptionsOf } from './options.ts';

export interface PreviewOptions extends SiteOptions {
  readonly as: Host;
  readonly port: number;
}

/** `site preview`: shows what was built as a host would, until it is told to stop; 1 where there is nothing to show. */
export async function runPreview(options: PreviewOptions, environment: Environment): Promise<number> {
  const { terminal } = environment;
  const built = buildOptionsOf(options, environment);
  const { out } = built;
  recoverOutput(built);
  if (!existsSync(join(out, 'index.html'))) {
    terminal.fail(`Nothing is built at ${options.out}. Run: npx --no site build`);
    return 1;
  }
  const site = previewedSite(out, options.as, options.baseUrl ? basePathOf(options.baseUrl) : '');
  const events = openEvents(() => []);
  try {
    const { server, parts } = await listen(
      async (origin) => ({
        origin,
        site,
        events,
        handlers: new Map(),
        settled: async () => {},
        onError: (error: unknown) => terminal.fail(String(error)),
      }),
      options.port,
      'localhost',
    );
    if (options.port !== 0 && !parts.origin.endsWith(`:${options.port}`))
      terminal.say(`Port ${options.port} is taken.`);
    terminal.say(
      `What is built, as ${options.as} shows it: ${parts.origin}${site.basePath}/ (Ctrl-C to stop)`,
    );
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    });
    server.closeAllConnections();
    server.close();
    return 0;
  } catch (error) {
    const message = failureInWords(error);
    if (message === null) throw error;
    terminal.fail(message);
    return 1;
  }
}
