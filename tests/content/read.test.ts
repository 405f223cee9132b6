import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentIn, filesIn, readSource } from '../../src/content/read.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';
import { said, told } from './said.ts';

const directory = newFolder('content');

/** What reading a file of these bytes gives: its text, or what is wrong. */
function read(bytes: Uint8Array | string): string {
  writeFileSync(join(directory, 'a.md'), bytes);
  const [file] = contentIn(filesIn({ directory, label: 'content' }));
  const result = readSource({ directory, label: 'content' }, file!);
  return 'file' in result ? result.file.text : said(result.diagnostic);
}

const bytes = (text: string, ...more: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(more)]);

const text = '---\ntitle: naïve 日本 😀\n---\nLine one\nline two\n';

test('the bytes of a file are UTF-8', () => expect(read(text)).toBe(text));
test('the bytes of a file may start with a byte order mark, which is dropped', () =>
  expect(read(`\ufeff${text}`)).toBe(text));
test('the bytes of a file may end lines as Windows does', () =>
  expect(read(text.replaceAll('\n', '\r\n'))).toBe(text));
test('the bytes of a file may end lines as old Macs did', () =>
  expect(read(text.replaceAll('\n', '\r'))).toBe(text));
test('the bytes of a file may mix line ends', () =>
  expect(read('a\r\nb\rc\nd\r\r\ne')).toBe('a\nb\nc\nd\n\ne'));
test('the bytes of a file may have control characters, which nobody sees and which HTML forbids, and which are dropped', () => {
  expect(read('a\u0001b\u0007\u000b\u000c\u001f\u007f\uffff\tc\n')).toBe('ab\tc\n');
});
test('the bytes of a file may be none', () => expect(read('')).toBe(''));

test('bytes that are no text are refused with their place', async () => {
  const wrong = {
    'UTF-16 as Windows writes it': Buffer.from('\ufeff---\n', 'utf16le'),
    'UTF-16 the other way round': Buffer.from('\ufeff---\n', 'utf16le').swap16(),
    'UTF-16 without a mark': Buffer.from('---\n', 'utf16le'),
    'a byte that UTF-8 never has, at the start': bytes('', 0xff, 0x61),
    'a byte that UTF-8 never has, behind 日本 and 😀': bytes('日本 😀', 0xc0),
    'a byte that continues nothing': bytes('a\r\n\r\nb', 0x80),
    NUL: bytes('---\na: b', 0, 0x63),
    'an accent in Latin-1': bytes('a\nna', 0xef, 0x76, 0x65),
    'half of a pair': bytes('ab', 0xed, 0xa0, 0x80),
    'a character cut off at the end': bytes('abc', 0xe2, 0x82),
  };
  await expect(told(wrong, (given) => [read(given)])).toMatchFileSnapshot('read.txt');
});

test('bytes that are no text are refused above two megabytes, without reading them', () => {
  expect(read('x'.repeat(2 * 1024 * 1024)).length).toBe(2 * 1024 * 1024);
  expect(read('x'.repeat(2 * 1024 * 1024 + 1))).toBe(
    'file content/too-large  Is 2097153 bytes long; at most 2097152 are read. → Split it into several pages; images belong in files of their own.',
  );
});

test('the files of a folder are its markdown and YAML, sorted, without what links lead to', () => {
  const folder = newFolder('content');
  const names = ['b.md', 'B.md', 'a.yaml', 'c.yml', 'd.txt', 'README.md', '.hidden.md'];
  for (const name of [...names, 'blog/README.md', 'blog/é.md', 'blog/deeper/x.md'])
    writeFiles(folder, { [name]: '' });
  symlinkSync(tmpdir(), join(folder, 'elsewhere'));
  symlinkSync(folder, join(folder, 'loop'));
  expect(contentIn(filesIn({ directory: folder, label: 'content' })).map(({ name }) => name)).toEqual([
    'B.md',
    'a.yaml',
    'b.md',
    'blog/deeper/x.md',
    'blog/é.md',
    'c.yml',
  ]);
});
