// `npm run test:hosts`: the built site on real web servers, which are installed where that needs no questions.
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
});
process.exitCode = status ?? 1;
