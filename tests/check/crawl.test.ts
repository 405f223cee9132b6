import { expect, test } from 'vitest';
import { addressesInCss } from '../../src/check/facts.ts';
import { importsOf } from '../../src/check/files.ts';
import { checkSite } from '../../src/check/site.ts';
import { silentSteps } from '../../src/system/steps.ts';
import {
  canonical,
  findingsIn,
  findingsOnHome,
  ORIGIN,
  tinyFiles,
  tinyOptions,
  tinyPage,
  tinySite,
} from './tiny-site.ts';

const linkTo = (href: string) => findingsOnHome({ main: `<h1>Hi</h1><p><a href="${href}">x</a></p>` });

test.each([
  ...['/about', '/about#us', '#main', '/about?a=b', '/favicon.svg', `${ORIGIN}/about`],
  ...['tel:+27215550123', 'mailto:a@b.test', '/about#us:~:text=About', '/about#:~:text=About'],
])('a link to a page, a file, a fragment, a phone or a mail address is fine: %s', async (href) =>
  expect(await linkTo(href)).toEqual([]),
);

test.each([
  ['/abuot', 'Links to /abuot, which does not exist. (Did you mean "/about"?)'],
  [`${ORIGIN}/nothing-like-it`, 'Links to /nothing-like-it, which does not exist.'],
  ['/about/', 'Links to /about/, which does not exist. (Did you mean "/about"?)'],
  ['/about#use', 'Links to /about#use, but nothing there has that id. (Did you mean "#us"?)'],
  ['#mian', 'Links to /#mian, but nothing there has that id. (Did you mean "#main"?)'],
  ['/404', 'Links to /404, which is the not-found page.'],
  ['https://[oops', '"https://[oops" is not an address.'],
  [
    'javascript:alert(1)',
    'An address that starts with "javascript:" does nothing here. (Content-Security-Policy blocks it; use a file or a page of the site.)',
  ],
])('a link to %s is reported, with what to do', async (href, finding) =>
  expect(await linkTo(href)).toEqual([`dist/index.html: ${finding}`]),
);

test('a link to an id that was written in HTML is reported with the prefix that the id has', async () => {
  const main = '<h1>Hi</h1><p id="user-content-prices"><a href="#prices">x</a></p>';
  expect(await findingsOnHome({ main })).toEqual([
    'dist/index.html: Links to /#prices, but nothing there has that id. (It is an id of HTML in an article: write "#user-content-prices".)',
  ]);
});

test('the not-found page may link to itself', async () => {
  const head = '<meta name="robots" content="noindex">';
  const main = '<h1>404</h1><p><a href="#main">x</a></p>';
  expect(await findingsIn({ '404.html': tinyPage({ address: '/404', head, main }) })).toEqual([]);
});

test('links to other sites are fine where they are encrypted', async () => {
  expect(await linkTo('https://other.test/')).toEqual([]);
  expect(await linkTo('http://other.test/')).toEqual([
    'dist/index.html: http://other.test/ is not encrypted. (Write it with https://.)',
  ]);
});

test('pictures, scripts, share images and fonts in the style sheet must be there, on this host', async () => {
  const image = (src: string) => findingsOnHome({ main: `<h1>Hi</h1><p><img src="${src}" alt="A tap"></p>` });
  expect(await image('/images/tap.png')).toEqual([
    'dist/index.html: Loads /images/tap.png, which does not exist.',
  ]);
  expect(await image('https://cdn.test/tap.png')).toEqual([
    `dist/index.html: Loads https://cdn.test/tap.png, which the site's own policy blocks. (Put the file into static/, or name https://cdn.test in "images" of the site's "origins".)`,
  ]);
  expect(
    await findingsOnHome({ head: `${canonical}<meta property="og:image" content="${ORIGIN}/share.png">` }),
  ).toEqual(['dist/index.html: Names /share.png, which does not exist.']);
  expect(
    addressesInCss('@font-face{src:url(/a.woff2)}b{background:url("c d.png"),url(data:x)}@import "e.css"'),
  ).toEqual(['/a.woff2', 'c d.png', 'e.css']);
});

test('files of another host are accepted where the directive of their kind allows it', async () => {
  const loads =
    '<script src="https://a.test/x.js"></script><iframe src="https://b.test/map" title="Map"></iframe><p><img srcset="https://c.test/1.png 1x, /favicon.svg 2x" src="/favicon.svg" alt=""></p>';
  const page = tinyPage({
    main: `<h1>Hi</h1>${loads}`,
    head: `${canonical}<link rel="preconnect" href="https://a.test">`,
  });
  const blocked = await findingsIn({ 'index.html': page });
  expect(blocked.map((finding) => /name (\S+) in "(\w+)"/i.exec(finding)?.slice(1))).toEqual([
    ['https://a.test', 'scripts'],
    ['https://b.test', 'frames'],
    ['https://c.test', 'images'],
  ]);
  const allowed = "; script-src https://a.test; frame-src https://b.test; img-src 'self' https://c.test\n";
  const _headers = tinyFiles._headers!.replace(/\n$/, allowed);
  expect(await findingsIn({ 'index.html': page, _headers })).toEqual([]);
});

