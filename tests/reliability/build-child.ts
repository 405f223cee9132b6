/** Builds the project in the working folder with the tiny templates, as the command line would: `OUT [cached]`. */
import { resolve } from 'node:path';
import { build } from '../../src/build.ts';
import { partsWith, tinyOptions, tinyRenderer } from '../helpers/build-site.ts';

const root = process.cwd();
const plain = tinyOptions(root);
const cache = process.argv[3] === 'cached' ? plain.cache : null;

process.umask(0o022);
build(
  { ...plain, out: resolve(process.argv[2]!), cache, layout: 'both', now: Date.now() },
  partsWith(tinyRenderer),
).then(({ published, diagnostics }) => {
  process.stdout.write(JSON.stringify({ published: Boolean(published), diagnostics }));
});
