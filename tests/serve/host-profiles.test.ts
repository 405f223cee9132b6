import { beforeAll, expect, test } from 'vitest';
import { HOSTS } from '../../src/model/hosts.ts';
import { hostFiles } from '../../src/output/hosts/index.ts';
import { PROFILES, previewedSite } from '../../src/serve/host-profiles.ts';
import { hostAnswer } from '../../src/serve/static-host.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

let folder: string;
beforeAll(() => {
  folder = newFolder('preview');
  writeFiles(folder, {
    'index.html': 'home',
    'about.html': 'about',
    'about/index.html': 'about',
    '404.html': 'root 404',
    'blog/404.html': 'blog 404',
    _headers: '/*\n  X-Frame-Options: DENY\n',
    _redirects: '/old /about 301\n/blog/* /blog/404.html 404\n',
  });
});

function ask(host: (typeof HOSTS)[number], url: string): string {
  const { status, headers, body } = hostAnswer(previewedSite(folder, host, ''), 'GET', url, {});
  return `${status} ${headers.Location ?? Buffer.from(body ?? '').toString()}`;
}

test('a preview answers the other forms of an address as each host does', () => {
  const forms = Object.fromEntries(
    HOSTS.map((host) => [host, [ask(host, '/about/?a=1'), ask(host, '/about.html')]]),
  );
  expect(forms).toEqual({
    netlify: ['200 about', '200 about'],
    cloudflare: ['200 about', '308 /about'],
    vercel: ['308 /about?a=1', '308 /about'],
    github: ['200 about', '200 about'],
    nginx: ['301 /about?a=1', '301 /about'],
    caddy: ['301 /about?a=1', '301 /about'],
    apache: ['301 /about?a=1', '301 /about'],
    lighttpd: ['301 /about?a=1', '301 /about'],
  });
});

test('a preview as a host shows a file with a leading underscore, but as a server whose rules hide it', () => {
  writeFiles(folder, { '_own.txt': 'own' });
  const hiding = HOSTS.filter((host) => ask(host, '/_own.txt').startsWith('404'));
  expect(hiding).toEqual(['nginx', 'caddy', 'apache', 'lighttpd']);
});

test('a preview answers 404 below a file, and for a name that no disk takes', () => {
  for (const request of ['/index.html/more', `/${'x'.repeat(300)}`, '/a%00b'])
    for (const host of HOSTS) expect(ask(host, request), `${host} ${request}`).toMatch(/^404 /);
});

test('a preview as a host with one not-found page shows that one', () => {
  expect(ask('cloudflare', '/blog/nope')).toBe('404 blog 404');
  expect(ask('vercel', '/blog/nope')).toBe('404 root 404');
  expect(ask('github', '/blog/404')).toBe('200 blog 404');
});

/** Requests as visitors make them, and where they end. */
const FORMER: Readonly<Record<string, string>> = {
  '/old': '/about',
  '/old/': '/about',
  '/old.html': '/about',
  '/old/index.html': '/about',
  '/OLD/': '/blog/x',
  '/a%20b/': '/about',
  '/shop/1/': '/about',
  '/archive/x/': '/blog/x',
  '/archive/': '/blog',
};

test.each(HOSTS.flatMap((host) => ['', '/repo'].map((basePath) => [host, basePath] as const)))(
  'as %s, a site at "%s/" has its headers, and every form of a former address ends at the page',
  (host, basePath) => {
    const alone = newFolder('alone');
    const own = hostFiles([host], {
      basePath,
      headers: [{ pattern: '/*', headers: { 'X-Frame-Options': 'DENY' } }],
      redirects: [
        { from: '/archive/*', to: '/blog/*' },
        { from: '/shop/*', to: '/about' },
        { from: '/old', to: '/about' },
        { from: '/OLD', to: '/blog/x' },
        { from: '/a b', to: '/about' },
      ],
      notFound: ['/404'],
    });
    writeFiles(alone, { 'index.html': 'home', '404.html': 'root 404' });
    writeFiles(alone, Object.fromEntries(own.map(({ path, contents }) => [path, contents])));
    for (const page of ['about', 'blog', 'blog/x'])
      writeFiles(alone, { [`${page}/index.html`]: page, [`${page}.html`]: page });
    const site = previewedSite(alone, host, basePath);
    const answer = (address: string) => hostAnswer(site, 'GET', address, {});
    const endOf = (request: string) => {
      let at = basePath + request;
      for (let step = 0; step < 4; step++) {
        const { status, headers, body } = answer(at);
        const refreshed = /url=([^"]+)"/.exec(Buffer.from(body ?? '').toString())?.[1];
        const next = headers.Location ?? refreshed;
        if (!next) return `${status} ${Buffer.from(body ?? '')}`;
        at = next;
      }
      return 'too many steps';
    };
    // A host without rules has a page at each former address, and none for patterns.
    const takesRules = host !== 'github';
    for (const [request, page] of Object.entries(FORMER))
      if (takesRules || !/^\/(?:shop|archive)/.test(request))
        expect(endOf(request), request).toBe(`200 ${page.slice(1)}`);
    expect(answer(`${basePath}/old`).status).toBe(takesRules ? 301 : 200);
    expect(answer(`${basePath}/about`).headers['X-Frame-Options']).toBe(takesRules ? 'DENY' : undefined);
    const rules = own.map(({ path }) => path).filter((path) => !path.endsWith('.html'));
    expect(rules).toContain(PROFILES[host].mark);
    expect(rules.filter((path) => answer(`${basePath}/${path}`).status === 200)).toEqual(
      { vercel: ['vercel.json'], github: ['.nojekyll'] }[host as string] ?? [],
    );
  },
);
