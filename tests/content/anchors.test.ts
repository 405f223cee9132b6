/** Where the links of an article to its own headings and marks lead. */
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { slugOf } from '../../src/model/slug.ts';

const rendered = (markdown: string, takenIds: string[] = []) => renderMarkdown(markdown, { takenIds });

test('a link to a heading leads there although the page uses its id itself', () => {
  const { html, faults } = rendered('[a](#audit), [b](#audit-1)\n\n## Audit\n\n## Audit', ['audit']);
  expect(html).toBe(
    '<p><a href="#audit-1">a</a>, <a href="#audit-2">b</a></p>\n<h2 id="audit-1">Audit</h2>\n<h2 id="audit-2">Audit</h2>',
  );
  expect(faults).toEqual([]);
});

test('a link may name a heading as other programs do, or with its signs', () => {
  const { html, faults } = rendered(
    '[a](#schrödinger) [b](#schr%C3%B6dinger) [c](#-documentation)\n\n## Schrödinger\n\n## 📖 Documentation',
  );
  expect(html).toContain(
    '<a href="#schrodinger">a</a> <a href="#schrodinger">b</a> <a href="#documentation">c</a>',
  );
  expect(faults).toEqual([]);
});

test('a heading has the id that HTML gives it, and links by its text lead there too', () => {
  const { html, headings } = rendered(
    '<h2 id="prices">What it costs</h2>\n\n[a](#prices) [b](#what-it-costs)',
  );
  expect(html).toBe(
    '<h2 id="prices">What it costs</h2>\n<p><a href="#prices">a</a> <a href="#prices">b</a></p>',
  );
  expect(headings).toEqual([{ level: 2, id: 'prices', text: 'What it costs' }]);
});

test('ids and link names written in HTML are kept with a prefix, and links to them follow', () => {
  const { html, faults } = rendered(
    '<a id="x">a</a> <a name="Y"></a>b <p id="x">c</p>\n\n[d](#x) [e](#Y)\n\n## f',
  );
  expect(html).toContain('<a id="user-content-x">a</a> <a id="user-content-Y"></a>b');
  expect(html).toContain('<a href="#user-content-x">d</a> <a href="#user-content-Y">e</a>');
  expect(html.match(/id="user-content-x"/g)).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('an id that might be taken for another is removed with a warning', () => {
  const { html, faults } = rendered('<p id="fn-1">a</p> <p id="a b">c</p>');
  expect(html).not.toContain('id=');
  expect(faults.map(({ words: [message] }) => message)).toEqual([
    'The id "fn-1" of <p> is removed.',
    'The id "a b" of <p> is removed.',
  ]);
});

test('an address is made of a title in any script, and differs where titles do', () => {
  expect(['Größe', 'Grüße', '東京', 'Київ', 'C#', '🏠'].map(slugOf)).toEqual([
    ...['grosse', 'grusse', 'dongjing', 'kiiv', 'c', 'house'],
  ]);
});
