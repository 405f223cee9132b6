import { expect, test } from 'vitest';
import { noCleanParts, unreadParts } from '../../src/check/clean-parts.ts';
import { htmlRules } from '../../src/check/html.ts';
import { parsePage } from '../../src/check/page.ts';
import { readPage } from '../../src/check/page-reader.ts';
import { tinyPage } from './tiny-site.ts';

/** A page with a frame and words of its own; `HERE` marks where a mistake may stand, in shared parts and in others. */
const page = (address: string, mistake = '', at = -1) => {
  let count = 0;
  const main = `<div class="wrap">HERE<h1>About ${address}</h1><p>Words of <a href="/x${address}">page ${address}</a>, dear <em>reader</em>.</p>
<ul><li><a href="/">Home</a> <span>HERE</span></li><li><a href="${address}">Here</a></li></ul>
<svg width="9" height="${address.length}" aria-hidden="true"><g><path d="M${address.length} 0h9"></path></g></svg>HERE
<figure><blockquote>HERE Well said.</blockquote><figcaption>Somebody</figcaption></figure>
<ul>${['Mon', 'Tue', 'HERE Wed', 'Thu'].map((day) => `<li><article><h2>${day}</h2><h3>${day}</h3></article></li>`).join('')}</ul>
<details><summary>More</summary><p>HERE All of it.</p></details>
<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>HERE Monday</td></tr></tbody></table>
<section aria-labelledby="ask-us" aria-describedby="ask-us who"><h2 id="ask-us">Ask</h2><form action="/send"><p>HERE</p><label for="who">Name</label><input id="who" name="who" type="text"><button type="submit">Send</button></form></section></div>`;
  return tinyPage({ address, main }).replaceAll('HERE', () => (count++ === at ? mistake : ''));
};

const MISTAKES: Readonly<Record<string, string>> = {
  'aria-label-misuse': '<p aria-label="x">x</p>',
  'close-order': '<b>x</b></b>',
  'attr-quotes': "<b class='x'>x</b>",
  'attr-delimiter': '<b class= "x">x</b>',
  'attribute-allowed-values': '<a href="/" rel="" target="_up" hreflang="en" download="x" dir="up">x</a>',
  deprecated: '<center>x</center>',
  'element-name': '<colour>x</colour>',
  'element-permitted-content': '<span><div>x</div></span>',
  'element-required-ancestor': '<area href="/" alt="x">',
  'element-required-attributes': '<img alt="x">',
  'empty-heading': '<h2> </h2>',
  'heading-level': '<h6>x</h6>',
  'hidden-focusable': '<span aria-hidden="true"><a href="/">x</a></span>',
  'input-missing-label': '<input type="text" name="nobody">',
  'no-abstract-role': '<span role="command">x</span>',
  'no-deprecated-attr': '<br clear="all">',
  'no-dup-class': '<b class="a a">x</b>',
  'no-dup-id': '<b id="ask-us">x</b>',
  'no-implicit-button-type': '<button>x</button>',
  'no-missing-references': '<b role="img" aria-labelledby="nothing">x</b>',
  'no-raw-characters': 'a &b',
  'prefer-native-element': '<span role="button" tabindex="0">x</span>',
  'prefer-tbody': '<table><tr><th>x</th></tr></table>',
  'text-content': '<button type="button"></button>',
  'unique-landmark': '<nav><a href="/">x</a></nav>',
  'unique-landmark, by headings': '<section aria-labelledby="one"><h2 id="one">Ask</h2></section>',
  'unrecognized-char-ref': '&nothing;',
  'valid-for': '<label for="ask-us">x</label>',
  'wcag/h30': '<a href="/"></a>',
  'wcag/h32': '<form action="/x"></form>',
  'wcag/h37': '<img src="/x.png">',
  'wcag/h63': '<table><tbody><tr><td>x</td><th>x</th></tr><tr><td>x</td><td>x</td></tr></tbody></table>',
  'wcag/h71': '<fieldset>x</fieldset>',
  syntax: '<p/>',
};

const PLACES = 9;

/** Rules that know pages like the one that they are given; and what is found by rules that read all of it. */
function rulesAfterOthers() {
  const [known, fresh] = [htmlRules(), htmlRules()];
  for (const address of ['/a', '/bb', '/ccc'])
    expect(known(readPage(address, 'dist/x.html', page(address)))).toEqual([]);
  return {
    found: (html: string) => known(readPage('/dddd', 'dist/x.html', html)),
    // Nothing of a page that the parser alone has read is taken as known.
    whole: (html: string) => fresh(parsePage('/dddd', 'dist/x.html', html)),
  };
}

