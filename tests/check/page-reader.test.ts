import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BuiltPage, type Element, parsePage } from '../../src/check/page.ts';
import { readPage } from '../../src/check/page-reader.ts';
import { tinyPage } from './tiny-site.ts';

/** What is read as written, each with something alike that is left to the parser, because it moves it, or might. */
const PAIRS: readonly (readonly [taken: string, left: string])[] = [
  ['<p>x</p>', '<p><div>x</div></p>'],
  ['<p>x</p>', '<p>x'],
  ['<p>x</p>', '<p>x</p><p/>'],
  ['<b><i>x</i></b>', '<b><i>x</b></i>'],
  ['<a href="/">x</a>', '<a href="/"><b><a href="/">x</a></b></a>'],
  ['<a href="/">x</a>', '<a href="/" HREF="/y">x</a>'],
  ['<table><tbody><tr><td>x</td></tr></tbody></table>', '<table><tr><td>x</td></tr></table>'],
  ['<table><tbody> </tbody></table>', '<table><tbody>&#160;</tbody></table>'],
  ['<input type="text">', '<table><input type="text"></table>'],
  ['<ul><li><div>x</div></li></ul>', '<ul><li><div><li>x</li></div></li></ul>'],
  ['<dl><div><dd>x</dd></div></dl>', '<dl><dd><div><dd>x</dd></div></dd></dl>'],
  ['<h2><span>x</span></h2>', '<h2><h3>x</h3></h2>'],
  ['<svg><path d="x"/></svg>', '<svg><path d="x"></svg>'],
  ['<svg><g>x</g></svg>', '<svg><p>x</p></svg>'],
  ['<svg><text>x</text></svg>', '<svg><font color="red">x</font></svg>'],
  ['<svg><title>x</title></svg>', '<svg><title><svg></svg><p>x</p></title></svg>'],
  ['<select><option>x</option></select>', '<select><option>x<option>y</option></option></select>'],
  ['<textarea>x</textarea>', '<textarea><b>x</b></textarea>'],
  ['<pre>x</pre>', '<pre>\nx</pre>'],
  ['<noscript>x &amp; y</noscript>', '<noscript>x <!-- y --></noscript>'],
  ['<script>x</script>', '<script><!-- <script> </script>'],
  ['<div>x</div>', '<template><tr>x</tr></template>'],
  ['x &amp; y &#8211; &#x27;', 'x &ampy &#x80; &#1; &#xd800; &#x1f600; &nbsp;'],
  ['<div>x</div>', '<div>x</div><!-- y -->'],
  ['<div>x</div>', '<div>x</div></body><div>y</div>'],
  ['<div>x</div>', '</main></body></html><html><head></head><body><main>'],
  ['<div>x</div>', '<div>x</div><head></head><body class="y">'],
  ['<div>x</div>', '<div>x\u0001\r\ufffe</div>'],
];

const told = ({ elements, templated, errors }: BuiltPage) => {
  const plain = ({ tagName, parentNode, childNodes, attrs, known, ...own }: Element) => {
    const texts = childNodes.filter((child) => 'value' in child && child.value.trim() !== '');
    const named = attrs.map(({ name, value }) => [name, value]);
    // Some names in drawings have capitals.
    return { ...own, tagName: tagName.toLowerCase(), parent: parentNode?.start, attrs: named, texts };
  };
  return { errors, templated: templated.map(plain), elements: elements.map(plain) };
};

const pageWith = (main: string) =>
  ['/', 'dist/index.html', tinyPage({ main: `<h1>Hi</h1>${main}` })] as const;

test('a page is read as written if the parser would leave it so, and as a browser reads it either way', () => {
  for (const [at, main] of PAIRS.flat().entries()) {
    const page = pageWith(main);
    expect(readPage(...page).isAsWritten, main).toBe(at % 2 === 0);
    expect(told(readPage(...page)), main).toEqual(told(parsePage(...page)));
  }
});

/** Everything that a parser treats in a way of its own, and what is left out here for the same reason. */
const NAMES =
  'a b base big body br button caption center col colgroup dd desc details div dl dt em embed font foreignobject form frameset g h1 h2 h3 head hr html iframe image img input label legend li link listing main math meta nobr noscript object ol optgroup option p path picture plaintext pre rb rp rt ruby script section select span strike style summary svg table tbody td template text textarea tfoot th thead title tr ul video x-y';
const EMPTY = /^(?:base|br|col|embed|hr|img|input|link|meta)$/;
const INSIDE: Readonly<Record<string, string>> = {
  ...{ table: 'caption colgroup tbody', tbody: 'tr', tr: 'td th', colgroup: 'col' },
  ...{ ul: 'li', dl: 'dt dd div', select: 'option optgroup', svg: 'g path title text' },
};

/** Elements in any others, more often than not where they belong; for each number one begins or ends. */
function nested(numbers: readonly number[]): string {
  const open: string[] = [];
  let html = '';
  for (const number of numbers) {
    const around = open.at(-1) ?? '';
    const names = ((number % 4 > 0 && INSIDE[around]) || NAMES).split(' ');
    const name = names[number % names.length]!;
    if (number % 3 === 0 && around) html += `${number % 2 ? 'x' : ''}</${open.pop()}>`;
    else {
      html += `<${name}>`;
      if (!EMPTY.test(name)) open.push(name);
    }
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

test('whatever is in whatever, a page is read as a browser reads it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      const page = pageWith(nested(numbers));
      expect(told(readPage(...page))).toEqual(told(parsePage(...page)));
    }),
    { numRuns: Number(process.env.RUNS ?? 300) },
  );
});
