/** `parse.ts` decides what is an entry, and `explain.ts` has to say why something is none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { explainEntry } from '../../src/content/explain.ts';
import { parseEntry } from '../../src/content/parse.ts';
import type { Site } from '../../src/model/define.ts';
import { line } from '../../src/model/fields.ts';
import { tinyRenderer } from '../helpers/tiny-site.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 500);

const notes = {
  folder: 'notes',
  kind: 'note',
  /** A field of each kind. */
  fields: z.strictObject({
    title: line,
    author: line.optional(),
    keywords: z.array(line).default([]),
    featured: z.boolean().default(false),
    minutes: z.number().optional(),
  }),
  address: (slug: string) => `/notes/${slug}`,
};

const site: Site = { ...tinyRenderer.site, collections: { ...tinyRenderer.site.collections, notes } };

function fileOf(name: string, text: string) {
  return { path: `content/${name}`, name, text, hash: 'h' };
}

/** A note whose frontmatter has this besides its title. */
const noteWith = (yaml: string) => fileOf('notes/a.md', `---\ntitle: a\n${yaml}\n---\nBody\n`);

/** A file is an entry, or something is wrong with it. */
function expectVerdict(file: ReturnType<typeof fileOf>): void {
  if (!parseEntry(site, file)) expect(explainEntry(site, file).length, file.text).toBeGreaterThan(0);
}

describe('a file that is no entry', () => {
  const values = [
    ...'x 012 0o14 0x1F 1_000 12:30 12:30:45 2024-12-01 2024-12-01T00:00:00Z yes no on y True'.split(' '),
    ...'TRUE ~ Null .nan .inf 1e3 1. .5 +1 -0 12345678901234567890 \'it\'\'s\' "a\\/b" "\\e" a#b'.split(' '),
    ...'{"a":1} @x `x` %x ?x -x a:b http://x C:\\x \u00a0x é 😀 \u2028x x\u0085y "\\u0001"'.split(' '),
    ...'a\u007f << = 0b1 +.1 -.5 +.5e3 -0x1F +0o7 -0b1 [-.5] 1,000 R5,000 5% a,b *a [[a]] ---'.split(' '),
    ...'... "\\ud83d\\ude00" "\\U0001F600" {} []'.split(' '),
    ...['{{ a }}', '{{ a }} b', '{{ a }}: b', '{ {{ a }} b: c }', '{{ a } b: c}', ''],
    ...['"a\\u00e9\\x41\\n"', 'a #b', '[a, b,]', '[a b]', '{a: 1, b}', '[a: 1]', '|\n  x\n  y'],
    ...['>\n  x\n  y\n\n  z', '|-\n  x', '|+\n  x\n', '>-\n  a\n  b', 'a\n  b', '"a\n  b"', '"a" b'],
    ...['{a: +.1}', '&a b', '!t a', '{ __proto__: 1 }', '{a: {a: 1}}', "'a\n\n  b'", '"tab\\t"'],
    ...['"a\nb"', '"a"#b', '-.5e3', '0b_1', "'a"],
    ...['[a,\nb]', '[\na]', '{a: b,\nc: d}', '[a]#b', '[: a]', '[a, :]', '\n? a', '\n  -\n- a'],
    ...[
      '"b: "#c',
      '["x", "#a"]',
      "{ a: '#b' }",
      "'#b'",
      'a, {{ b }}',
      '-5 a',
      'x [a, *b]',
      '[x, [a, *b]]',
      '- -5',
    ],
    '\n\n# c\n  a\nfeatured: true',
  ];
  for (const value of values) {
    it(`is explained if it has the value ${JSON.stringify(value)}`, () => {
      for (const field of ['author', 'keywords', 'featured', 'minutes'])
        expectVerdict(noteWith(`${field}: ${value}`));
      expectVerdict(noteWith(`keywords:\n  - ${value.replaceAll('\n', '\n  ')}`));
    });
  }

  it('is explained whatever its fields are', () => {
    const piece = fc.constantFrom(
      ...'a b " \' [ ] { } , # | > 1 ~ ? % @ é \\ : - << = 0 . e + _ x o true false & * ! 12 >- {{'.split(
        ' ',
      ),
      ...[
        ': ',
        '\n',
        '\n  ',
        '- ',
        ' ',
        ', ',
        '{{ a }}',
        ' # a',
        'author: x\n',
        'keywords: ',
        'keywords:\n  - ',
        'featured: ',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        expectVerdict(noteWith(pieces.join('')));
        expectVerdict(noteWith(`author: ${pieces.join('')}`));
      }),
      { numRuns: RUNS },
    );
  });

  it('may have a field, a value or a fence that is wrong', () => {
    for (const yaml of [
      'catgory: x',
      'author: a: b',
      'author: a\nauthor: b',
      'author: *a',
      'author: &a b',
      'author: !t a',
      '__proto__: a',
      'keywords: [[[a]]]',
    ]) {
      expect(parseEntry(site, noteWith(yaml))).toBeNull();
    }
    expect(parseEntry(site, fileOf('notes/a.md', '---js\n1\n---\n'))).toBeNull();
    expect(parseEntry(site, fileOf('nowhere/a.md', '---\ntitle: a\n---\n'))).toBeNull();
  });
});

describe('an entry', () => {
  const entryOf = (body: string) => {
    const { text, ...file } = noteWith('');
    return parseEntry(site, { ...file, text: text.replace('Body', body) });
  };

  it('has the characters of its headings that are not ASCII, which the font is cut for', () => {
    expect(entryOf('Ä\n\n## Übermut und Übel\n\n### Größe')?.headingCharacters).toBe('Üßö');
  });

  it('has none where only its text needs them', () => {
    expect(entryOf('Ä\n\n## Plain')?.headingCharacters).toBe('');
  });

  it.each([
    ['5,100 Chinese characters', '\u6587'.repeat(5_100), 11],
    ['5,000 Japanese characters', '\u3053\u3068\u3070\u3002'.repeat(1_250), 8],
    ['5,060 Thai characters', '\u0e01'.repeat(5_060), 6],
    ['2,200 words', 'word '.repeat(2_200), 10],
  ])('is read in the time that %s take', (_what, body, minutes) => {
    expect(entryOf(body)?.readingMinutes).toBe(minutes);
  });
});
