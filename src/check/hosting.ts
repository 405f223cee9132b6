/** Checks how many rules hosts accept; where they lead is known to the build. Servers take any number, and Netlify names none. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../output/built-site.ts';
import { parseHeaderRules, parseRedirects, writtenRules } from '../output/hosts/written-rules.ts';

interface Limit {
  readonly host: string;
  /** A file that is written for this host alone. */
  readonly mark: string;
  readonly path: string;
  readonly most: number;
  readonly count: (text: string) => number;
}

/** https://developers.cloudflare.com/pages/configuration/headers and …/redirects, where patterns are called dynamic. */
const CLOUDFLARE = { host: 'Cloudflare Pages', mark: '.assetsignore' };

const LIMITS: readonly Limit[] = [
  { ...CLOUDFLARE, path: '_headers', most: 100, count: (text) => parseHeaderRules(text).length },
  { ...CLOUDFLARE, path: '_redirects', most: 2000, count: (text) => countRedirects(text, false) },
  { ...CLOUDFLARE, path: '_redirects', most: 100, count: (text) => countRedirects(text, true) },
  {
    host: 'Vercel',
    mark: 'vercel.json',
    path: 'vercel.json',
    // https://vercel.com/docs/routing/redirects/configuration-redirects#limits
    most: 2048,
    count: (text) => writtenRules((path) => (path === 'vercel.json' ? text : ''), '').redirects.length,
  },
];

export function* checkHosting({ paths, label, read }: BuiltSite): Generator<Diagnostic> {
  for (const { host, mark, path, most, count } of LIMITS) {
    if (!paths.has(mark) || !paths.has(path)) continue;
    const rules = count(read(path).toString());
    const hint = 'Cover several addresses with one pattern that ends in "*".';
    if (rules > most)
      yield problem(
        { file: `${label}/${path}` },
        'hosting/rules',
        `Has ${rules} rules; ${host} takes ${most}.`,
        hint,
      );
  }
}

/** Patterns, or all others. */
function countRedirects(text: string, patterns: boolean): number {
  return parseRedirects(text).filter(({ from }) => /[*:]/.test(from) === patterns).length;
}
