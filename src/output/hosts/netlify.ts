/** `_headers` and `_redirects`, which Netlify and Cloudflare read alike except for one kind of line. */
import type { OutputFile } from '../../model/model.ts';
import { folderOf, type HostRules } from './host-rules.ts';

/** Netlify shows the nearest not-found page only if a line with status 404 says so. */
export function netlifyFiles(rules: HostRules): OutputFile[] {
  const nearest = rules.notFound.slice(0, -1).map((address) => `${folderOf(address)}* ${address}.html 404\n`);
  return [headersFile(rules), { path: '_redirects', contents: [...moved(rules), ...nearest].join('') }];
}

/** The same list for `site preview` and `site check`, beside the rules of a server, which does not serve this folder. */
export function listedRules(rules: HostRules): OutputFile[] {
  return netlifyFiles(rules).map(({ path, contents }) => ({ path: `_hosts/${path}`, contents }));
}

/** Cloudflare finds the nearest `404.html` by itself, and refuses a line with status 404. */
export function cloudflareFiles(rules: HostRules): OutputFile[] {
  return [
    headersFile(rules),
    { path: '_redirects', contents: [...moved(rules), bareIndex(rules)].join('') },
    { path: '.assetsignore', contents: OTHERS },
  ];
}

/** The second file of a page, which Cloudflare would serve as a separate page. */
function bareIndex({ basePath }: HostRules): string {
  return `${basePath}/*/index.html ${basePath}/:splat 301\n`;
}

/** Rules for other hosts, which Cloudflare would otherwise serve. */
const OTHERS = '_hosts\n.htaccess\nvercel.json\n.nojekyll\n';

function headersFile({ headers }: HostRules): OutputFile {
  const blocks = headers.map(({ pattern, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${pattern}\n${lines.join('')}`;
  });
  return { path: '_headers', contents: blocks.join('\n') };
}

function moved({ redirects }: HostRules): string[] {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`);
}
