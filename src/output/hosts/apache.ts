/** `.htaccess`, which Apache reads if `AllowOverride All` is set; needs mod_rewrite and mod_headers. */

import { decoded } from '../../model/address.ts';
import type { OutputFile } from '../../model/model.ts';
import { folderOfPattern, isPattern } from '../../model/redirect.ts';
import type { HeaderRule } from '../headers.ts';
import { escaped, folderOf, type HostRules, quotedAsIs, targetWith } from './host-rules.ts';

export function apacheFiles({ basePath, headers, redirects, notFound }: HostRules): OutputFile[] {
  const inFolder = (address: string) => address.slice(basePath.length + 1);
  const root = [
    PREAMBLE,
    // Apache does not rewrite a folder requested without its slash.
    ...(basePath ? [`RedirectMatch 301 ^${escaped(basePath)}$ ${basePath}/`] : []),
    ...toCanonical(basePath),
    // A rule is matched against the path inside the folder of the file.
    ...redirects.map(({ from, to }) =>
      isPattern(from)
        ? `RewriteRule ${quotedAsIs(`^${escaped(inFolder(folderOfPattern(from)))}(?:/(.*))?$`)} ${patternTarget(to)}`
        : `RewriteRule ${quotedAsIs(`^${escaped(inFolder(from))}$`)} ${quotedAsIs(asWritten(to))} [R=301,NE,L]`,
    ),
    TRIES,
    ...headers.map(section),
  ];
  const folders = notFound.map((page) => ({
    folder: inFolder(folderOf(page)),
    line: `ErrorDocument 404 ${page}.html\n`,
  }));
  return folders.map(({ folder, line }) => ({
    path: `${folder}.htaccess`,
    contents: folder === '' ? `${root.join('\n')}\n${line}` : line,
  }));
}

/** The rest of an address that a pattern leaves open is encoded again, as it was requested. */
function patternTarget(to: string): string {
  if (!isPattern(to)) return `${quotedAsIs(asWritten(to))} [R=301,NE,L]`;
  const folder = decoded(targetWith(to, '')).replace(/[%$\\]/g, '\\$&');
  return `${quotedAsIs(`${folder}$1`)} [R=301,L]`;
}

/** The target of a rule with NE, which leaves it as it is: otherwise `#` would become %23. */
function asWritten(to: string): string {
  return to.replace(/[^ -~]+/g, encodeURI).replaceAll('%', '\\%');
}

const PREAMBLE = `# Written by the build. Apache reads it where "AllowOverride All" is set.
Options -Indexes -MultiViews
DirectorySlash Off
AddDefaultCharset utf-8
AddType text/javascript .js
AddType application/manifest+json .webmanifest
AddType font/woff2 .woff2
AddType image/avif .avif
AddType image/webp .webp
<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html text/css text/plain text/javascript application/json application/xml application/atom+xml application/manifest+json image/svg+xml
  </IfModule>
</IfModule>
RewriteEngine On
RewriteOptions InheritDown`;

/** Serves nothing but the site, and redirects every other form of an address to the clean one. */
function toCanonical(basePath: string): string[] {
  return [
    `RewriteCond %{REQUEST_URI} ^${basePath}/(?:_|vercel\\.json$)`,
    'RewriteRule ^ - [R=404,L]',
    'RewriteCond %{THE_REQUEST} \\s//',
    'RewriteRule ^ - [R=404,L]',
    `RewriteCond %{THE_REQUEST} \\s${basePath}/index\\.html[?\\s]`,
    `RewriteRule ^ ${basePath}/ [R=301,L]`,
    `RewriteCond %{THE_REQUEST} \\s(${basePath}/[^?\\s]+?)(?:/index\\.html|\\.html|/+)[?\\s]`,
    // As it was requested, and so encoded.
    'RewriteRule ^ %1 [R=301,NE,L]',
  ];
}

/** The page's file, without a redirect. */
const TRIES = `RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f
RewriteRule ^ %{REQUEST_URI}.html [L]
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html -f
RewriteRule ^ %{REQUEST_URI}/index.html [L]`;

function section({ pattern, headers }: HeaderRule): string {
  // As requested, before any other module has decoded it.
  const address = encodeURI(pattern);
  const match = address.endsWith('*') ? escaped(address.slice(0, -1)) : `${escaped(address)}[?\\s]`;
  const lines = Object.entries(headers).map(([name, value]) => `  ${directive(name, quotedAsIs(value))}`);
  return `<If "%{THE_REQUEST} =~ m#^\\S+ ${match}#">\n${lines.join('\n')}\n</If>`;
}

function directive(name: string, value: string): string {
  if (name === 'Content-Type') return `ForceType ${value}`;
  // No browser should cache a not-found page for a year.
  const condition = name === 'Cache-Control' ? ' "expr=%{REQUEST_STATUS} -lt 400"' : '';
  return `Header always set ${name} ${value}${condition}`;
}
