import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltSite, openBuiltSite } from '../output/built-site.ts';
import { recoverOutput } from '../output/write.ts';
import { Refusal } from '../system/failure.ts';
import type { Environment, SiteOptions } from './environment.ts';
import { commandLine, labelOf, outputOf } from './options.ts';

/** Opens the built site, after completing an interrupted publication; refuses if nothing was built. */
export function builtSite(
  options: Pick<SiteOptions, 'site' | 'content' | 'out'>,
  environment: Environment,
): BuiltSite {
  const folder = outputOf(options, environment);
  const { root, out } = folder;
  recoverOutput(folder);
  if (existsSync(join(out, 'index.html'))) return openBuiltSite(out, labelOf(out, root));
  throw new Refusal(`Nothing is built at ${options.out}. Run: ${commandLine('build', options)}`);
}
