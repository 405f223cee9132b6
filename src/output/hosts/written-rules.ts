/** Reads the rule files of hosts, for `site check` and `site preview`. */
import { decoded } from '../../model/address.ts';
import type { RedirectRule } from '../../model/redirect.ts';
import type { HeaderRule } from '../headers.ts';

/** The rules of a built site, with addresses of the site. */
interface WrittenRules {
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

export const NO_RULES: WrittenRules = { rules: [], redirects: [] };

/** The rules of a site from whatever file has them: they are equal for all hosts. `read` returns '' for a missing file. */
export function writtenRules(read: (path: string) => string, basePath: string): WrittenRules {
  const listed = ['', '_hosts/'].find((place) => read(`${place}_headers`) !== '');
  if (listed === undefined) return rulesForVercel(read('vercel.json'), basePath);
  const followed = parseRedirects(read(`${listed}_redirects`)).filter(({ status }) => status === '301');
  return {
    rules: parseHeaderRules(read(`${listed}_headers`), basePath),
    redirects: followed.map(({ from, to }) => ({
      from: decoded(from).slice(basePath.length),
      to: withoutPath(to.replace(/:splat$/, '*'), basePath),
    })),
  };
}

/** The part of `vercel.json` that the build writes. */
interface VercelSettings {
  readonly headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[];
  readonly redirects: readonly { source: string; destination: string }[];
}

/** A file from static/ is the owner's and may contain anything; then it has none of the build's rules. */
function rulesForVercel(text: string, basePath: string): WrittenRules {
  try {
    const { headers = [], redirects = [] } = JSON.parse(text) as Partial<VercelSettings>;
    return {
      rules: headers.map(({ source, headers }) => ({
        pattern: addressOf(source.replace(/\(\.\*\)$/, '*')).slice(basePath.length),
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      })),
      redirects: redirects.map(({ source, destination }) => ({
        from: decoded(addressOf(source.replace(/:path\*$/, '*'))).slice(basePath.length),
        to: withoutPath(destination.replace(/:path\*$/, '*'), basePath),
      })),
    };
  } catch {
    return NO_RULES;
  }
}

function withoutPath(to: string, basePath: string): string {
  return to.startsWith(`${basePath}/`) ? to.slice(basePath.length) : to;
}

function addressOf(source: string): string {
  return source.replace(/\\(.)/g, '$1');
}

/** `_headers` as Netlify and Cloudflare Pages read it, with patterns for addresses of the site. */
export function parseHeaderRules(text: string, basePath = ''): HeaderRule[] {
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) rules.push({ pattern: line.trim().slice(basePath.length), headers: {} });
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (rule && name && value !== undefined) rule.headers[name] = value;
  }
  return rules;
}

interface ListedRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

/** `_redirects` as the same hosts read it. */
export function parseRedirects(text: string): ListedRedirect[] {
  return text.split('\n').flatMap((written) => {
    const [from, to, status = '302'] = written
      .replace(/(?:^|\s)#.*/, '')
      .trim()
      .split(/\s+/);
    return from && to ? [{ from, to, status }] : [];
  });
}
