/** What hosts take of `_headers` and `_redirects`, and where redirects lead. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Addresses } from './links.ts';
import type { BuiltSite } from './output.ts';
import { parseHeaderRules } from './policy.ts';
import { targetOf } from './target.ts';

/** https://developers.cloudflare.com/pages/configuration/headers and …/redirects; Netlify allows more. */
const HEADERS = { path: '_headers', rules: 100, line: 2000 };
const REDIRECTS = { path: '_redirects', rules: 2000, line: 1000 };

export function checkHosting(site: BuiltSite, addresses: Addresses): Diagnostic[] {
  return [
    ...checkLimits(site, HEADERS, (text) => parseHeaderRules(text).length),
    ...checkLimits(site, REDIRECTS, (text) => redirectsIn(text).length),
    ...checkRedirects(site, addresses),
  ];
}

function checkLimits(
  site: BuiltSite,
  limits: typeof HEADERS,
  countRules: (text: string) => number,
): Diagnostic[] {
  const file = `${site.label}/${limits.path}`;
  if (!site.paths.has(limits.path)) return [];
  const text = site.read(limits.path).toString();
  const rules = countRules(text);
  const found: Diagnostic[] = [];
  if (rules > limits.rules) {
    const message = `Has ${rules} rules; Cloudflare Pages takes ${limits.rules}.`;
    found.push(
      problem(
        { file },
        'hosting/rules',
        message,
        'Cover several addresses with one pattern that ends in "*".',
      ),
    );
  }
  text.split('\n').forEach((line, index) => {
    if (line.length <= limits.line) return;
    const message = `The line has ${line.length} characters; Cloudflare Pages takes ${limits.line}.`;
    found.push(problem({ file, line: index + 1, column: 1 }, 'hosting/line', message));
  });
  return found;
}

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly line: number;
}

function redirectsIn(text: string): Redirect[] {
  return text.split('\n').flatMap((line, index) => {
    const [from, to, status = '302'] = line
      .replace(/(?:^|\s)#.*/, '')
      .trim()
      .split(/\s+/);
    return from && to ? [{ from, to, status, line: index + 1 }] : [];
  });
}

/** A redirect leads to a page, in one step, and away from an address where nothing stands. */
function checkRedirects(site: BuiltSite, { pages, files, base }: Addresses): Diagnostic[] {
  if (!site.paths.has('_redirects')) return [];
  const redirects = redirectsIn(site.read('_redirects').toString());
  const moved = new Set(redirects.map(({ from }) => addressOf(from, base)));
  return redirects.flatMap(({ from, to, status, line }) => {
    const found = (message: string) => [
      problem({ file: `${site.label}/_redirects`, line, column: 1 }, 'hosting/redirect', message),
    ];
    const target = targetOf(to, '/', base);
    const address = addressOf(to, base);
    if (status === '404')
      return site.paths.has(address.slice(1)) ? [] : found(`Shows ${to}, which is not there.`);
    if (pages.has(addressOf(from, base))) return found(`Leads away from ${from}, where a page stands.`);
    if (target.kind !== 'internal' || to.includes(':splat')) return [];
    if (moved.has(address)) return found(`Leads to ${to}, which redirects again.`);
    return pages.has(address) || files.has(address) ? [] : found(`Leads to ${to}, which is not there.`);
  });
}

/** The address inside the site, or nothing for one that is elsewhere. */
function addressOf(href: string, base: string): string {
  const target = targetOf(href, '/', base);
  return target.kind === 'internal' ? target.address : '';
}
