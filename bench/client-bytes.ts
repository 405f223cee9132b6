/**
 * What script each template costs a visitor, gzip: before anything is scrolled or touched, and in all. Measured on
 * the built site (`site build` first), from the scripts that its pages name and the islands that they mark.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importsOf as modulesIn } from '../src/check/files.ts';

/** What is aimed at, in bytes. */
const BUDGETS = { homeBefore: 1024, homeInAll: 12 * 1024, withoutFormOrCarousel: 1536 };

const PAGES = {
  home: '/',
  about: '/about',
  blog: '/blog',
  post: '/blog/ai-search-visibility-guide',
  service: '/services/google-ads',
  contact: '/contact',
  'thank-you': '/thank-you',
};

const folder = process.argv[2] ?? 'dist';
const assets = join(folder, 'assets');
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
);
const boot = nameOf(/^boot-/);
/** Island → its file, which stands beside the boot script. */
const islands = new Map(
  readdirSync('templates/islands').flatMap((island) => {
    const file = boot.replace('boot', island);
    return scripts.has(file) ? [[island, file] as const] : [];
  }),
);

console.log('Script, gzip bytes\n');
for (const [island, file] of islands) {
  const shared = importsOf(file).map((name) => `${name} ${bytesOf(name)}`);
  console.log(`  ${island.padEnd(12)} ${String(bytesOf(file)).padStart(6)}   ${shared.join(', ')}`);
}
console.log(`  ${'boot'.padEnd(12)} ${String(bytesOf(boot)).padStart(6)}\n`);

let isOver = false;
for (const [template, address] of Object.entries(PAGES)) {
  const html = readFileSync(join(folder, address, 'index.html'), 'utf8');
  const used = [...new Set([...html.matchAll(/data-island="([\w-]+)"/g)].map(([, island]) => island!))];
  const files = new Set(used.flatMap((island) => [islands.get(island)!, ...importsOf(islands.get(island)!)]));
  const before = bytesOf(boot);
  const inAll = before + [...files].reduce((sum, name) => sum + bytesOf(name), 0);
  const over = limits(template, used).filter(([bytes, limit]) => bytes(before, inAll) > limit);
  isOver ||= over.length > 0;
  console.log(
    `  ${template.padEnd(12)} ${String(before).padStart(6)} before, ${String(inAll).padStart(6)} in all   ` +
      `${['boot', ...used].join(' + ')}${over.length > 0 ? '   OVER' : ''}`,
  );
}
process.exitCode = isOver ? 1 : 0;

type Limit = readonly [(before: number, inAll: number) => number, number];

function limits(template: string, used: readonly string[]): readonly Limit[] {
  if (template === 'home')
    return [
      [(before) => before, BUDGETS.homeBefore],
      [(_, inAll) => inAll, BUDGETS.homeInAll],
    ];
  const isPlain = !used.includes('audit-form') && !used.includes('carousel');
  return isPlain ? [[(_, inAll) => inAll, BUDGETS.withoutFormOrCarousel]] : [];
}

function nameOf(pattern: RegExp): string {
  return [...scripts.keys()].find((name) => pattern.test(name))!;
}

function importsOf(file: string): string[] {
  return modulesIn(scripts.get(file)!).map((name) => name.replace('./', ''));
}

function bytesOf(file: string): number {
  return gzipSync(scripts.get(file)!, { level: 9 }).byteLength;
}
