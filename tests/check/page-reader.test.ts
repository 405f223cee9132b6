import { expect, test } from 'vitest';
import { type BuiltPage, type Element, parsePage } from '../../src/check/page.ts';
import { pageReader } from '../../src/check/page-reader.ts';
import { tinyPage } from './tiny-site.ts';

/** Where a parser does not do what is written, each with what it does take as written and looks alike. */
const PAIRS: readonly (readonly [taken: string, moved: string])[] = [
  ['<p>x</p>', '<p><div>x</div></p>'],
  ['<p>x</p>', '<p>x'],
  ['<p>x</p>', '<p>x</p><p/>'],
  ['<b><i>x</i></b>', '<b><i>x</b></i>'],
  ['<a href="/">x</a>', '<a href="/"><b><a href="/">x</a></b></a>'],
  ['<a href="/">x</a>', '<a href="/" HREF="/y">x</a>'],
  ['<table><tbody><tr><td>x</td></tr></tbody></table>', '<table><tr><td>x</td></tr></table>'],
  ['<table><tbody> </tbody></table>', '<table><tbody>&#160;</tbody></table>'],
  ['<table><input type="hidden"></table>', '<table><input type="text"></table>'],
  ['<svg><path d="x"/></svg>', '<svg><path d="x"></svg>'],
  ['<svg><g>x</g></svg>', '<svg><p>x</p></svg>'],
  ['<svg><font>x</font></svg>', '<svg><font color="red">x</font></svg>'],
  ['<svg><title>x</title></svg>', '<svg><title><svg></svg><p>x</p></title></svg>'],
  ['<select><option>x</option></select>', '<select><option>x<option>y</option></option></select>'],
  ['<textarea>x</textarea>', '<textarea><b>x</b></textarea>'],
  ['<pre>x</pre>', '<pre>\nx</pre>'],
  ['<noscript>x</noscript>', '<noscript>x &amp; y</noscript>'],
  ['<script>x</script>', '<script><!-- <script> </script>'],
  ['<template>x</template>', '<template><tr>x</tr></template>'],
  ['x &amp; y &#8211; &#x27;', 'x &ampy &#x80; &#1; &#xd800; &#x1f600; &nbsp;'],
  ['<div>x</div>', '<div>x</div><!-- y -->'],
  ['<div>x</div>', '<div>x</div></body><div>y</div>'],
  ['<div>x</div>', '<div>x</div><head></head><body class="y">'],
  ['<div>x</div>', '<div>x\u0001\r\ufffe</div>'],
];

const told = ({ elements, templated, errors }: BuiltPage) => {
  const plain = ({ parentNode, childNodes, attrs, known, ...own }: Element) => {
    const texts = childNodes.filter((child) => 'value' in child && child.value.trim() !== '');
    return { ...own, parent: parentNode?.start, attrs: attrs.map(({ name, value }) => [name, value]), texts };
  };
  return { errors, templated: templated.map(plain), elements: elements.map(plain) };
};

test('a page is read as a browser reads it, whatever has been read before', () => {
  const read = pageReader();
  for (const again of [1, 2])
    for (const main of PAIRS.flat()) {
      const page = ['/', 'dist/index.html', tinyPage({ main: `<h1>Hi</h1>${main}` })] as const;
      expect(told(read(...page)), `${main}, time ${again}`).toEqual(told(parsePage(...page)));
    }
});

test('a page is not given to the parser once its nestings are known', () => {
  let parsed = 0;
  const read = pageReader((...page) => {
    parsed++;
    return parsePage(...page);
  });
  for (const [text, count] of [
    ['x', 1],
    ['another &amp; longer text', 1],
    ['<em>y</em>', 2],
  ] as const) {
    read('/', 'dist/index.html', tinyPage({ main: `<h1>Hi</h1><p>${text}</p>` }));
    expect(parsed, text).toBe(count);
  }
});
