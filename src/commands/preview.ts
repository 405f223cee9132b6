import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { baseUrlOf } from '../check/base-url.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { basePathOf } from '../model/base-path.ts';
import type { Host } from '../model/hosts.ts';
import { PROFILES, previewedSite } from '../serve/host-profiles.ts';
import { listen, untilStopped } from '../serve/server.ts';
import { builtSite, type Environment, type SiteOptions } from './options.ts';

interface PreviewOptions extends Pick<SiteOptions, 'site' | 'content' | 'out' | 'baseUrl'> {
  readonly as: Host;
  readonly port: number;
}

/** `site preview`: serves the built site as a host would, until it is stopped. */
export async function runPreview(options: PreviewOptions, environment: Environment): Promise<number> {
  const { terminal } = environment;
  const built = builtSite(options, environment);
  const { directory } = built;
  const { base } = baseUrlOf(built, options.baseUrl ?? 'http://localhost');
  const basePath = basePathOf(base);
  if (!existsSync(join(directory, PROFILES[options.as].mark)))
    terminal.say(`Nothing was built for ${options.as} in particular: add it to the site's "hosts".`);
  const shown = {
    /** Read on each request: another build in the meantime brings styles that only its own headers allow. */
    get site() {
      return previewedSite(directory, options.as, basePath);
    },
    onError: (error: unknown) => terminal.fail(String(error)),
  };
  const { server, origin } = await listen(async () => shown, options.port, 'localhost', terminal.say);
  terminal.say(`The built site, as ${options.as} shows it: ${origin}${basePath}/ (Ctrl-C to stop)`);
  terminal.json(resultDocument('preview', [], { as: options.as, url: `${origin}${basePath}/` }));
  await untilStopped(server);
  return 0;
}
