/** Checks what hosts accept of their rules, and where redirects lead. Servers take any number, and Netlify names none. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { parseHeaderRules, parseRedirects, writtenRules } from '../output/hosts/written-rules.ts';
import type { Addresses } from './links.ts';
import { addressInside } from './target.ts';

/** https://developers.cloudflare.com/pages/configuration/headers and …/redirects, where patterns are called dynamic. */
const CLOUDFLARE = [
  { path: '_headers', rules: 100, line: 2000, count: (text: string) => parseHeaderRules(text).length },
  { path: '_redirects', rules: 2000, line: 1000, count: (text: string) => countRedirects(text, false) },
  { path: '_redirects', rules: 100, line: 1000, count: (text: string) => countRedirects(text, true) },
];

/** https://vercel.com/docs/routing/redirects/configuration-redirects#limits */
const VERCEL_REDIRECTS = 2048;

export function* checkHosting(site: BuiltSite, addresses: Addresses): Generator<Diagnostic> {
  if (site.paths.has('.assetsignore')) for (const limits of CLOUDFLARE) yield* checkLimits(site, limits);
  if (site.paths.has('vercel.json')) yield* checkVercel(site);
  if (site.paths.has('_redirects')) yield* checkRedirects(site, addresses);
}

function* checkLimits(
  site: BuiltSite,
  { path, ...limits }: (typeof CLOUDFLARE)[number],
): Generator<Diagnostic> {
  const file = `${site.label}/${path}`;
  if (!site.paths.has(path)) return;
  const text = site.read(path).toString();
  const rules = limits.count(text);
  if (rules > limits.rules) {
    const message = `Has ${rules} rules; Cloudflare Pages takes ${limits.rules}.`;
    yield problem({ file }, 'hosting/rules', message, FEWER);
  }
  for (const [index, { length }] of text.split('\n').entries()) {
    const message = `The line has ${length} characters; Cloudflare Pages takes ${limits.line}.`;
    if (length > limits.line) yield problem({ file, line: index + 1, column: 1 }, 'hosting/line', message);
  }
}

/** Patterns, or all others. */
function countRedirects(text: string, patterns: boolean): number {
  return parseRedirects(text).filter(({ from }) => /[*:]/.test(from) === patterns).length;
}

function* checkVercel({ label, read }: BuiltSite): Generator<Diagnostic> {
  const { redirects } = writtenRules((path) => (path === 'vercel.json' ? read(path).toString() : ''), '');
  if (redirects.length <= VERCEL_REDIRECTS) return;
  const message = `Has ${redirects.length} redirects; Vercel takes ${VERCEL_REDIRECTS}, and refuses to deploy more.`;
  yield problem({ file: `${label}/vercel.json` }, 'hosting/rules', message, FEWER);
}

const FEWER = 'Cover several addresses with one pattern that ends in "*".';

/** A redirect leads to a page, in one step, from an address that has no page. */
function* checkRedirects(site: BuiltSite, { pages, files, base }: Addresses): Generator<Diagnostic> {
  const redirects = parseRedirects(site.read('_redirects').toString());
  const addressOf = (href: string) => addressInside(href, '/', base) ?? '';
  const moved = new Set(redirects.map(({ from }) => addressOf(from)));
  for (const { from, to, status, line } of redirects) {
    const found = (message: string) =>
      problem({ file: `${site.label}/_redirects`, line, column: 1 }, 'hosting/redirect', message);
    const address = addressOf(to);
    if (status === '404') {
      if (!site.paths.has(address.slice(1))) yield found(`Shows ${to}, which does not exist.`);
    } else if (pages.has(addressOf(from))) yield found(`Redirects ${from}, which is a page.`);
    else if (address === '' || to.includes(':splat')) continue;
    else if (moved.has(address)) yield found(`Leads to ${to}, which redirects again.`);
    else if (!pages.has(address) && !files.has(address)) yield found(`Leads to ${to}, which does not exist.`);
  }
}
