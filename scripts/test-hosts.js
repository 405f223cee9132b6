// `npm run test:hosts`: the built site on real web servers, which are installed where that needs no questions.
// With `--write`, the table goes into docs/hosts/README.md.
import { spawnSync } from 'node:child_process';
import { installPackages, installRuntimes } from './ensure-browser.js';

installPackages({ nginx: 'nginx-light', caddy: 'caddy', apache2: 'apache2-bin', lighttpd: 'lighttpd' });
installRuntimes();
const { status } = spawnSync('npx', ['--no', '--', 'vitest', 'run', '--project', 'hosts'], {
  stdio: 'inherit',
  env: { ...process.env, ...(process.argv.includes('--write') && { WRITE_TABLE: '1' }) },
});
process.exitCode = status ?? 1;
