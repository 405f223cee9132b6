import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { attributeOf, breachesIn, elementsIn } from './html-rules.ts';

const html = (body: string) => renderMarkdown(body).html;
const inTableFrame = (table: string) =>
  `<div class="table-scroll" role="group" aria-label="Table" tabindex="0">${table}</div>`;

// What is read as by remark (differential.test.ts), and kept as the HTML below, is left out.
const same: Record<string, [markdown: string, html: string]> = {
  'a code block with its language': [
    '```rust\nlet a;\n```',
    '<pre><code class="language-rust">let a;\n</code></pre>',
  ],
  'a code block in C#': ['```c#\nx\n```', '<pre><code class="language-c#">x\n</code></pre>'],
  'a code block with words behind the language': [
    '```ts title=x\nx\n```',
    '<pre><code class="language-ts">x\n</code></pre>',
  ],
  'a code block whose language is no name, without a class': ['```"x\ny\n```', '<pre><code>y\n</code></pre>'],
  'a link to another site, with rel': [
    '[a](https://b.example/)',
    '<p><a href="https://b.example/" rel="noopener">a</a></p>',
  ],
  'a link with its scheme in capitals': [
    '[a](HTTPS://b.example)',
    '<p><a href="https://b.example" rel="noopener">a</a></p>',
  ],
  'a picture of the site': [
    '![a "b"](/c.png)',
    '<p><img src="/c.png" alt="a &#x22;b&#x22;" loading="lazy" decoding="async"></p>',
  ],
  'tasks, as signs with a name instead of boxes': [
    '- [ ] a\n- [x] b\n\n- [X] c',
    '<ul>\n<li>\n<p><span role="img" aria-label="To do:">☐</span> a</p>\n</li>\n<li>\n<p><span role="img" aria-label="Done:">☑</span> b</p>\n</li>\n<li>\n<p><span role="img" aria-label="Done:">☑</span> c</p>\n</li>\n</ul>',
  ],
  'a table with its alignment': [
    '| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |',
    inTableFrame(
      '<table>\n<thead>\n<tr>\n<th class="align-left">a</th>\n<th class="align-center">b</th>\n<th class="align-right">c</th>\n<th>d</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td class="align-left">1</td>\n<td class="align-center">2</td>\n<td class="align-right">3</td>\n<td>4</td>\n</tr>\n</tbody>\n</table>',
    ),
  ],
  'markdown inside a raw element': ['<div>\n\n*x*\n\n</div>', '<div>\n<p><em>x</em></p>\n</div>'],
};
for (const [what, [markdown, expected]] of Object.entries(same)) {
  test(`an article keeps ${what}`, () => expect(html(markdown)).toBe(expected));
}

const kept: Record<string, string> = {
  'what markdown makes':
    '<h2 id="a">a</h2><p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p><hr><ul><li>Наша 日本 😀</li></ul><pre><code>e</code></pre>',
  nothing: '',
  'an abbreviation': '<p><abbr title="Search engine optimisation">SEO</abbr></p>',
  'details and summary': '<details><summary>More <em>here</em></summary><p>Text</p></details>',
  'open details': '<details open><summary>a</summary>b</details>',
  'a figure': '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>',
  'a description list': '<dl><dt>a</dt><dd>b</dd></dl>',
  'an ordered list with its marks': '<ol start="3" reversed type="a"><li value="9">x</li></ol>',
  keys: '<p><kbd>Ctrl</kbd> <samp>a</samp> <var>b</var></p>',
  'marks and small print': '<p><mark>a</mark> <small>b</small> <s>c</s> <u>d</u> <b>e</b> <i>f</i></p>',
  'sub- and superscript': '<p>H<sub>2</sub>O m<sup>2</sup></p>',
  'cited titles and defined words': '<p><cite>a</cite> <dfn>b</dfn></p>',
  'a time': '<p><time datetime="2025-06-12">12 June</time></p>',
  'edits with their dates and sources': '<p><ins datetime="2025-06-12">a</ins><del cite="/b">c</del></p>',
  'a quotation with its source': '<blockquote cite="https://a.example/b">c</blockquote>',
  'a short quotation': '<p><q cite="https://a.example/">b</q></p>',
  'ruby text': '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
  'another language': '<p lang="af">Goeie dag</p>',
  'another direction': '<p dir="rtl"><bdo dir="ltr">a</bdo><bdi>b</bdi></p>',
  'line breaks': '<p>a<br>b<wbr>c</p>',
  'a section and a division': '<section><div><span>a</span></div></section>',
  'code with its language': '<pre><code class="language-html">a</code></pre>',
  'a picture with its size':
    '<img src="/a.png" alt="b" title="c" width="10" height="20" loading="lazy" decoding="async">',
  'an address with a query': '<p><a href="/a?b=c&#x26;d=e">f</a></p>',
};
for (const [what, given] of Object.entries(kept)) {
  test(`an article with HTML keeps ${what}`, () => expect(html(given)).toBe(given));
}

