/** Checks how many rules hosts accept; where they lead is known to the build. Servers take any number, and Netlify names none. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { parseHeaderRules, parseRedirects, writtenRules } from '../output/hosts/written-rules.ts';

/** https://developers.cloudflare.com/pages/configuration/headers and …/redirects, where patterns are called dynamic. */
const CLOUDFLARE = [
  { path: '_headers', rules: 100, line: 2000, count: (text: string) => parseHeaderRules(text).length },
  { path: '_redirects', rules: 2000, line: 1000, count: (text: string) => countRedirects(text, false) },
  { path: '_redirects', rules: 100, line: Infinity, count: (text: string) => countRedirects(text, true) },
];

/** https://vercel.com/docs/routing/redirects/configuration-redirects#limits */
const VERCEL_REDIRECTS = 2048;

export function* checkHosting(site: BuiltSite): Generator<Diagnostic> {
  if (site.paths.has('.assetsignore')) for (const limits of CLOUDFLARE) yield* checkLimits(site, limits);
  if (site.paths.has('vercel.json')) yield* checkVercel(site);
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
