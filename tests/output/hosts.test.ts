import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOSTS, type Host } from '../../src/model/hosts.ts';
import type { Page } from '../../src/model/model.ts';
import { emitFiles } from '../../src/output/emit.ts';
import { type HeaderRule, headersFor } from '../../src/output/headers.ts';
import { hostFiles } from '../../src/output/hosts/index.ts';

const rules = {
  basePath: '',
  headers: [
    { pattern: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } },
    { pattern: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
    { pattern: '/thank-you', headers: { 'X-Robots-Tag': 'noindex' } },
  ],
  redirects: [{ from: '/old', to: '/new' }],
  notFound: ['/blog/404', '/404'],
};

function textOf(path: string, ...hosts: Host[]): string {
  const file = hostFiles(hosts, rules).find((file) => file.path === path);
  if (!file) throw new Error(`${path} was not written`);
  return file.contents.toString();
}

test('a host gets only the files that it reads, and one with rules of its own the list that a preview reads', () => {
  const list = ['_hosts/_headers', '_hosts/_redirects'];
  const pathsFor = (host: Host) => hostFiles([host], rules).map(({ path }) => path);
  expect(Object.fromEntries(HOSTS.map((host) => [host, pathsFor(host)]))).toEqual({
    cloudflare: ['_headers', '_redirects', '.assetsignore'],
    netlify: ['_headers', '_redirects'],
    vercel: ['vercel.json', '.vercelignore', ...list],
    github: ['.nojekyll', 'old/index.html', 'old.html'],
    nginx: ['_hosts/nginx.conf', ...list],
    caddy: ['_hosts/Caddyfile', ...list],
    apache: ['blog/.htaccess', '.htaccess', ...list],
    lighttpd: ['_hosts/lighttpd.conf', ...list],
  });
});

test('every host has a page in docs/hosts that names its setting', () => {
  for (const host of HOSTS)
    expect(readFileSync(`docs/hosts/${host}.md`, 'utf8')).toContain(`hosts: [${host}]`);
});

test('the redirects for Netlify name the nearest not-found page, those for Cloudflare have no line that it refuses', () => {
  const forms = ['/old', '/old/', '/old.html', '/old/index.html']
    .map((form) => `${form} /new 301\n`)
    .join('');
  expect(textOf('_redirects', 'netlify')).toBe(`${forms}/blog/* /blog/404.html 404\n`);
  expect(textOf('_redirects', 'cloudflare')).toBe(`${forms}/*/index.html /:splat 301\n`);
  expect(textOf('_redirects', 'cloudflare', 'netlify')).toBe(textOf('_redirects', 'netlify'));
});

test('a host shows the innermost not-found page, in whatever order they are planned; without any it shows its own', () => {
  const rulesWith = (...addresses: string[]) => {
    const pages = addresses.map((address) => ({ address, head: {} })) as Page[];
    const hosts: Host[] = ['netlify', 'nginx', 'apache'];
    const files = emitFiles(hosts, 'https://plumb.test', pages, { headers: rules.headers, redirects: [] });
    return (path: string) => files.find((file) => file.path === path)?.contents;
  };
  const nested = rulesWith('/a/404', '/404', '/a/b/404')('_redirects');
  expect(nested).toBe('/a/b/* /a/b/404.html 404\n/a/* /a/404.html 404\n');
  const none = rulesWith('/');
  expect(none('_hosts/nginx.conf')).toContain('error_page 404 /404.html;');
  expect(none('.htaccess')).toContain('nosniff');
});

test('Vercel gets clean addresses, redirects and headers as JSON', () => {
  expect(JSON.parse(textOf('vercel.json', 'vercel'))).toEqual({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [{ source: '/old', destination: '/new', statusCode: 301 }],
    headers: [
      { source: '/(.*)', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
      { source: '/assets/(.*)', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
      { source: '/thank-you', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
    ],
  });
});

test('Vercel takes no sign of an address for a pattern', () => {
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  const patterns = ['/c++/*', '/price (new).pdf'].map((pattern) => ({ pattern, headers }));
  const [file] = hostFiles(['vercel'], { ...rules, headers: patterns });
  const written = JSON.parse(String(file!.contents));
  expect(written.headers.map(({ source }: { source: string }) => source)).toEqual([
    String.raw`/c\+\+/(.*)`,
    String.raw`/price \(new\).pdf`,
  ]);
});

test('on hosts that cannot redirect a page does, with a canonical address for search engines', () => {
  const page = textOf('old.html', 'github');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/new">');
  expect(page).toContain('<link rel="canonical" href="/new">');
});

test('a pattern follows every address in the file of a host, and stands for its folder too', () => {
  const redirects = [
    { from: '/old/*', to: '/blog/*' },
    { from: '/my old.php', to: '/new' },
  ];
  const files = hostFiles(['netlify', 'vercel'], { ...rules, redirects, notFound: ['/404'] });
  const text = (name: string) => String(files.find(({ path }) => path === name)!.contents);
  expect(text('_redirects')).toBe(
    '/my%20old.php /new 301\n/my%20old.php/ /new 301\n/old /blog/ 301\n/old/* /blog/:splat 301\n',
  );
  expect(JSON.parse(text('vercel.json')).redirects).toEqual([
    { source: '/my%20old.php', destination: '/new', statusCode: 301 },
    { source: '/old/:path*', destination: '/blog/:path*', statusCode: 301 },
  ]);
});

test('a redirect keeps fragment and encoding on servers that would read signs in them', () => {
  const redirects = [{ from: '/old', to: '/é?a=$1%20b#part' }];
  const files = hostFiles(['nginx', 'apache', 'lighttpd'], { ...rules, redirects });
  const text = (name: string) => String(files.find(({ path }) => path === name)!.contents);
  expect(text('_hosts/nginx.conf')).toContain('return 301 "/é?a=%241%20b#part";');
  expect(text('.htaccess')).toContain(String.raw`"^old$" "/\%C3\%A9?a=\%241\%20b#part" [R=301,NE,L]`);
  expect(text('_hosts/lighttpd.conf')).toContain('=> "/é?a=%%241%%20b#part"');
});

test('Apache finds a header of an address as it is requested, encoded', () => {
  const headers = [{ pattern: '/Menü plan.pdf', headers: { 'Cache-Control': 'no-cache' } }];
  const [file] = hostFiles(['apache'], { ...rules, headers }).filter(({ path }) => path === '.htaccess');
  expect(file?.contents).toContain(String.raw`m#^\S+ /Men%C3%BC%20plan\.pdf[?\s]#`);
});

test('an nginx location has every header of its address, since it inherits none', () => {
  const [, assets] = /location \^~ "\/assets\/" \{([^}]*)\}/.exec(textOf('_hosts/nginx.conf', 'nginx')) ?? [];
  expect(assets).toContain('add_header X-Content-Type-Options "nosniff" always;');
  expect(assets).toContain('add_header Cache-Control "immutable" always;');
});

test('an address has the headers of every rule that matches it', () => {
  const headers: HeaderRule[] = rules.headers;
  expect(headersFor('/thank-you', headers)).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  expect(headersFor('/thank-you/more', headers)).toEqual({ 'X-Content-Type-Options': 'nosniff' });
});
