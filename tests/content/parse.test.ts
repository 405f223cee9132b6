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
