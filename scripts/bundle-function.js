/**
 * Writes the function into a folder of its own: one file, a package.json with the one package that has a binary, the
 * language and words of the site for mails, and what installs it on a server.
 *
 *   npm run bundle:function -- /opt/audit-function
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? 'audit-function');
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [join(root, 'functions/audit-form/main.ts')],
  outfile: join(folder, 'audit-function.mjs'),
  bundle: true,
  platform: 'node',
  target: 'node20.9',
  format: 'esm',
  external: ['libsql'],
  // Packages that were written for require() look for it.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
const manifest = {
  name: 'audit-function',
  private: true,
  engines: manifestOf('.').engines,
  dependencies: { libsql: manifestOf('functions').dependencies.libsql },
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
const content = join(folder, 'content');
rmSync(content, { recursive: true, force: true });
for (const name of ['site.yaml', 'words.yaml'])
  if (existsSync(join(root, 'content', name))) cpSync(join(root, 'content', name), join(content, name));
for (const name of [
  'install.sh',
  'audit-leads',
  'audit-function.env',
  'audit-function.service',
  'nginx.conf',
  'Caddyfile',
])
  cpSync(join(root, 'functions/audit-form/deploy', name), join(folder, name));
console.log(`${folder}: copy it to the server, and run install.sh there as root.`);
