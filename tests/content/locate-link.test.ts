import { expect, test } from 'vitest';
import { findAmong, findLinks } from '../../src/content/locate-link.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

const root = newFolder('links');

const head = [
  '---',
  'title: A',
  'buttons:',
  '  - { text: One, link: /one }',
  '  - { text: Two, link: /two }',
  '---',
];
const body = ['', 'Text with a [link](/three).', '', '<a href="/four">four</a>', ''];

function placeIn(text: string, link: string) {
  writeFiles(root, { 'content/a.md': text });
  return findAmong(['content/a.md'], { root }, (file, text) => findLinks(file, text, link))?.[0] ?? null;
}

test('the place of a link in HTML to a file is its own, not that of the picture of the same file', () => {
  const text = ['![A chart](chart.png)', '', 'Text.', '', '<span>[<a href="chart.png">PNG</a>]</span>'];
  expect(placeIn(text.join('\n'), '/blog/chart.png')).toMatchObject({ line: 5, column: 17, endColumn: 26 });
});

const same: Record<string, (lines: readonly string[]) => string> = {
  'with LF': (lines) => lines.join('\n'),
  'with CRLF': (lines) => lines.join('\r\n'),
  'with a byte order mark and CR': (lines) => `\ufeff${lines.join('\r')}`,
  'with spaces behind its hyphens': (lines) => lines.map((line) => line.replace(/^---$/, '---  ')).join('\n'),
};
for (const [how, write] of Object.entries(same)) {
  test(`the place of a link is its line of a file ${how}`, () => {
    const text = write([...head, ...body]);
    expect(placeIn(text, '/two')).toMatchObject({ line: 5, column: 24 });
    expect(placeIn(text, '/three')).toMatchObject({ line: 8, column: 13 });
    expect(placeIn(text, '/four')).toMatchObject({ line: 10, column: 10 });
  });
}

test('the place of a link is where it is written, not where a value may become it', () => {
  const text = ['---', "author: '{{ site.name }}'", 'link: /one', '---', ''].join('\n');
  expect(placeIn(text, '/one')).toMatchObject({ line: 3, column: 7 });
});

test('the place of a link is unknown where it stands nowhere in the file', () => {
  expect(placeIn(head.join('\n'), '/five')).toBeNull();
});
