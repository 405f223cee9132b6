import { expect, test } from 'vitest';
import { basePathOf, htmlWithBase, withBase } from '../../src/pages/base-path.ts';

const page = (body: string) => `<!doctype html>\n<html lang="en"><head></head><body>${body}</body></html>\n`;
const below = (body: string) =>
  htmlWithBase(page(body), '/repo').slice(page('').indexOf('</body>'), -'</body></html>\n'.length);

test('a base URL has a path, or none', () => {
  expect(basePathOf('https://owner.github.io/repo/')).toBe('/repo');
  expect(basePathOf('https://example.com/a/b')).toBe('/a/b');
  expect(basePathOf('https://example.com')).toBe('');
  expect(basePathOf('https://example.com/')).toBe('');
});

test('only an address from the root of the site gets the path', () => {
  expect(withBase('/about#team', '/repo')).toBe('/repo/about#team');
  for (const other of ['//cdn.test/x', 'https://example.com/', '#top', 'about', '?page=2', 'mailto:a@b.test'])
    expect(withBase(other, '/repo')).toBe(other);
});

test('every attribute that holds an address gets it, and no other byte changes', () => {
  expect(below('<a href="/about" title="/about">/about</a>')).toBe(
    '<a href="/repo/about" title="/about">/about</a>',
  );
  expect(below('<a title="written href=" href="/about">')).toBe(
    '<a title="written href=" href="/repo/about">',
  );
  expect(below('<form action="/send"><button formaction="/other">x</button></form>')).toBe(
    '<form action="/repo/send"><button formaction="/repo/other">x</button></form>',
  );
  expect(below('<img src="/a.png" srcset="/a.webp 1x, /b.webp 2x" alt="">')).toBe(
    '<img src="/repo/a.png" srcset="/repo/a.webp 1x, /repo/b.webp 2x" alt="">',
  );
  expect(below('<svg><use href="/drawings/audit.svg#all"/></svg>')).toBe(
    '<svg><use href="/repo/drawings/audit.svg#all"/></svg>',
  );
  expect(below('<template><a href="/x">x</a></template>')).toBe(
    '<template><a href="/repo/x">x</a></template>',
  );
});

test('data for a script may be an address', () => {
  expect(below('<template data-under="/blog/" data-of="a/b"></template>')).toBe(
    '<template data-under="/repo/blog/" data-of="a/b"></template>',
  );
});

test('the props of an island are JSON in which texts with a slash in front are addresses', () => {
  const props = (logo: string) =>
    `<div data-props="{&quot;logo&quot;:&quot;${logo}&quot;,&quot;list&quot;:[&quot;${logo}&quot;],&quot;n&quot;:&quot;1/2&quot;}"></div>`;
  expect(below(props('/logo.svg'))).toBe(props('/repo/logo.svg'));
});

test('code that shows an attribute is a text, and stays', () => {
  const code = '<pre><code>&lt;a href="/about"&gt;</code></pre>';
  expect(below(code)).toBe(code);
});
