/** `_hosts/lighttpd.conf`, to be included where `server.document-root` is set. */
import type { OutputFile } from '../../model/model.ts';
import { folderOfPattern, isPattern } from '../../model/redirect.ts';
import { type HeaderRule, headersFor } from '../headers.ts';
import { encodedSpaces, escaped, folderOf, type HostRules, quotedAsIs, targetWith } from './host-rules.ts';

export function lighttpdFiles({ basePath, headers, redirects, notFound }: HostRules): OutputFile[] {
  const nothing = `${basePath}/404/nothing`;
  const narrower = headers.filter(({ pattern }) => pattern !== `${basePath}/*`);
  const kept = narrower.filter(({ pattern, headers }) => pattern.endsWith('*') && headers['Cache-Control']);
  const lines = [
    PREAMBLE,
    list('url.redirect', [
      // Left alone: a rule below would turn it into another host's address.
      ['^//', ''],
      ...redirects.map(
        ({ from, to }) =>
          [
            `^${isPattern(from) ? `${escaped(encodedSpaces(folderOfPattern(from)))}(?:/([^?]*))?` : escaped(encodedSpaces(from))}(?:\\?.*)?$`,
            targetWith(to.replaceAll('%', '%%'), '$1'),
          ] as const,
      ),
      [`^${basePath}/index\\.html(\\?.*)?$`, `${basePath}/$1`],
      [`^(${basePath}/[^?]+?)(?:/index\\.html|\\.html|/+)(\\?(?!${INSIDE}$).*)?$`, '$1$2'],
      ...(basePath ? [[`^${basePath}(\\?.*)?$`, `${basePath}/$1`] as const] : []),
    ]),
    // Serves nothing but the site.
    list('url.rewrite-once', [[`^${basePath}/_|/\\.(?!well-known/)|^${basePath}/vercel\\.json$`, nothing]]),
    list('url.rewrite-if-not-file', [
      // No browser should cache a not-found page for a year.
      ...kept.map(({ pattern }) => [`^${escaped(pattern.slice(0, -1))}`, nothing] as const),
      ['^([^?]*[^/?])(?:\\?.*)?$', `$1.html?${INSIDE}`],
    ]),
    headerList(headersFor(`${basePath}/`, headers)),
    // If several of these apply, only the last one counts.
    condition('\\.webmanifest$', headerList({ ...headersFor(`${basePath}/`, headers), ...MANIFEST })),
    ...narrower.map((rule) => condition(matching(rule), headerList(headersOf(rule, headers)))),
    ...[...notFound].reverse().map((page) => notFoundPage(page)),
  ];
  return [{ path: '_hosts/lighttpd.conf', contents: `${lines.join('\n')}\n` }];
}

const PREAMBLE = `# Written by the build. Include it where server.document-root is set, below it.
server.modules += ( "mod_redirect", "mod_rewrite", "mod_setenv", "mod_deflate" )
url.redirect-code = 301
deflate.allowed-encodings = ( "brotli", "gzip" )
deflate.mimetypes = ( "text/", "application/javascript", "application/json", "application/xml", "application/atom+xml", "application/manifest+json", "image/svg+xml" )`;

/** The query of internal requests, which redirects leave alone. */
const INSIDE = '-';

const MANIFEST = { 'Content-Type': 'application/manifest+json' };

/** Matches the file of a page, because that is the path by then. */
function matching({ pattern }: HeaderRule): string {
  return pattern.endsWith('*') ? `^${escaped(pattern.slice(0, -1))}` : `^${escaped(pattern)}(?:\\.html)?$`;
}

function headersOf({ pattern }: HeaderRule, rules: readonly HeaderRule[]): Readonly<Record<string, string>> {
  const all = headersFor(pattern, rules);
  return pattern.endsWith('.webmanifest') ? { ...all, ...MANIFEST } : all;
}

function notFoundPage(page: string): string {
  const line = `server.error-handler = ${quotedAsIs(`${page}.html?${INSIDE}`)}`;
  return condition(`^${escaped(folderOf(page))}`, line);
}

function condition(pattern: string, line: string): string {
  return `$HTTP["url"] =~ ${quotedAsIs(pattern)} {\n  ${line}\n}`;
}

function headerList(headers: Readonly<Record<string, string>>): string {
  return list('setenv.set-response-header', Object.entries(headers));
}

function list(name: string, entries: readonly (readonly [string, string])[]): string {
  return `${name} = (\n${entries.map(([key, value]) => `  ${quotedAsIs(key)} => ${quotedAsIs(value)},\n`).join('')})`;
}
