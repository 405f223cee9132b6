/** `_headers` and `_redirects`, which Netlify and Cloudflare read alike except for one kind of line. */
import type { OutputFile } from '../../model/model.ts';
import { folderOfPattern, formsOf, isPattern } from '../../model/redirect.ts';
import { encodedSpaces, folderOf, type HostRules, targetWith } from './host-rules.ts';

/**
 * Netlify shows the nearest not-found page only if a line with status 404 says so. It takes `/x` and `/x/` for one
 * address (https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash), and gains nothing from a line
 * for each, but Cloudflare may read the same file.
 */
export function netlifyFiles(rules: HostRules): OutputFile[] {
  const nearest = rules.notFound.slice(0, -1).map((address) => `${folderOf(address)}* ${address}.html 404\n`);
  return [headersFile(rules), { path: '_redirects', contents: [...moved(rules), ...nearest].join('') }];
}

/** The same list for `site preview` and `site check`, beside the rules of a host that does not serve this folder. */
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

/**
 * A line for each form of a former address: Cloudflare compares them exactly
 * (https://developers.cloudflare.com/pages/configuration/redirects/).
 */
function moved({ redirects }: HostRules): string[] {
  const exact = redirects.filter(({ from }) => !isPattern(from));
  const patterns = redirects.filter(({ from }) => isPattern(from));
  return [
    ...exact.flatMap(({ from, to }) => formsOf(from).map((form) => `${encodedSpaces(form)} ${to} 301\n`)),
    // The folder itself, which Cloudflare's patterns leave out; a line without a pattern comes before all with one.
    ...patterns.map(({ from, to }) => `${encodedSpaces(folderOfPattern(from))} ${targetWith(to, '')} 301\n`),
    ...patterns.map(({ from, to }) => `${encodedSpaces(from)} ${targetWith(to, ':splat')} 301\n`),
  ];
}
