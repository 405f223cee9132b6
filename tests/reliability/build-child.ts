/** Builds the project in the working folder with the tiny templates, as the command line would: `OUT [cached] [face]`. */
import { resolve } from 'node:path';
import { build } from '../../src/build.ts';
import { face } from '../../templates/face.ts';
import { partsWith, tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';

const root = process.cwd();
const plain = tinyOptions(root);
const said = process.argv.slice(3);
const cache = said.includes('cached') ? plain.cache : null;
const site = said.includes('face') ? { ...tinyRenderer.site, face } : tinyRenderer.site;

process.umask(0o022);
build(
  { ...plain, out: resolve(process.argv[2]!), cache, layout: 'both', now: Date.now() },
  partsWith({ ...tinyRenderer, site }),
).then(({ published, diagnostics }) => {
  process.stdout.write(JSON.stringify({ published: Boolean(published), diagnostics }));
});
