import { expect, test } from 'vitest';
import { linkFinder } from '../../src/render/links.ts';

const html = `<a href="/b?x=1&amp;y=2">b</a><img src="/a.png"><a href="/b?x=1&amp;y=2">again</a>
<a href="https://example.com/repo/c">own</a><a href="https://example.com/other">beside</a>
<a href="https://elsewhere.example/d">other</a><a href="#top">here</a><p data-to="/e">=&quot;/f</p>`;

test('the links of a page are its addresses inside the site, each once, whichever way it is written', () => {
  const links = linkFinder('https://example.com')(html);
  expect(links).toEqual(['/b?x=1&y=2', '/a.png', '/repo/c', '/other']);
});

test('a tag that is shown as text, as in code, links nowhere', () => {
  const shown =
    '<p title="a"><code>&lt;a href="/x"></code> &lt;img src="/y"> <a title="b" href="/z">c</a></p>';
  expect(linkFinder('https://example.com')(shown)).toEqual(['/z']);
});

test('the links of a page of a site below a path are addresses of that site alone, without the path', () => {
  const below = html.replaceAll('="/', '="/repo/').concat('<a href="/repo/repo/g">g</a>');
  const links = linkFinder('https://example.com/repo')(below);
  expect(links).toEqual(['/b?x=1&y=2', '/a.png', '/c', '/repo/g']);
});