test('what is known from other pages hides no mistake, wherever it stands', () => {
  const { found, whole } = rulesAfterOthers();
  const rules = new Set<string>();
  for (const [index, mistake] of Object.values(MISTAKES).entries()) {
    const [one, other] = [index, index + 3].map((at) => page('/dddd', mistake, at % PLACES));
    const all = whole(one!);
    expect(found(one!), mistake).toEqual(all);
    expect(found(other!), `${mistake} elsewhere`).not.toEqual([]);
    for (const { rule } of all) rules.add(rule.replace('html/', ''));
  }
  expect(Object.keys(MISTAKES).filter((rule) => !rules.has(rule.split(',')[0]!))).toEqual([]);
});

test('nor a name that nothing has, two things have, or that is none, nor what no drawing may say', () => {
  const { found, whole } = rulesAfterOthers();
  const changes = [
    ['id="ask-us"', 'id="ask"'],
    ['id="who"', 'id="whom"'],
    ['id="who"', 'id="who ever"'],
    ['id="who"', 'id="ask-us"'],
    ['for="who"', 'for="ask-us"'],
    ['<h2', '<h3'],
    ['>Ask</h2>', '></h2>'],
    ['<title>', '<title></title><title>'],
    ['<svg ', '<svg draggable="maybe" '],
    ['<li><a href="/">Home</a>', '<li><li><a href="/">Home</a></li><a href="/">Home</a>'],
  ] as const;
  for (const [from, to] of changes) {
    const html = page('/dddd').replace(from, to);
    const all = whole(html);
    expect(all, to).not.toEqual([]);
    expect(found(html), to).toEqual(all);
    expect(found(html), `${to} on another page`).toEqual(all);
  }
});

test('nor two regions of one name, in whatever markup it stands', () => {
  const named = (address: string, one: string, other: string) => {
    const regions = [one, other].map(
      (name, at) => `<section ${name.replace('ID', `id="name-${at}"`)}</section>`,
    );
    return tinyPage({ address, main: `<h1>Names</h1>${regions.join('')}` });
  };
  const heading = (at: number, words: string) => `aria-labelledby="name-${at}"><h2 ID>${words}</h2>`;
  const span = (at: number, words: string) => `aria-labelledby="name-${at}"><p><span ID>${words}</span></p>`;
  const pairs = [
    [heading(0, 'Ask us'), heading(1, 'Ask <em>us</em>')],
    [span(0, 'Ask us'), span(1, 'Ask <em>us</em>')],
    [heading(0, 'Ask us'), span(1, 'Ask us')],
    [heading(0, 'Ask us'), 'aria-label="Ask us"><p>x</p>'],
  ] as const;
  for (const [one, other] of pairs) {
    const known = htmlRules();
    for (const name of ['Call us', 'Write to us'])
      expect(known(readPage('/a', 'dist/x.html', named('/a', one.replace('Ask us', name), other)))).toEqual(
        [],
      );
    const rules = known(readPage('/b', 'dist/x.html', named('/b', one, other))).map(({ rule }) => rule);
    expect(rules, other).toContain('html/unique-landmark');
  }
});

test.each([
  ['no-dup-id', '<p id="note">x</p>', '<p id="note">x</p><p id="note">x</p>'],
  [
    'unique-landmark',
    '<div role="region" aria-label="Note"><p>x</p></div>',
    '<div role="region" aria-label="Note"><p>x</p></div><div role="region" aria-label="Note"><p>x</p></div>',
  ],
  [
    'element-permitted-order',
    '<figure><p>x</p><figcaption>x</figcaption></figure>',
    '<figure><p>x</p><figcaption>x</figcaption><p>x</p></figure>',
  ],
  [
    'heading-level',
    '<h2>x</h2><h3>x</h3><ul><li><h4>x</h4><h2>x</h2></li></ul>',
    '<h2>x</h2><h3>x</h3><ul><li><h4>x</h4><h2>x</h2></li><li><h4>x</h4><h2>x</h2></li></ul>',
  ],
])('nor %s, though each part is in order where others have it', (rule, before, now) => {
  const known = htmlRules();
  const pageWith = (address: string, main: string) =>
    readPage(
      address,
      'dist/x.html',
      tinyPage({ address, main: `<h1>About ${address}</h1><div>${main}</div>` }),
    );
  for (const address of ['/a', '/b', '/c']) expect(known(pageWith(address, before))).toEqual([]);
  expect(known(pageWith('/d', now)).map((found) => found.rule)).toContain(`html/${rule}`);
});

test('of a page like others only what is its own is left to read', () => {
  const clean = noCleanParts();
  const unread = (address: string, mistake?: string, at?: number) =>
    unreadParts(readPage(address, `dist${address}.html`, page(address, mistake, at)), clean);
  unread('/a');
  const second = unread('/bb');
  expect(second.html).toContain('<h1>About /bb</h1>');
  expect(second.html).not.toMatch(/<(?:p|path|blockquote|table|style)\b|Wed|Thu/);
  expect(unread('/ccc').html).toBeNull();
  expect(unread('/ccc', '<h2>Another</h2>', 0).html).toContain('<h2>Another</h2>');
});
