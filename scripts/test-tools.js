// The programs that tests need: Chromium and WebKit for browser tests; PostgreSQL, PgBouncer, strace and the runtimes of hosts for the function.
// Uses what the machine has, and installs the rest if it can do so without asking: on Debian as root, or
// else Playwright's own browser.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Debian's Chromium without a window system: three times as fast as the full browser. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Stands in for the display face on a machine without Arial. */
const FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf';

const SYSTEM_BROWSERS = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const WEBKIT_DRIVER = 'WebKitWebDriver';
const WEBKIT_BROWSERS = ['x86_64', 'aarch64'].flatMap((cpu) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** The path of a Chromium to start, or null if there is none. */
export function browserPath() {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** The programs that drive WebKit, the engine of iPhones and Macs, or null: only Debian and its like have them. */
export function webkitPaths() {
  const browser = WEBKIT_BROWSERS.find((path) => existsSync(path));
  return browser && has(WEBKIT_DRIVER) && has('Xvfb') ? { driver: WEBKIT_DRIVER, browser } : null;
}

/** Installs what the tests need and this machine lacks; says what it does. */
export function installTestTools() {
  installPackages({
    ...(process.env.CHROMIUM_PATH ? {} : { [SHELL]: 'chromium-headless-shell' }),
    ...(existsSync(FONT) ? {} : { [FONT]: 'fonts-liberation' }),
    [WEBKIT_DRIVER]: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
    strace: 'strace',
    pgbouncer: 'pgbouncer',
    ...(existsSync('/usr/lib/postgresql') ? {} : { initdb: 'postgresql' }),
  });
  if (!browserPath()) run('npx', ['playwright-core', 'install', 'chromium']);
  if (!browserPath()) {
    process.stderr.write('No browser was found. Install Chromium, or set CHROMIUM_PATH to one.\n');
    process.exit(1);
  }
}

/** Installs the runtimes that some tests start, unless those installed match the lock file. */
export function installRuntimes() {
  const folder = join(import.meta.dirname, '../tests/runtimes');
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing for the tests: the runtimes of tests/runtimes\n');
  run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
  if (existsSync(join(folder, 'node_modules'))) writeFileSync(stamp, lock);
}

/** Downloads the script that browsers load at `/admin` of `site serve`: one file of a package with large dependencies. */
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

/** Installs Debian's packages for missing commands, if that needs no confirmation. */
export function installPackages(packageOf) {
  const packages = Object.keys(packageOf)
    .filter((command) => !has(command))
    .map((command) => packageOf[command]);
  // A runner of CI is somebody who may become root; a developer wants to be asked.
  const isRoot = process.getuid?.() === 0;
  if (packages.length === 0 || !has('apt-get') || !(isRoot || (process.env.CI && has('sudo')))) return;
  const install = (...args) => run(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args]);
  process.stdout.write(`Installing for the tests: ${packages.join(', ')}\n`);
  install('update', '-qq');
  // One by one: not every Debian has all of them.
  for (const name of packages) install('install', '-y', '-qq', '--no-install-recommends', name);
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
