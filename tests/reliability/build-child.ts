/** Builds the project in the working folder with the tiny templates, as the command line would: `OUT [cached]`. */
import { resolve } from 'node:path';
import { build } from '../../src/build.ts';
import { diskCache, noCache } from '../../src/cache/build-cache.ts';
import { openOutput } from '../../src/output/write.ts';
import { silentSteps } from '../../src/steps.ts';
import { tinyOptions, tinyRenderer } from '../helpers/build-site.ts';

const root = process.cwd();
const out = resolve(process.argv[2]!);
const cache = process.argv[3] === 'cached' ? diskCache(root, resolve('content'), out) : noCache;

process.umask(0o022);
build(
  { ...tinyOptions(root), out, layout: 'both', now: Date.now() },
  { renderer: tinyRenderer, cache, openWriter: () => openOutput({ root, out }, []), steps: silentSteps },
).then(({ published, diagnostics }) => {
  process.stdout.write(JSON.stringify({ published: Boolean(published), diagnostics }));
});
