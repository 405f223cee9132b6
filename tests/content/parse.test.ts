/** The fast reader of `parse.ts` and the slow one of `explain.ts` have to agree wherever the fast one answers: on all content, json-schema.test.ts. */
import { runInNewContext } from 'node:vm';
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

function expectAgreement(file: ReturnType<typeof fileOf>): void {
  const fast = parseEntry(site, file);
  if (fast) expect(explainEntry(site, file)).toEqual({ entry: fast });
}

describe('the two readers of entries', () => {
  // Where `isUnusual` takes it for an anchor, every file that names such a company goes the slow way.
  it('agree that the fast one may read a text with an "&" in it', () => {
    expect(parseEntry(site, noteWith('author: Salt & Pepper'))).not.toBeNull();
  });

  it.each([
    'author: Posts | {{ site.name }}',
    'author: >-\n  {{ site.name }} is here',
    'author: >-\n  We are here\n  {{ site.hours }}.',
    'author: News of {{ site.name }}, {{ site.city }}',
    "keywords: ['#audit', a]",
    'minutes: -4220',
    '# All of this:\n# is a comment.\nauthor: a',
  ])('agree that the fast one may read %j', (yaml) => {
    expect(parseEntry(site, noteWith(yaml))).not.toBeNull();
    expectAgreement(noteWith(yaml));
  });

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
    it(`agree on the value ${JSON.stringify(value)}`, () => {
      for (const field of ['author', 'keywords', 'featured', 'minutes'])
        expectAgreement(noteWith(`${field}: ${value}`));
      expectAgreement(noteWith(`keywords:\n  - ${value.replaceAll('\n', '\n  ')}`));
    });
  }

  it('agree on any other', () => {
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
        expectAgreement(noteWith(pieces.join('')));
        expectAgreement(noteWith(`author: ${pieces.join('')}`));
      }),
      { numRuns: RUNS },
    );
  });

  // A pattern that can read each escape in two ways tries them all, which would take years here.
  it('read a text of many escapes', () => {
    const note = noteWith(`author: "${'\\x41'.repeat(100)}"`);
    const read = () => parseEntry(site, note);
    expect(runInNewContext('read()', { read }, { timeout: 60_000 })).not.toBeNull();
  });

  it('leave what is broken or unusual to the slow one', () => {
    for (const yaml of [
      'catgory: x',
      'author: a: b',
      'author: a\nauthor: b',
      'author: *a',
      'author: &a b',
      'author: !t a',
      '\tauthor: a',
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
});