test('a fault that breaks no page is a warning with a name, any other an error', async () => {
  const article = {
    '@type': 'Article',
    '@id': `${ORIGIN}/#a`,
    headline: 'Hi',
    datePublished: '2025-06-12',
    about: { '@id': `${ORIGIN}/#elsewhere` },
  };
  const main =
    '<h1>Hi</h1><p><a href="http://old.test">x</a> <a href="https://new.test">y</a></p><p><img src="http://old.test/a.png" alt=""></p>';
  const page = tinyPage({ main, graph: [article] });
  const { findings } = await checkSite(tinySite({ 'index.html': page }), tinyOptions, silentSteps);
  const rulesOf = (severity: string) =>
    [...new Set(findings.filter((one) => one.severity === severity).map(({ rule }) => rule))].sort();
  expect(rulesOf('warning')).toEqual(['links/insecure', 'structured-data/reference']);
  expect(rulesOf('error')).toEqual(['links/mixed-content', 'policy/origin']);
});

test('every source of a responsive picture is looked up', async () => {
  const main = '<h1>Hi</h1><p><img src="/favicon.svg" srcset="/favicon.svg 1x, /big.svg 2x" alt="A tap"></p>';
  expect(await findingsOnHome({ main })).toEqual(['dist/index.html: Loads /big.svg, which does not exist.']);
});

test('an address that a page names in a <link>, such as rel="me", may be on another host', async () => {
  const main = '<h1>Hi</h1><link rel="me" href="https://other.test/@me"><link rel="license" href="/terms">';
  expect(await findingsOnHome({ main })).toEqual(['dist/index.html: Names /terms, which does not exist.']);
});

test('links in templates, which scripts show later, are checked too', async () => {
  const main = '<h1>Hi</h1><template><p><a href="/later">x</a></p></template>';
  expect(await findingsOnHome({ main })).toEqual(['dist/index.html: Links to /later, which does not exist.']);
});

test('a module that a script imports must be there', async () => {
  expect(
    importsOf('import{a}from"./a.js";export*from "./b.js";import"./c.js";t=()=>import("./d.js");from("x")'),
  ).toEqual(['./a.js', './b.js', './c.js', './d.js']);
  expect(await findingsIn({ 'assets/boot.js': 'import("./gone.js")' })).toEqual([
    'dist/assets/boot.js: Loads ./gone.js, which is not a file of this site.',
  ]);
});

test('the code of an island must stand beside the boot script', async () => {
  const page = (island: string) =>
    tinyPage({
      head: `${canonical}<script type="module" src="/assets/boot-1a.js"></script>`,
      main: `<h1>Hi</h1><div data-island="${island}"></div>`,
    });
  const assets = { 'assets/boot-1a.js': 'a', 'assets/menu-1a.js': 'b' };
  expect(await findingsIn({ ...assets, 'index.html': page('menu') })).toEqual([]);
  expect(await findingsIn({ ...assets, 'index.html': page('menus') })).toEqual([
    expect.stringContaining('Loads /assets/menus-1a.js, which does not exist.'),
  ]);
});

test('a page to which no chain of links leads is an orphan, which an island of links is too', async () => {
  const page = (address: string, to: string) =>
    tinyPage({ address, main: `<h1>Hi</h1><p><a href="${to}">x</a></p>` });
  const pages = { 'a.html': page('/a', '/b'), 'b.html': page('/b', '/a') };
  const words = 'No chain of links leads here from the home page. (Link to it from a list or an article.)';
  expect(await findingsIn(pages)).toEqual([`dist/a.html: ${words}`, `dist/b.html: ${words}`]);
  const home = tinyPage({ main: '<h1>Hi</h1><p><a href="/a">x</a></p>' });
  expect(await findingsIn({ ...pages, 'index.html': home })).toEqual([]);
});

test('a site below a path is held to it: links, files and canonical addresses', async () => {
  const base = `${ORIGIN}/repo`;
  const moved = (text: string) =>
    text
      .replaceAll(ORIGIN, base)
      .replaceAll('="/', '="/repo/')
      .replaceAll(/^\/(?=[\w*])/gm, '/repo/')
      .replaceAll(' /about', ' /repo/about')
      .replaceAll(' /404', ' /repo/404');
  const below = Object.fromEntries(Object.entries(tinyFiles).map(([path, text]) => [path, moved(text)]));
  expect(await findingsIn(below, { base })).toEqual([]);
  const css = 'a{background:url(/gone.png),url(/repo/favicon.svg),url("../favicon.svg")}';
  expect(await findingsIn({ ...below, 'assets/a.css': css }, { base })).toEqual([
    'dist/assets/a.css: Loads /gone.png, which is not a file of this site.',
  ]);
  const out = { ...below, 'index.html': below['index.html']!.replace('href="/repo/about"', 'href="/about"') };
  expect(await findingsIn(out, { base })).toContainEqual(
    'dist/index.html: /about leads out of the site. (Every address of this site begins with /repo/)',
  );
});
