import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listContent, readSource } from '../../src/content/read.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { said } from './said.ts';

const directory = newFolder('content');

/** What reading a file of these bytes gives: its text, or what is wrong. */
function read(bytes: Uint8Array | string): string {
  writeFileSync(join(directory, 'a.md'), bytes);
  const [file] = listContent({ directory, label: 'content' });
  const result = readSource({ directory, label: 'content' }, file!);
  return 'file' in result ? result.file.text : said(result.diagnostic);
}

const bytes = (text: string, ...more: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(more)]);

describe('the bytes of a file', () => {
  const text = '---\ntitle: naïve 日本 😀\n---\nLine one\nline two\n';

  it('are UTF-8', () => expect(read(text)).toBe(text));
  it('may start with a byte order mark, which is dropped', () => expect(read(`\ufeff${text}`)).toBe(text));
  it('may end lines as Windows does', () => expect(read(text.replaceAll('\n', '\r\n'))).toBe(text));
  it('may end lines as old Macs did', () => expect(read(text.replaceAll('\n', '\r'))).toBe(text));
  it('may mix line ends', () => expect(read('a\r\nb\rc\nd\r\r\ne')).toBe('a\nb\nc\nd\n\ne'));
  it('may be none', () => expect(read('')).toBe(''));
});

describe('bytes that are no text', () => {
  const NOT_UTF8 = 'content/encoding  Has a byte that is not UTF-8. → Save it as UTF-8 in your editor.';
  const cases: [what: string, bytes: Uint8Array, expected: string][] = [
    [
      'UTF-16 as Windows writes it',
      Buffer.from('\ufeff---\n', 'utf16le'),
      'file content/encoding  Is saved as UTF-16. → Save it as UTF-8 in your editor.',
    ],
    [
      'UTF-16 the other way round',
      Buffer.from('\ufeff---\n', 'utf16le').swap16(),
      'file content/encoding  Is saved as UTF-16. → Save it as UTF-8 in your editor.',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('---\n', 'utf16le'),
      '1:2 content/nul  Has a NUL character. → Delete it.',
    ],
    [
      'a byte that UTF-8 never has, below a replacement character',
      bytes('\uFFFD\n日本', 0xc0),
      `2:3 ${NOT_UTF8}`,
    ],
    ['a byte that UTF-8 never has, at the start', bytes('', 0xff, 0x61), `1:1 ${NOT_UTF8}`],
    ['a byte that UTF-8 never has, behind 日本 and 😀', bytes('日本 😀', 0xc0), `1:6 ${NOT_UTF8}`],
    ['a byte that continues nothing', bytes('a\r\n\r\nb', 0x80), `3:2 ${NOT_UTF8}`],
    ['NUL', bytes('---\na: b', 0, 0x63), '2:5 content/nul  Has a NUL character. → Delete it.'],
    ['an accent in Latin-1', bytes('a\nna', 0xef, 0x76, 0x65), `2:3 ${NOT_UTF8}`],
    ['half of a pair', bytes('ab', 0xed, 0xa0, 0x80), `1:3 ${NOT_UTF8}`],
    ['a character cut off at the end', bytes('abc', 0xe2, 0x82), `1:4 ${NOT_UTF8}`],
  ];
  for (const [what, given, expected] of cases) {
    it(`are refused with their place: ${what}`, () => expect(read(given)).toBe(expected));
  }

  it('are refused above two megabytes, without reading them', () => {
    expect(read('x'.repeat(2 * 1024 * 1024)).length).toBe(2 * 1024 * 1024);
    expect(read('x'.repeat(2 * 1024 * 1024 + 1))).toBe(
      'file content/too-large  Is 2097153 bytes long; at most 2097152 are read. → Split it into several pages; images belong in files of their own.',
    );
  });
});

describe('the files of a folder', () => {
  it('are its markdown and YAML, sorted, without what links lead to', () => {
    const folder = newFolder('content');
    mkdirSync(join(folder, 'blog/deeper'), { recursive: true });
    for (const name of [
      'b.md',
      'B.md',
      'a.yaml',
      'c.yml',
      'd.txt',
      'README.md',
      'blog/README.md',
      'blog/é.md',
      'blog/deeper/x.md',
      '.hidden.md',
    ]) {
      writeFileSync(join(folder, name), '');
    }
    symlinkSync(tmpdir(), join(folder, 'elsewhere'));
    symlinkSync(folder, join(folder, 'loop'));
    expect(listContent({ directory: folder, label: 'content' }).map(({ name }) => name)).toEqual([
      'B.md',
      'a.yaml',
      'b.md',
      'blog/deeper/x.md',
      'blog/é.md',
      'c.yml',
    ]);
  });
});