test('an article with HTML keeps a table with caption, spans and scopes', () => {
  const table =
    '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">b</th></tr></thead>' +
    '<tbody><tr><td rowspan="2">c</td><td>d</td></tr></tbody><tfoot><tr><td>e</td></tr></tfoot></table>';
  expect(html(table)).toBe(inTableFrame(table));
});

test('an article with HTML keeps alignment that is written as a style', () => {
  expect(html('<table><tr><td style="color:red;text-align: right">1</td></tr></table>')).toContain(
    '<td class="align-right">1</td>',
  );
});

test('an article with HTML keeps a source with its scheme in capitals', () => {
  expect(html('<p><q cite="HTTPS://a.example/B">c</q></p>')).toBe(
    '<p><q cite="https://a.example/B">c</q></p>',
  );
});

test('an article with HTML keeps the text of parts that stand without their whole', () => {
  expect(html('<div><li>a</li></div>')).toBe('<div>a</div>');
  expect(html('<div><summary>a</summary></div>')).toBe('<div>a</div>');
  expect(html('<div><td>a</td></div>')).toBe('<div>a</div>');
});

test('an article with HTML drops a comment and keeps what stands around it', () => {
  expect(html('a <!-- b --> c')).toBe('<p>a  c</p>');
});

test('an article with HTML keeps the text of a picture that has no address it may have', () => {
  expect(html('Before ![a graph](data:image/png;base64,AAAA) after')).toBe('<p>Before a graph after</p>');
});

const idsOf = (body: string) => renderMarkdown(body).headings.map(({ id }) => id);

test('headings get ids from their text', () => {
  expect(html('## How *we* work')).toBe('<h2 id="how-we-work">How <em>we</em> work</h2>');
  expect(idsOf('## `npm ci` and [a link](/x)')).toEqual(['npm-ci-and-a-link']);
  expect(idsOf('## Ünïcode & "Quotes" – Наша 日本')).toEqual(['unicode-quotes-наша-日本']);
});

test('headings get an id when they have no letter', () => {
  expect(idsOf('## !!!\n\n## ???\n\n##')).toEqual(['section', 'section-1', 'section-2']);
});

test('headings are numbered when they are equal, also to a numbered one', () => {
  expect(idsOf('## A\n\n## A\n\n## A 1\n\n## A')).toEqual(['a', 'a-1', 'a-1-1', 'a-2']);
});

test('headings stay clear of the ids of the page around them', () => {
  const { headings } = renderMarkdown('## Main\n\n## FAQ\n\n## Footnote label', {
    takenIds: ['main', 'faq'],
  });
  expect(headings.map(({ id }) => id)).toEqual(['main-1', 'faq-1', 'footnote-label-1']);
});

test('headings stay clear of the ids of footnotes', () => {
  expect(idsOf('## User content fn 1\n\na[^1]\n\n[^1]: b')).toEqual(['fn-1']);
});

test('headings move down a level when one of them is the h1, which the page has', () => {
  expect(renderMarkdown('# A\n\n### B\n\n# C').headings.map(({ level }) => level)).toEqual([2, 4, 2]);
  expect(renderMarkdown('## A\n\n### B').headings.map(({ level }) => level)).toEqual([2, 3]);
  expect(renderMarkdown('###### A\n\n# B').headings.map(({ level }) => level)).toEqual([6, 2]);
});

test('headings move down also when the h1 stands inside something', () => {
  expect(html('> # A')).toContain('<h2 id="a">A</h2>');
  expect(html('- # A')).toContain('<h2 id="a">A</h2>');
  expect(html('<div><h1>A</h1></div>')).toContain('<h2 id="a">A</h2>');
});

test('headings are listed with their text, without the number of a footnote', () => {
  const { headings } = renderMarkdown('## Prices[^1]\n\n[^1]: In rand.');
  expect(headings).toEqual([{ level: 2, id: 'prices', text: 'Prices' }]);
});

