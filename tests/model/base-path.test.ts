import { expect, test } from 'vitest';
import { basePathOf, htmlWithBase, withBase } from '../../src/model/base-path.ts';

const page = (body: string) => `<!doctype html>\n<html lang="en"><head></head><body>${body}</body></html>\n`;
const below = (body: string) =>
  htmlWithBase(page(body), '/repo').slice(page('').indexOf('</body>'), -'</body></html>\n'.length);

test('a base URL has a path, or none', () => {
  expect(basePathOf('https://owner.github.io/repo/')).toBe('/repo');
  expect(basePathOf('https://example.com/a/b')).toBe('/a/b');
  expect(basePathOf('https://example.com')).toBe('');
  expect(basePathOf('https://example.com/')).toBe('');
});

test('only an address that begins at the root of the site gets the base path', () => {
  expect(withBase('/about#team', '/repo')).toBe('/repo/about#team');
  for (const other of ['//cdn.test/x', 'https://example.com/', '#top', 'about', '?page=2', 'mailto:a@b.test'])
    expect(withBase(other, '/repo')).toBe(other);
});

test.each([
  ['<a href="/about" title="/about">/about</a>', '<a href="/repo/about" title="/about">/about</a>'],
  ['<a title="written href=" href="/about">', '<a title="written href=" href="/repo/about">'],
  [
    '<form action="/send"><button formaction="/other">x</button></form>',
    '<form action="/repo/send"><button formaction="/repo/other">x</button></form>',
  ],
  [
    '<img src="/a.png" srcset="/a.webp 1x, /b.webp 2x" alt="">',
    '<img src="/repo/a.png" srcset="/repo/a.webp 1x, /repo/b.webp 2x" alt="">',
  ],
  ['<svg><use href="/art.svg#all"/></svg>', '<svg><use href="/repo/art.svg#all"/></svg>'],
  ['<template><a href="/x">x</a></template>', '<template><a href="/repo/x">x</a></template>'],
  // Data for a script may be an address.
  ['<template data-under="/blog/" data-of="a/b">', '<template data-under="/repo/blog/" data-of="a/b">'],
])('every attribute with an address gets the base path, and no other byte changes: %s', (html, moved) => {
  expect(below(html)).toBe(moved);
});

test('texts with a leading slash in the props of an island get the base path', () => {
  const props = (logo: string) =>
    `<div data-props="{&quot;logo&quot;:&quot;${logo}&quot;,&quot;list&quot;:[&quot;${logo}&quot;],&quot;n&quot;:&quot;1/2&quot;}"></div>`;
  expect(below(props('/logo.svg'))).toBe(props('/repo/logo.svg'));
});

test('code that shows an attribute with an address stays as it is', () => {
  const code = '<pre><code>&lt;a href="/about"&gt;</code></pre>';
  expect(below(code)).toBe(code);
});
