/** `_hosts/nginx.conf`, to be included in a `server` block that has `listen`, `server_name` and `root`. */
import type { OutputFile } from '../../model/model.ts';
import { folderOfPattern, isPattern, type RedirectRule } from '../../model/redirect.ts';
import { headersFor } from '../headers.ts';
import { escaped, folderOf, type HostRules, quoted, targetWith } from './host-rules.ts';

export function nginxFiles(rules: HostRules): OutputFile[] {
  const { basePath, headers, redirects, notFound } = rules;
  const folders = notFound.slice(0, -1).map(folderOf);
  const patterns = headers.map(({ pattern }) => pattern).filter((pattern) => pattern !== `${basePath}/*`);
  const locations = [
    ...redirects.map(redirect),
    // For a single file, or for everything below an address.
    ...patterns.map((pattern) =>
      pattern.endsWith('*')
        ? location(`^~ ${quoted(pattern.slice(0, -1))}`, pattern.slice(0, -1), rules)
        : location(`= ${quoted(pattern)}`, pattern, rules),
    ),
    ...folders.map((folder) => location(quoted(folder), folder, rules)),
    location(quoted(`${basePath}/`), `${basePath}/`, rules),
    location(`= ${quoted(`${basePath}/`)}`, `${basePath}/`, rules, `try_files ${basePath}/index.html =404;`),
    // Rules for hosts are not pages.
    `location ~ "/\\.(?!well-known/)|^${basePath}/_|^${basePath}/vercel\\.json$" { return 404; }`,
  ];
  const lines = [
    PREAMBLE,
    `error_page 404 ${notFound.at(-1)}.html;`,
    ...toCanonical(basePath),
    ...new Set(locations),
  ];
  return [{ path: '_hosts/nginx.conf', contents: `${lines.join('\n')}\n` }];
}

const PREAMBLE = `# Written by the build. Include it in a server block that has listen, server_name and root.
absolute_redirect off;
gzip on;
gzip_vary on;
gzip_types text/plain text/css text/javascript application/javascript application/json application/xml application/atom+xml application/manifest+json image/svg+xml;
types {
  text/html html;
  text/css css;
  text/javascript js;
  text/plain txt md;
  application/json json;
  application/xml xml;
  application/manifest+json webmanifest;
  image/svg+xml svg;
  image/png png;
  image/jpeg jpg jpeg;
  image/webp webp;
  image/avif avif;
  image/x-icon ico;
  font/woff2 woff2;
}
charset utf-8;
charset_types text/css text/javascript text/plain application/json application/xml application/atom+xml;`;

/**
 * Redirects every other form of an address to the clean one. The address as requested decides, because a not-found page
 * is an internal request for another address.
 */
function toCanonical(basePath: string): string[] {
  return [
    'if ($request_uri ~ "^//") { return 404; }',
    `if ($request_uri ~ "^${basePath}/index\\.html(?:\\?|$)") { return 301 ${basePath}/$is_args$args; }`,
    `if ($request_uri ~ "^(${basePath}/[^?]+?)(?:/index\\.html|\\.html|/+)(?:\\?|$)") { return 301 $1$is_args$args; }`,
    ...(basePath ? [`location = ${quoted(basePath)} { return 301 ${basePath}/$is_args$args; }`] : []),
  ];
}

/**
 * The rest of an address that a pattern leaves open is taken as it was requested: decoded, it might end the header. A
 * location that is no pattern has precedence.
 */
function redirect({ from, to }: RedirectRule): string {
  if (!isPattern(from)) return `location = ${quoted(from)} { return 301 ${quoted(to)}; }`;
  const folder = folderOfPattern(from);
  const depth = folder.split('/').length - 1;
  const target = quoted(targetWith(to, '$1'));
  return `location ~ ${quoted(`^${escaped(folder)}(?:/|$)`)} {
  if ($request_uri ~ "^(?:/+[^/?]+){${depth}}/*([^?]*)") { return 301 ${target}; }
}`;
}

function location(match: string, address: string, rules: HostRules, tries = TRIES): string {
  const { 'Content-Type': type, ...headers } = headersFor(address, rules.headers);
  const nearest = rules.notFound.find((page) => address.startsWith(folderOf(page)));
  const lines = [
    tries,
    `error_page 404 ${nearest}.html;`,
    // "charset" adds the charset; in the type, it would keep it from matching "gzip_types".
    ...(type ? ['types {}', `default_type ${quoted(type.replace(/;.*/, ''))};`] : []),
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
  ];
  return `location ${match} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

const TRIES = 'try_files $uri $uri.html $uri/index.html =404;';
