import fc from 'fast-check';
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import { markdownToHast } from 'satteri';
import { expect, test } from 'vitest';
import { ARTICLE_SCHEMA } from '../../src/content/article-schema.ts';
import { renderMarkdown } from '../../src/content/markdown.ts';
import { safeUrl } from '../../src/content/safe-url.ts';
import { anyBody, faultsOf } from './any-body.ts';
import { hostile } from './fixtures/bodies.ts';
import { breachesIn, elementsIn } from './html-rules.ts';

const sanitise = rehypeSanitize(ARTICLE_SCHEMA);

const vectors = Object.values(hostile).flat();

/** Places in a body at which a vector may stand; each parser rule that ends a tag or a paragraph is in one of them. */
const places: Record<string, (vector: string) => string> = {
  alone: (vector) => vector,
  'in a sentence': (vector) => `Some text ${vector} and more.`,
  'in a list': (vector) => `- ${vector.replaceAll('\n', '\n  ')}\n- more`,
  'in a quotation': (vector) => `> ${vector.replaceAll('\n', '\n> ')}`,
  'in a heading': (vector) => `## ${vector}`,
  'in raw HTML': (vector) => `<div>\n${vector}\n</div>\n\nmore`,
  'in a table': (vector) => `| a | b |\n|---|:-:|\n| ${vector} | c |`,
  'in a link': (vector) => `[${vector}](/x)`,
  'in a footnote': (vector) => `Text.[^n]\n\n[^n]: ${vector.replaceAll('\n', '\n    ')}`,
  'after an open tag': (vector) => `<p title="\n${vector}\n">\n\n${vector}`,
};

for (const [attempt, bodies] of Object.entries(hostile)) {
  test(`rendering leaves nothing forbidden of ${bodies.length} attempts with ${attempt}, wherever they stand`, () => {
    const faults = bodies.flatMap((vector) =>
      Object.values(places).flatMap((place) => faultsOf(place(vector))),
    );
    expect(faults).toEqual([]);
  });
}

test('rendering leaves nothing forbidden of all attempts in one body', () => {
  expect(faultsOf(vectors.join('\n\n'))).toEqual([]);
  expect(faultsOf(vectors.join(' '))).toEqual([]);
  expect(faultsOf([...vectors].reverse().join('\n'))).toEqual([]);
});

test('the tests of hostile text find what is forbidden when nothing is sanitised', () => {
  const isCaught = (vector: string) =>
    Object.values(places).some((place) => isCaughtUnsanitised(place(vector)));
  for (const [attempt, bodies] of Object.entries(hostile))
    expect(bodies.filter(isCaught).length, attempt).toBeGreaterThanOrEqual(bodies.length / 2);
  expect(vectors.filter(isCaught).length).toBeGreaterThan(vectors.length * 0.9);
});

const dropped =
  'script style iframe object noscript noembed noframes svg math template title textarea select option audio video canvas dialog xmp';
for (const name of dropped.split(' ')) {
  test(`the sanitiser drops <${name}> with its contents`, () => {
    const { html } = renderMarkdown(`Before\n\n<div><${name}>HIDDEN</${name}></div>\n\nAfter`);
    expect(html).not.toContain('HIDDEN');
    expect(html).toContain('Before');
    expect(html).toContain('After');
  });
}

const unwrapped =
  'form button label fieldset legend output center font marquee blink nav main article aside header footer address menu picture map big tt nobr search slot x-y';
for (const name of unwrapped.split(' ')) {
  test(`the sanitiser drops the tags of <${name}> and keeps the text`, () => {
    const { html } = renderMarkdown(
      `<div><${name} class="x" onclick="y">Still <em>here</em></${name}></div>`,
    );
    expect(html).toContain('Still <em>here</em>');
    expect(elementsIn(html).map(({ tagName }) => tagName)).toEqual(['div', 'em']);
  });
}

// Parsers drop most of these themselves, but safety rests on the sanitiser alone.
test('the sanitiser drops the tags of parts of a table, a list or details that stand in none', () => {
  for (const tagName of ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'li', 'summary']) {
    const part = element(tagName, [{ type: 'text', value: 'Still here' }]);
    const tree: Root = { type: 'root', children: [element('div', [part])] };
    expect(toHtml(sanitised(tree)), tagName).toBe('<div>Still here</div>');
  }
});

test('the sanitiser drops <input> and <embed>, which have no contents', () => {
  expect(renderMarkdown('<p>a<input name="x">b<embed src="y">c</p>').html).toBe('<p>abc</p>');
});

test('the sanitiser does not take a checkbox for a task unless GFM wrote it', () => {
  expect(renderMarkdown('- <input type="text" value="x"> a').html).toBe('<ul>\n<li> a</li>\n</ul>');
  expect(renderMarkdown('<p><input type="checkbox" name="x"> a</p>').html).toBe('<p> a</p>');
});

test('the sanitiser leaves a span no role and no name but those of a task', () => {
  const { html } = renderMarkdown(
    '<p><span role="button" aria-label="Pay now" onclick="x" class="y">a</span><span role="img" aria-label="Done: <b>">b</span></p>',
  );
  expect(html).toBe('<p><span>a</span><span>b</span></p>');
});

test('the sanitiser drops what opens <plaintext> to the end, as a browser would', () => {
  expect(renderMarkdown('<div>a<plaintext>HIDDEN\n\n</div>b').html).not.toContain('HIDDEN');
});

const good = [
  ...['/x', 'x', 'x/y.html', '?a=b', '#c', '/x?a=b&c=d#e', './x', '../x', '/a:b', '#a:b', '/%20'],
  ...[
    'https://site.example',
    'http://site.example/',
    'https://site.example:8443/x?y#z',
    'HTTPS://site.example',
  ],
  ...['mailto:a@b.example', 'tel:+27215550100', 'https://bücher.example/ü', "https://site.example/it's"],
];
for (const url of good) test(`the sanitiser keeps ${url}`, () => expect(safeUrl(url)).toBe(url));

test('the sanitiser drops spaces around an address', () => expect(safeUrl(' /x\n')).toBe('/x'));

// What hostile bodies have is refused in those.
const bad = [...['', ' ', '/\u007f', '/"x', '/<x>', '/`x'], ...[undefined, null, 1, true, [], {}]];
for (const url of bad)
  test(`the sanitiser refuses ${JSON.stringify(url) ?? 'undefined'}`, () => expect(safeUrl(url)).toBeNull());

test('any body renders without an exception and leaves nothing forbidden', () => {
  fc.assert(
    fc.property(anyBody, (text) => {
      expect(faultsOf(text)).toEqual([]);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 400) },
  );
});

/** What the renderer adds after sanitising, so that its absence says nothing about a parser's output. */
const SET_LATER = /without an id$|without rel$|without src or alt$|^<h1>$/;

function isCaughtUnsanitised(body: string): boolean {
  const html = toHtml(unsanitised(body), { allowDangerousHtml: true });
  return breachesIn({ html, footnotes: /\[\^/.test(body) }).some((breach) => !SET_LATER.test(breach));
}

function element(tagName: string, children: Element['children']): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function sanitised(tree: Root): Root {
  return sanitise(tree) as Root;
}

function unsanitised(body: string): Root {
  return markdownToHast(body, { features: { frontmatter: false, rawHtml: true }, position: false }) as Root;
}
