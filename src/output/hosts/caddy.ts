/** `_hosts/Caddyfile`, to be imported into a site block that has `root`. */
import type { OutputFile } from '../../model.ts';
import { folderOf, type HostRules } from './host-rules.ts';

export function caddyFiles({ headers, redirects, notFound }: HostRules): OutputFile[] {
  const lines = [
    PREAMBLE,
    ...redirects.map(({ from, to }) => `redir ${quoted(from)} ${quoted(to)} 301`),
    ...headers.flatMap(({ pattern, headers }) =>
      Object.entries(headers).map(([name, value]) => `header ${quoted(pattern)} ${name} ${quoted(value)}`),
    ),
    'try_files {path} {path}.html {path}/index.html',
    'encode gzip',
    'file_server',
    'handle_errors {\n  header Cache-Control no-cache',
    ...notFound.map(
      (page) =>
        `  handle ${quoted(`${folderOf(page)}*`)} {\n    rewrite * ${page}.html\n    file_server\n  }`,
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
@hidden {
  path_regexp (?:^/_|/\\.|^/vercel\\.json$)
  not path /.well-known/*
}
error @hidden 404
@home path /index.html
redir @home /{search} 301
@bare path_regexp bare ^(/.+?)(?:/index\\.html|\\.html|/+)$
redir @bare {re.bare.1}{search} 301
@manifest path *.webmanifest
header @manifest Content-Type application/manifest+json`;

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
