/** The rule files of hosts: one list of rules, in the format of each host that the site names. */

import { HOSTS, type Host } from '../../model/hosts.ts';
import type { OutputFile } from '../../model/model.ts';
import { apacheFiles } from './apache.ts';
import { caddyFiles } from './caddy.ts';
import { redirectPages } from './github.ts';
import { fromHostRoot, type HostRules } from './host-rules.ts';
import { lighttpdFiles } from './lighttpd.ts';
import { cloudflareFiles, listedRules, netlifyFiles } from './netlify.ts';
import { nginxFiles } from './nginx.ts';
import { vercelFiles } from './vercel.ts';

const WRITERS = {
  cloudflare: cloudflareFiles,
  netlify: netlifyFiles,
  vercel: (rules) => [...vercelFiles(rules), ...listedRules(rules)],
  // The empty file keeps GitHub from building the folder again.
  github: (rules) => [{ path: '.nojekyll', contents: '' }, ...redirectPages(rules)],
  nginx: (rules) => [...nginxFiles(rules), ...listedRules(rules)],
  caddy: (rules) => [...caddyFiles(rules), ...listedRules(rules)],
  apache: (rules) => [...apacheFiles(rules), ...listedRules(rules)],
  lighttpd: (rules) => [...lighttpdFiles(rules), ...listedRules(rules)],
} satisfies Record<Host, (rules: HostRules) => readonly OutputFile[]>;

/** True if a host without rules serves the site, so that pages have to do what headers and redirects would. */
export function needsPages(hosts: readonly Host[]): boolean {
  return hosts.length === 0 || hosts.includes('github');
}

/** Every file that the named hosts need, once; without a name, those of a host without rules. */
export function hostFiles(hosts: readonly Host[], site: HostRules): OutputFile[] {
  const rules = fromHostRoot(site);
  if (hosts.length === 0) return redirectPages(rules);
  const files = HOSTS.filter((host) => hosts.includes(host)).flatMap((host) => WRITERS[host](rules));
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
