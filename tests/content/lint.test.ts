import { expect, test } from 'vitest';
import { reported } from '../../src/content/lint/lint.ts';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { said } from './said.ts';

/** What is said of a body that starts on line 7 of its file. */
function saidOf(body: string): string[] {
  const { faults } = renderMarkdown(body);
  const offsetOf = (offset: number) => offset;
  return reported(faults, { file: 'content/blog/a.md', body, bodyLine: 7, offsetOf }).map(said);
}

// What is said of mistakes stands in mistakes.txt.
test.each([
  ['a comment that is closed', 'a <!-- b --> c\n\n<!--\nd\n\n-->\n\ne'],
  [
    'what stands in code',
    '`<a href="b>`, \\<a href="b>, a <b and c="d" and\n\n`<style>` and\n\n    <!-- x\n\n```html\n<script>\n[^1] [a](b c)\n```\n',
  ],
  [
    'what articles may have',
    '<details open><summary>a</summary>b</details>\n\n- [x] c\n\n| a |\n|:-:|\n| b |\n\nd[^1]\n\n[^1]: e',
  ],
  [
    'links that lead somewhere',
    '## Über uns\n\n[a](#uber-uns) [b](/c?d#e) [f](https://g.example) [h](mailto:i@j.example) k[^1]\n\n[^1]: l',
  ],
  [
    'what only looks like marks',
    '#1 in maps, ##\n\nC# 5 * 3, x ** 2 ** 3, (see)[1], [a] (b), f(**a, **b)\n\n\\##a `** b **` | a | b |\n\na \u2022 b, [c](/d) \u2022 **e** \u2022 `f` ##g\n\n- \u2022 h',
  ],
  [
    'citations, powers and paths',
    'As shown [1] (https://a.example) [2, 3] (/b), \\[c\\] (/d), x ** y and z ** w, 12 ** 2 is 144 and 13 ** 2 is 169\n\nsrc/** and lib/**',
  ],
  [
    'footnotes by stars',
    'It costs R500** a month, or R300* (5 * 3, width * height * depth).\n\n**Excludes VAT',
  ],
  ['hashtags', '#CapeTown #SEO\n\n#MadeInCapeTown campaign\n\n#throwback to May\n\n#Great fun we had.'],
  [
    'lines that begin with dashes, figures or bars and are no items',
    '-10 \u00b0C at night\n-12 \u00b0C in winter\n\n1.5 of it\n2.5 of it\n\n10.x.\n11.x.\n\n> Great work!\n> -Jane\n\n\u2013 Hello.  \n\u2013 Hi.\n\n\u2013 Hello.\n\n\u2013 Hi.\n\nR1.500\n\nHome | About\n\nUse `a | b`\nor `c | d`',
  ],
  [
    'lines that belong together',
    '14.\u00a0Mai\n\n-\u00a05 \u00b0C, R\u00a0500, 5\u00a0- 7, **a**\u00a0b, 12\u00a0000\n\n\u200b\u00a0c\n\nOne line\nand another\nthat ends here.\n\nAm Herd\\\nDorfstrasse 1\\\nZurich\n\n**a:** b  \n**c:** d\n\n\u2705 e\n\n\u2705 f',
  ],
  [
    'lists and tables',
    '1. a\n   - b\n2. c\n   1. d\n\n1. e\n1. f\n\nText.\n\n3. g\n5. h\n\n10. e\n    - f\n\n```\n1. g\n  - h\n```\n\n| i | j |\n| - | - |\n| k | l |\n- m\n\n| n | o |\n| - | - |\n\nText',
  ],
  [
    'code, and HTML around markdown',
    'a\n\n    const b = c;\n\n```sh\n# d\n```\n\n## e\n\n<div>\n\n- **f**\n\n</div>\n\n<pre>\n**g**\n</pre>\n\n<p>h - i</p>',
  ],
  [
    'what only looks like the markup of other programs',
    '[[1]](/a), \\[!NOTE], a == b == c, [aria-label], [b c=d], {e}, 【無料】 5*5, 2\\*3\\*4, f~~g~~h, _i_',
  ],
  ['signs and words of other programs in a sentence', 'See: ::: and !!! and $$\n\nimport duties from abroad'],
  ['links with values that were filled in', '[a](mailto:hello@b.example)'],
  ['a heading in a footnote', 'a[^1]\n\n[^1]: # b'],
  ['blanks to be filled in', 'Name: __ Date: __\n\n__ I agree __ I disagree, [x] (y)'],
  ['an attribute with a name that every object has', '<a constructor="http://x.example" href="/a">b</a>'],
  ['quotes in a value and behind one', `<p data-x=it's>a</p> <b class="c" lang="en">d="e</b>`],
  [
    'a mail address that is hidden from robots',
    '<a href="&#109;ailto&#58;a@b.example">write to us</a>, <a href="/x?a=1&amp;b=2">see</a>',
  ],
  ['links without words that are shown', '<a href="/x"><img src="/y.png" alt="z"></a>'],
  [
    'headings that skip no level',
    '## a\n\n### b\n\n## c\n\n### d\n\nA title below which hyphens stand, as they may\n---',
  ],
])('no warning is given of %s', (_what, body) => expect(saidOf(body)).toEqual([]));

test.each([
  ['raw elements', '<div>'.repeat(101)],
  ['quotations', `Text\n\n${'> '.repeat(120)}x`],
  ['lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
])('deep nesting is told with its line: %s', (_what, body) => {
  expect(saidOf(body).filter((each) => each.includes('body/depth'))).toEqual([
    expect.stringMatching(/^\d+:\d+(?:-\d+)? body\/depth {2}Is nested more than 100 levels deep\. → /),
  ]);
});
