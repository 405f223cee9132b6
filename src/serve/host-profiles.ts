/** The differences in how hosts answer, for `site preview --as HOST`, as measured in docs/hosts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../model/hosts.ts';
import { redirectFinder } from '../model/redirect.ts';
import { statOf } from '../output/disk.ts';
import { headersFor } from '../output/headers.ts';
import { NO_RULES, writtenRules } from '../output/hosts/written-rules.ts';
import { textOf } from '../system/text-file.ts';
import type { HostedSite } from './static-host.ts';

/** What a host does with other forms of a page's address, and which rules it reads. */
interface HostProfile {
  /** The file that shows that a site was built for it. */
  readonly mark: string;
  /** `/map/`: the page, or a redirect to `/map`. */
  readonly slash: 'page' | 301 | 308;
  /** `/about.html`: likewise. */
  readonly html: 'page' | 301 | 308;
  readonly nearestNotFound: boolean;
  /** Whether it sends the headers of the site, and redirects with a status. */
  readonly takesRules: boolean;
  /** Files that it does not serve. */
  readonly hidden?: RegExp;
}

const HIDDEN = /^(?:_|vercel\.json$|\.(?!well-known\/))/;
const OWN_RULES = /^_(?:headers|redirects)$/;
/** What `.assetsignore` names, that file itself, and the two that Cloudflare reads. */
const NOT_UPLOADED =
  /^_(?:headers|redirects)$|^_hosts\/|(?:^|\/)(?:\.assetsignore|\.htaccess|\.nojekyll|vercel\.json)$/;
const OWN_SERVER = {
  slash: 301,
  html: 301,
  nearestNotFound: true,
  takesRules: true,
  hidden: HIDDEN,
} as const;

export const PROFILES: Readonly<Record<Host, HostProfile>> = {
  netlify: { ...OWN_SERVER, mark: '_headers', slash: 'page', html: 'page', hidden: OWN_RULES },
  cloudflare: { ...OWN_SERVER, mark: '.assetsignore', slash: 'page', html: 308, hidden: NOT_UPLOADED },
  vercel: {
    ...OWN_SERVER,
    mark: 'vercel.json',
    slash: 308,
    html: 308,
    nearestNotFound: false,
    hidden: /^_hosts\/|^\.vercelignore$/,
  },
  github: { mark: '.nojekyll', slash: 'page', html: 'page', nearestNotFound: false, takesRules: false },
  nginx: { ...OWN_SERVER, mark: '_hosts/nginx.conf' },
  caddy: { ...OWN_SERVER, mark: '_hosts/Caddyfile' },
  apache: { ...OWN_SERVER, mark: '.htaccess' },
  lighttpd: { ...OWN_SERVER, mark: '_hosts/lighttpd.conf' },
};

/** A built folder as a host serves it. The rules are read from whatever file has them: they are equal for all hosts. */
export function previewedSite(folder: string, host: Host, basePath: string): HostedSite {
  const { slash, html, nearestNotFound, takesRules, hidden } = PROFILES[host];
  const { rules, redirects } = takesRules
    ? writtenRules((name) => textOf({ root: folder }, name) ?? '', basePath)
    : NO_RULES;
  return {
    basePath,
    read(path) {
      const file = join(folder, path);
      return !hidden?.test(path) && statOf(file)?.isFile() ? readFileSync(file) : null;
    },
    headersFor: (address) => headersFor(address, rules),
    redirectOf: redirectFinder(redirects),
    forms: { slash, html },
    nearestNotFound,
  };
}
