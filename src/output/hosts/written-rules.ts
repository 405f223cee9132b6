/** Reads the list of rules, for `site check` and `site preview`. */
import { decoded } from '../../model/address.ts';
import type { RedirectRule } from '../../model/redirect.ts';
import type { HeaderRule } from '../headers.ts';

/** The rules of a built site, with addresses of the site. */
interface WrittenRules {
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

export const NO_RULES: WrittenRules = { rules: [], redirects: [] };

/** The rules of a site from the list that every host but one without rules has. `read` returns '' for a missing file. */
export function writtenRules(read: (path: string) => string, basePath: string): WrittenRules {
  const place = ['', '_hosts/'].find((place) => read(`${place}_headers`) !== '');
  if (place === undefined) return NO_RULES;
  const followed = parseRedirects(read(`${place}_redirects`)).filter(({ status }) => status === '301');
  return {
    rules: parseHeaderRules(read(`${place}_headers`), basePath),
    redirects: followed.map(({ from, to }) => ({
      from: decoded(from).slice(basePath.length),
      to: withoutPath(to.replace(/:splat$/, '*'), basePath),
    })),
  };
}

function withoutPath(to: string, basePath: string): string {
  return to.startsWith(`${basePath}/`) ? to.slice(basePath.length) : to;
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
