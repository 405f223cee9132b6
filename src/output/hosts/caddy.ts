/** `_hosts/Caddyfile`, to be imported into a site block that has `root`. */
import type { OutputFile } from '../../model/model.ts';
import { folderOfPattern, isPattern, type RedirectRule } from '../../model/redirect.ts';
import { escaped, folderOf, type HostRules, quoted, targetWith } from './host-rules.ts';

export function caddyFiles(rules: HostRules): OutputFile[] {
  const { basePath, headers, notFound } = rules;
  const lines = [
    PREAMBLE,
    ...toCanonical(basePath),
    ...moved(rules),
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

/** A map for addresses, because a matcher of paths takes `/A` and `/a` for one; for each pattern a rule after it. */
function moved({ redirects }: HostRules): string[] {
  const exact = redirects.filter(({ from }) => !isPattern(from));
  const lines = exact.map(({ from, to }) => `  ${quoted(from)} ${quoted(to)}\n`);
  return [
    ...(exact.length > 0
      ? [
          `map {path} {moved} {\n${lines.join('')}  default ""\n}`,
          '@moved expression {moved} != ""',
          'redir @moved {moved} 301',
        ]
      : []),
    ...redirects.filter(({ from }) => isPattern(from)).map(patternRule),
  ];
}

/** What a pattern leaves open is taken as it was requested, and so encoded. */
function patternRule({ from, to }: RedirectRule, index: number): string {
  const folder = folderOfPattern(from);
  const name = `moved${index}`;
  return `@${name} {
  path_regexp \`^${escaped(folder)}(?:/|$)\`
  vars_regexp ${name} {uri} \`^(?:/+[^/?]+){${folder.split('/').length - 1}}/*([^?]*)\`
}
redir @${name} ${quoted(targetWith(to, `{re.${name}.1}`))} 301`;
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
    // As it was requested, and so encoded.
    `@bare vars_regexp bare {uri} ^(${basePath}/[^/?][^?]*?)(?:/index\\.html|\\.html|/+)(?:\\?|$)`,
    'redir @bare {re.bare.1}{search} 301',
    ...(basePath ? [`@root path ${basePath}`, `redir @root ${basePath}/{search} 301`] : []),
  ];
}
