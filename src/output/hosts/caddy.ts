/** `_hosts/Caddyfile`, to be imported into a site block that has `root`. */
import type { OutputFile } from '../../model/model.ts';
import { folderOf, type HostRules, quoted } from './host-rules.ts';

export function caddyFiles(rules: HostRules): OutputFile[] {
  const { basePath, headers, redirects, notFound, precompressed } = rules;
  const fileServer = precompressed ? 'file_server {\n  precompressed br gzip\n}' : 'file_server';
  const lines = [
    PREAMBLE,
    ...toCanonical(basePath),
    ...redirects.map(({ from, to }) => `redir ${quoted(from)} ${quoted(to)} 301`),
    ...headers.flatMap(({ pattern, headers }) =>
      Object.entries(headers).map(([name, value]) => `header ${quoted(pattern)} ${name} ${quoted(value)}`),
    ),
    'try_files {path} {path}.html {path}/index.html',
    'encode gzip',
    fileServer,
    'handle_errors {\n  header Cache-Control no-cache',
    ...notFound.map(
      (page) =>
        `  handle ${quoted(`${folderOf(page)}*`)} {\n    rewrite * ${page}.html\n    ${fileServer}\n  }`,
    ),
    '}',
  ];
  return [{ path: '_hosts/Caddyfile', contents: `${lines.join('\n')}\n` }];
}

const PREAMBLE = `# Written by the build. Import it into a site block that has root.
map {query} {search} {
  ~(.+) "?\${1}"
  default ""
}
@manifest path *.webmanifest
header @manifest Content-Type application/manifest+json`;

/** Serves nothing but the site, and redirects every other form of an address to the clean one. */
function toCanonical(basePath: string): string[] {
  return [
    `@hidden {\n  path_regexp (?:^${basePath}/_|/\\.|^${basePath}/vercel\\.json$)\n  not path /.well-known/*\n}`,
    'error @hidden 404',
    `@home path ${basePath}/index.html`,
    `redir @home ${basePath}/{search} 301`,
    `@bare path_regexp bare ^(${basePath}/.+?)(?:/index\\.html|\\.html|/+)$`,
    'redir @bare {re.bare.1}{search} 301',
    ...(basePath ? [`@root path ${basePath}`, `redir @root ${basePath}/{search} 301`] : []),
  ];
}
