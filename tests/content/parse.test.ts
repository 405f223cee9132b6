/** `parse.ts` decides what is an entry, and `explain.ts` has to say why something is none. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { explainEntry } from '../../src/content/explain.ts';
import { parseEntry } from '../../src/content/parse.ts';
import type { Site } from '../../src/model/define.ts';
import { line } from '../../src/model/fields.ts';
import { tinyRenderer } from '../helpers/tiny-site.ts';

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

/** A note whose frontmatter has this besides its title. */
function noteWith(yaml: string, body = 'Body') {
  const name = 'notes/a.md';
  return { path: `content/${name}`, name, text: `---\ntitle: a\n${yaml}\n---\n${body}\n`, hash: 'h' };
}

test('a file that is no entry is explained whatever its fields are', () => {
  const piece = fc.constantFrom(
    ...'a b " \' [ ] { } , # | > 1 ~ ? % @ é \\ : - << = 0 . e + _ x o true false & * ! 12 >- {{'.split(' '),
    ...[': ', '\n', '\n  ', '- ', ' ', ', ', '{{ a }}', ' # a'],
    ...['author: x\n', 'keywords: ', 'keywords:\n  - ', 'featured: '],
  );
  const expectVerdict = (yaml: string) => {
    const file = noteWith(yaml);
    if (!parseEntry(site, file)) expect(explainEntry(site, file).length, file.text).toBeGreaterThan(0);
  };
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      expectVerdict(pieces.join(''));
      expectVerdict(`author: ${pieces.join('')}`);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
  );
});

test.each([
  ['5,100 Chinese characters', '\u6587'.repeat(5_100), 11],
  ['5,000 Japanese characters', '\u3053\u3068\u3070\u3002'.repeat(1_250), 8],
  ['5,060 Thai characters', '\u0e01'.repeat(5_060), 6],
  ['2,200 words', 'word '.repeat(2_200), 10],
])('an entry is read in the time that %s take', (_what, body, minutes) => {
  expect(parseEntry(site, noteWith('', body))?.readingMinutes).toBe(minutes);
});
