import { expect, test } from 'vitest';
import { findPictures } from '../../src/content/find-pictures.ts';

const found = (body: string, before = '') => findPictures(before + body, body);

test('a picture is found with its words, its place in the file and what rendering will call it', () => {
  expect(found('Ünï 😀 ![A kitchen](my%20kitchen.jpg "Oak") x', '---\ntitle: Oak\n---\n')).toEqual([
    { src: 'my%20kitchen.jpg', alt: 'A kitchen', place: { line: 4, column: 8, endColumn: 44 } },
  ]);
  expect(found('![a](<my kitchen.jpg>)')).toMatchObject([{ src: 'my%20kitchen.jpg' }]);
});

test('pictures by reference, in lists, tables, quotes and links count', () => {
  const body = '![r][x]\n\n- ![l](l.jpg)\n\n|a|\n|-|\n|![t](t.jpg)|\n\n> [![q](q.jpg)](/a)\n\n[x]: r.jpg\n';
  expect(found(body).map(({ src, place: { line, column } }) => [src, line, column])).toEqual([
    ['r.jpg', 1, 1],
    ['l.jpg', 3, 3],
    ['t.jpg', 7, 2],
    ['q.jpg', 9, 4],
  ]);
});

test('pictures in HTML count, except in what is removed', () => {
  const body =
    '<figure>\n<!-- <img src="no.jpg"> --><noscript><img src="no.png"></noscript>\n  <IMG src="a&amp;b.jpg" alt="x > y">\n</figure>\n\nText <img src="c.jpg">.';
  expect(found(body)).toEqual([
    { src: 'a&b.jpg', alt: 'x > y', place: { line: 3, column: 3, endColumn: 38 } },
    { src: 'c.jpg', place: { line: 6, column: 6, endColumn: 23 } },
  ]);
});

test('code that shows how to write a picture does not count as a picture', () => {
  expect(found('`![a](a.jpg)`\n\n```\n<img src="b.jpg">\n![c](c.jpg)\n```\n\n\\![d](d.jpg)')).toEqual([]);
});
