/** `_hosts/nginx.conf`, to be included in a `server` block that has `listen`, `server_name` and `root`. */
import type { OutputFile } from '../../model.ts';
import { headersFor } from '../headers.ts';
import { folderOf, type HostRules } from './host-rules.ts';

export function nginxFiles(rules: HostRules): OutputFile[] {
  const { headers, redirects, notFound } = rules;
  const folders = notFound.map(folderOf).filter((folder) => folder !== '/');
  const patterns = headers.map(({ pattern }) => pattern).filter((pattern) => pattern !== '/*');
  const locations = [
    ...redirects.map(({ from, to }) => `location = ${quoted(from)} { return 301 ${quoted(to)}; }`),
    // A file's own rules, or all those under an address.
    ...patterns.map((pattern) =>
      pattern.endsWith('*')
        ? location(`^~ ${quoted(pattern.slice(0, -1))}`, pattern.slice(0, -1), rules)
        : location(`= ${quoted(pattern)}`, pattern, rules),
    ),
    ...folders.map((folder) => location(quoted(folder), folder, rules)),
    location('/', '/', rules),
    location('= /', '/', rules, 'try_files /index.html =404;'),
    // Rules for hosts are nobody's page.
    'location ~ "/\\.(?!well-known/)|^/_|^/vercel\\.json$" { return 404; }',
  ];
  return [{ path: '_hosts/nginx.conf', contents: `${PREAMBLE}\n${[...new Set(locations)].join('\n')}\n` }];
}

/** The address as it was asked for decides: a not-found page is an internal request for another one. */
const PREAMBLE = `# Written by the build. Include it in a server block that has listen, server_name and root.
absolute_redirect off;
error_page 404 /404.html;
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
charset_types text/html text/css text/javascript text/plain application/json application/xml application/atom+xml;
if ($request_uri ~ "^//") { return 404; }
if ($request_uri ~ "^/index\\.html(?:\\?|$)") { return 301 /$is_args$args; }
if ($request_uri ~ "^(/[^?]+?)(?:/index\\.html|\\.html|/+)(?:\\?|$)") { return 301 $1$is_args$args; }
`;

function location(match: string, address: string, rules: HostRules, tries = TRIES): string {
  const { 'Content-Type': type, ...headers } = headersFor(address, rules.headers);
  const nearest = rules.notFound.find((page) => address.startsWith(folderOf(page))) ?? '/404';
  const lines = [
    tries,
    `error_page 404 ${nearest}.html;`,
    // The charset is added by "charset"; with it the type would not be one of "gzip_types".
    ...(type ? ['types {}', `default_type ${quoted(type.replace(/;.*/, ''))};`] : []),
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
  ];
  return `location ${match} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

const TRIES = 'try_files $uri $uri.html $uri/index.html =404;';

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