test('headings cannot be hidden', () => {
  expect(html('<h2 class="sr-only">A</h2>')).toBe('<h2 id="a">A</h2>');
});

const bodies = [
  'a[^1]\n\n[^1]: b',
  'a[^1] b[^two] a again[^1]\n\n[^two]: Two\n\n    more\n\n[^1]: One',
  'a[^with space]\n\na[^UPPER] a[^upper]\n\n[^upper]: b',
  'a[^é]\n\n[^é]: b',
  'a[^<b>] a[^"x] a[^%41] a[^&amp;]\n\n[^<b>]: b\n[^"x]: c\n[^%41]: d\n[^&amp;]: e',
  'a[^1]\n\n[^1]: b[^2]\n[^2]: c[^1]',
  'a[^1]\n\n[^1]:\n    - list\n    - more\n\n    ```\n    code\n    ```',
  '| a[^1] |\n|---|\n| b[^1] |\n\n[^1]: c',
  '# a[^1]\n\n> b[^1]\n\n[^1]: c',
  'a[^none]\n\n[^unused]: b',
  'a[^1]\n\n[^1]: b\n[^1]: c',
  `${Array.from({ length: 12 }, (_, index) => `a[^${index}]`).join(' ')}\n\n${Array.from({ length: 12 }, (_, index) => `[^${index}]: b\n`).join('')}`,
];
for (const body of bodies) {
  test(`footnotes lead there and back: ${JSON.stringify(body.slice(0, 50))}`, () => {
    const { html: output, headings } = renderMarkdown(body);
    expect(deadFragments(output)).toEqual([]);
    expect(breachesIn({ html: output, headingIds: headings.map(({ id }) => id), footnotes: true })).toEqual(
      [],
    );
  });
}

test('footnotes stand at the end under a heading for screen readers, each with a named link back', () => {
  expect(html('a[^n]\n\n[^n]: b\n\nc')).toBe(
    '<p>a<sup><a href="#user-content-fn-n" id="user-content-fnref-n">1</a></sup></p>\n<p>c</p>\n' +
      '<section class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2>\n<ol>\n<li id="user-content-fn-n">\n' +
      '<p>b <a href="#user-content-fnref-n" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>\n</li>\n</ol>\n</section>',
  );
});

test("footnotes hide no heading but the parser's, and are named in the language of the site", () => {
  const written =
    'a[^1]\n\n<h2 id="footnote-label" class="sr-only">Hidden words</h2>\n\n- [x] b\n\n|c|\n|-|\n\n[^1]: d';
  const labels = {
    footnotes: 'Noten',
    backTo: (to: string) => `Zu ${to}`,
    table: 'Tafel',
    done: 'Ja:',
    toDo: 'Nein:',
  };
  const { html: output, headings } = renderMarkdown(written, { labels });
  expect(headings).toEqual([{ level: 2, id: 'hidden-words', text: 'Hidden words' }]);
  for (const part of ['<h2 id="hidden-words">', '>Noten</h2>', '"Zu 1"', '"Tafel"', '"Ja:"'])
    expect(output).toContain(part);
  expect(output).not.toMatch(/Footnotes|Back to|Table|Done/);
});

/** Fragments in the links of an article that lead to nothing in it. */
function deadFragments(output: string): string[] {
  const elements = elementsIn(output);
  const ids = new Set(elements.map((element) => attributeOf(element, 'id')));
  const hrefs = elements.map((element) => attributeOf(element, 'href') ?? '');
  return hrefs.filter(
    (href) => href.startsWith('#') && !ids.has(href.slice(1)) && !ids.has(decodeURIComponent(href.slice(1))),
  );
}

test('one tilde means "about", and strikes nothing out', () => {
  const html = (markdown: string) => renderMarkdown(markdown).html;
  expect(html('A basin costs ~R500~R800 fitted.')).toBe('<p>A basin costs ~R500~R800 fitted.</p>');
  expect(html('H~2~O, ~100 to ~200, *~a~*, ~a~~b~')).toBe('<p>H~2~O, ~100 to ~200, <em>~a~</em>, ~a~~b~</p>');
  expect(html('~~a~~ ~b~ ~~c ~d~ e~~ `~f~`')).toBe(
    '<p><del>a</del> ~b~ <del>c ~d~ e</del> <code>~f~</code></p>',
  );
  expect(html('<b>~a~</b>\n\n~~~\n~b~\n~~~')).toBe('<p><b>~a~</b></p>\n<pre><code>~b~\n</code></pre>');
});
