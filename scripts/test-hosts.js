// `npm run test:hosts`: the built site on real web servers, which are installed where that needs no questions.
// With `--write`, the table goes into docs/hosts/README.md.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages, installRuntimes } from './test-tools.js';

installPackages({
  ...{ nginx: 'nginx-light', caddy: 'caddy', apache2: 'apache2-bin', lighttpd: 'lighttpd' },
  ...(existsSync('/usr/lib/lighttpd/mod_deflate.so') ? {} : { 'mod_deflate.so': 'lighttpd-mod-deflate' }),
});
installRuntimes();
const { status } = spawnSync('npx', ['--no', '--', 'vitest', 'run', '--project', 'hosts'], {
  stdio: 'inherit',
  env: { ...process.env, ...(process.argv.includes('--write') && { WRITE_TABLE: '1' }) },
});
process.exitCode = status ?? 1;
