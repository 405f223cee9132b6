// The programs that tests start: browser tests need a Chromium, those of the function a PostgreSQL and the runtimes of
// hosts, those of crashes strace. Uses what the machine has and installs the rest where nobody has to be asked: on
// Debian as root, else Playwright's own browser.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium without a window system, as Debian packages it: three times as fast as the whole browser. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

const SYSTEM_BROWSERS = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium to start, or null where there is none. */
export function browserPath() {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Installs what the tests need and this machine lacks; says what it does. */
export function installTestTools() {
  installPackages({
    ...(process.env.CHROMIUM_PATH ? {} : { [SHELL]: 'chromium-headless-shell' }),
    strace: 'strace',
    ...(existsSync('/usr/lib/postgresql') ? {} : { initdb: 'postgresql' }),
  });
  if (!browserPath()) run('npx', ['playwright-core', 'install', 'chromium']);
  if (!browserPath()) {
    process.stderr.write('No browser was found. Install Chromium, or set CHROMIUM_PATH to one.\n');
    process.exit(1);
  }
}

/** Installs the runtimes that some tests start, unless those that are there match their lock file. */
export function installRuntimes() {
  const folder = join(import.meta.dirname, '../tests/runtimes');
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing for the tests: the runtimes of tests/runtimes\n');
  run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
  if (existsSync(join(folder, 'node_modules'))) writeFileSync(stamp, lock);
}

/** Fetches what browsers fetch for `/admin` of `site serve`, one file of a package that is large with all it needs. */
export function cmsScript(version) {
  const folder = join(import.meta.dirname, '../.site/cms');
  const script = join(folder, version, 'package/dist/decap-cms.js');
  if (existsSync(script)) return script;
  mkdirSync(join(folder, version), { recursive: true });
  run('npm', ['pack', `decap-cms@${version}`, '--pack-destination', folder]);
  const archive = join(folder, `decap-cms-${version}.tgz`);
  run('tar', ['-xzf', archive, '-C', join(folder, version), 'package/dist/decap-cms.js']);
  return script;
}

/** Installs Debian's packages for the commands that are missing, where nobody has to be asked. */
export function installPackages(packageOf) {
  const packages = Object.keys(packageOf)
    .filter((command) => !has(command))
    .map((command) => packageOf[command]);
  if (packages.length === 0 || process.getuid?.() !== 0 || !has('apt-get')) return;
  process.stdout.write(`Installing for the tests: ${packages.join(', ')}\n`);
  run('apt-get', ['update', '-qq']);
  // One by one: not every Debian has all of them.
  for (const name of packages) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
