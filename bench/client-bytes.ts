/**
 * How much script each template loads, in gzip bytes: before the visitor scrolls or touches anything, and in all, as
 * `site check` weighs it. Measured on the built site.
 */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageScale } from '../src/check/budgets.ts';
import { islandCode } from '../src/check/island-code.ts';
import { openBuiltSite } from '../src/check/output.ts';
import { attributeOf, parsePage } from '../src/check/page.ts';

/** The goals, in bytes. */
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

const site = openBuiltSite(resolve(process.argv[2] ?? 'dist'), 'dist');
const weigh = pageScale(site, {
  budgets: { script: Infinity, firstRoundTrip: Infinity },
  exactWeights: false,
  base: 'https://site.example',
});
const boot = [...site.paths].find((path) => /\/boot-[^/]*\.js$/.test(path))!;
const before = gzipSync(site.read(boot), { level: 9 }).byteLength;

console.log('Script, gzip bytes\n');
for (const [template, address] of Object.entries(PAGES)) {
  const path = `${address.slice(1)}/index.html`.replace(/^\//, '');
  const html = site.read(path);
  const page = parsePage(address, path, html.toString());
  const inAll = (await weigh(page, html)).script;
  const islands = [...new Set(islandCode(page).map(({ element }) => attributeOf(element, 'data-island')!))];
  const isOver =
    template === 'home'
      ? before > BUDGETS.homeBefore || inAll > BUDGETS.homeInAll
      : !islands.some((name) => /^(audit-form|carousel)$/.test(name)) &&
        inAll > BUDGETS.withoutFormOrCarousel;
  if (isOver) process.exitCode = 1;
  console.log(
    `  ${template.padEnd(12)} ${String(before).padStart(6)} before, ${String(inAll).padStart(6)} in all   ` +
      `${['boot', ...islands].join(' + ')}${isOver ? '   OVER' : ''}`,
  );
}
