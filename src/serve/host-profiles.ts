/** How hosts answer where they differ, for `site preview --as HOST`. Measured: docs/hosts. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseHeaderRules, parseRedirects } from '../check/policy.ts';
import { headersFor } from '../output/headers.ts';
import type { Host } from '../output/hosts/names.ts';
import type { HostedSite } from './static-host.ts';

/** What a host does with the other forms of a page's address, and which rules it reads. */
export interface HostProfile {
  /** `/map/`: the page, or a redirect to `/map`. */
  readonly slash: 'page' | 301 | 308;
  /** `/about.html`: likewise. */
  readonly html: 'page' | 301 | 308;
  readonly nearestNotFound: boolean;
  /** Whether it sends the headers of the site, and redirects with a status. */
  readonly takesRules: boolean;
}

const OWN_SERVER: HostProfile = { slash: 301, html: 301, nearestNotFound: true, takesRules: true };

const PROFILES: Readonly<Record<Host, HostProfile>> = {
  netlify: { slash: 'page', html: 'page', nearestNotFound: true, takesRules: true },
  cloudflare: { slash: 'page', html: 308, nearestNotFound: true, takesRules: true },
  vercel: { slash: 308, html: 308, nearestNotFound: false, takesRules: true },
  github: { slash: 'page', html: 'page', nearestNotFound: false, takesRules: false },
  nginx: OWN_SERVER,
  caddy: OWN_SERVER,
  apache: OWN_SERVER,
  lighttpd: OWN_SERVER,
};

/** A built folder as a host shows it. The rules are read where Netlify reads them: they are the same for all. */
export function previewedSite(folder: string, host: Host, basePath: string): HostedSite {
  const { slash, html, nearestNotFound, takesRules } = PROFILES[host];
  const rules = takesRules ? parseHeaderRules(textIn(folder, '_headers'), basePath) : [];
  const redirects = takesRules ? parseRedirects(textIn(folder, '_redirects')) : [];
  const moved = new Map(redirects.flatMap(({ from, to, status }) => (status === '301' ? [[from, to]] : [])));
  return {
    basePath,
    read(path) {
      const isHidden = !nearestNotFound && path.endsWith('/404.html');
      const file = join(folder, path);
      return !isHidden && statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : null;
    },
    headersFor: (address) => headersFor(address, rules),
    redirectOf: (address) => moved.get(basePath + address)?.slice(basePath.length) ?? null,
    forms: { slash, html },
  };
}

function textIn(folder: string, name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
