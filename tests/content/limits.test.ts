/** Shapes of text whose cost could grow faster than their length: each grows in step, or is refused in words. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findPictures } from '../../src/content/find-pictures.ts';
import { bodyFault, headFault } from '../../src/content/limits.ts';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { faultsOf } from './any-body.ts';
import { said, told } from './said.ts';

/** A text of a shape, of some size. */
type Shape = (size: number) => string;

const lines = (size: number, line: (at: number) => string) =>
  Array.from({ length: size }, (_, at) => line(at)).join('\n');
const side = (size: number) => Math.floor(Math.sqrt(size));

const shapes: Record<string, Shape> = {
  'quotations in quotations, with a picture': (size) => `${'>'.repeat(size)}![](x.png)`,
  'lists in lists': (size) => `${'- '.repeat(size)}x`,
  'lists in quotations': (size) => lines(size / 90, () => `${'> - '.repeat(90)}x\n`),
  'a wide table of short rows': (size) => {
    const columns = side(size);
    return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b\n'.repeat(columns * 4)}`;
  },
  'divisions that are not closed': (size) => '<div>\n'.repeat(size),
  'definitions that are not closed': (size) => '<dd>'.repeat(size),
  'bold text that is not closed, in paragraphs': (size) => '<b>x\n\n'.repeat(size),
  'tables in tables': (size) => '<table><tr><td>\n'.repeat(size),
  'unwrapped tags in paragraphs': (size) => '<p><font>\n'.repeat(size),
  'spaces behind stars': (size) => `<b>** ${' '.repeat(size)}x</b>`,
  'a line of many parts': (size) => '[^ *b* '.repeat(size),
  'open comments': (size) => 'a <!-- b\n'.repeat(size),
  'open declarations': (size) => 'a <![CDATA[\n'.repeat(size),
  'tags that have no end': (size) => '<a \n'.repeat(size),
  pictures: (size) => '![](x.png)\n'.repeat(size),
  'pictures in HTML': (size) => '<img src=x.png>\n'.repeat(size),
  'references to one footnote': (size) => `${'a [^1]\n'.repeat(size)}\n\n[^1]: x\n`,
  footnotes: (size) => lines(size, (at) => `a [^${at}]\n\n[^${at}]: x\n`),
  'references to characters': (size) => '&amp;\n'.repeat(size),
  'equal headings': (size) => '## a\n\n'.repeat(size),
  'brackets in brackets': (size) => `${'['.repeat(size)}x${']'.repeat(size)}`,
  'links in links': (size) => `${'['.repeat(size)}x${'](/x)'.repeat(size)}`,
  'open brackets': (size) => '[\n'.repeat(size),
  'open links': (size) => '[a](<\n'.repeat(size),
  'definitions of links': (size) => `${'[a]: /b\n'.repeat(size)}\n${'[a]\n'.repeat(size)}`,
  'open emphasis': (size) => '*a **b\n'.repeat(size),
  'backquotes of all lengths': (size) => lines(side(size), (at) => '`'.repeat(at)),
  'code blocks': (size) => '```\nx\n```\n\n'.repeat(size),
  'rules, one line below the other': (size) => '---\n'.repeat(size),
  'emphasis in emphasis': (size) => `${'*a '.repeat(size)}x${' b*'.repeat(size)}`,
  'details that are not closed': (size) => `${'<details>'.repeat(size)}x`,
  'a form of many parts': (size) => `<form>${'<br>a'.repeat(size)}</form>`,
  'a list item of many parts': (size) => `<li>${'<br>a'.repeat(size)}</li>`,
  'elements that go, deep': (size) => `${'<div>'.repeat(size)}<style>x</style>x`,
};

/** What came of a text: the steps that its rendering takes are those of what it is made of. */
function outcome(body: string): number | 'refused' {
  if (bodyFault('a.md', body, 1)) return 'refused';
  const { html, isCut, faults } = renderMarkdown(body);
  expect(faults.some(({ id }) => id === 'depth') || !isCut).toBe(true);
  if (isCut) return 'refused';
  return html.length + findPictures(body, body).length;
}

for (const [what, shape] of Object.entries(shapes)) {
  test(`a text that grows fourfold leaves nothing forbidden, refused or not: ${what}`, () =>
    expect(faultsOf(shape(3_000))).toEqual([]));

  test(`a text that grows fourfold makes no more than five times as much, or is refused: ${what}`, () => {
    const sizes = [1_000, 4_000, 16_000].map(shape);
    const outcomes = sizes.map(outcome);
    outcomes.slice(1).forEach((now, at) => {
      const before = outcomes[at]!;
      if (before === 'refused') expect(now).toBe('refused');
      else if (now !== 'refused') expect(now).toBeLessThan(before * 5 + 500);
    });
  });
}

// From each bracket looked through to the end of the line, this would take minutes.
test('a line of many brackets and tags is rendered in a moment, not in minutes', () => {
  const line = (part: string) => part.repeat(20_000 / part.length);
  const bodies = ['![a](b c ', '[a ', '[^a', '{{< '].map((part) => `${line(part)} [^`);
  const parts = '[[a |==a |{site.a|\u3010a|[a b="|:contentReference['.split('|');
  bodies.push(...parts.map((part) => lines(5, () => line(part))));
  bodies.push(...['(a)[/', '__ab ', '**1.', '*ab '].map((part) => part.repeat(20_000)));
  bodies.push(`a\n\n${lines(5, () => `b${'\t'.repeat(19_000)}`)}`, `<div>\n${'<'.repeat(100_000)}\n</div>`);
  bodies.push(`${'<b>'.repeat(14_000)}a${'</b>'.repeat(14_000)}`);
  const look = () => bodies.flatMap((body) => renderMarkdown(body).faults.filter(({ id }) => id !== 'depth'));
  expect(runInNewContext('look()', { look }, { timeout: 600_000 })).toEqual([]);
});

test('a body that is refused for its cost is named with its line', async () => {
  const bodies = {
    'a wide table': `Text\n\n${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n${'|b\n'.repeat(300)}`,
    'a picture in the text': `Text\n\n[image1]: <data:image/png;base64,${'A'.repeat(130_000)}>\n`,
    'a long line': `Text\n\n${'x'.repeat(20_001)}\n`,
    'a book': `${'word '.repeat(100)}\n\n`.repeat(200),
  };
  const saidOf = (body: string) => [said(bodyFault('content/blog/a.md', body, 7)!)];
  await expect(told(bodies, saidOf)).toMatchFileSnapshot('limits.txt');
});

test('a body that is refused for its cost is told like YAML of more than 65,536 characters', () => {
  const place = { file: 'content/site.yaml', line: 1, column: 1 };
  expect(headFault(place, 'x'.repeat(65_536))).toBe(null);
  expect(said(headFault(place, 'x'.repeat(65_537))!)).toBe(
    '1:1 yaml/too-large  Has more than 65536 characters of YAML.',
  );
});

test('a body that is only long, or has many small parts, is not refused for its cost', () => {
  const bodies = [
    '-'.repeat(500),
    `${'- a\n'.repeat(2_000)}`,
    `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(10_000)}`,
    `${'word '.repeat(3000)}\n\n`.repeat(6),
    `${'&nbsp;|'.repeat(100)}\n\n`.repeat(100),
  ];
  expect(bodies.flatMap((body) => bodyFault('a.md', body, 1) ?? [])).toEqual([]);
});
