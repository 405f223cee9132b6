import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadYaml } from '../../src/content/load-yaml.ts';
import { faultsInYaml, findValueInYaml, locateInYaml } from '../../src/content/yaml.ts';
import { said, told } from './said.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const found = (text: string) => faultsInYaml({ path: 'content/site.yaml', text });
const faults = (text: string) => found(text).map(said);
const faultsOfArticle = (head: string) =>
  faultsInYaml({ path: 'content/blog/a.md', text: `---\n${head}---\n` }).map(said);

const values: [what: string, text: string, value: unknown][] = [
  ['a day stays a text', '2024-12-01', '2024-12-01'],
  ['a time stays a text', '08:30', '08:30'],
  ['a moment stays a text', '2024-12-01T08:30:00Z', '2024-12-01T08:30:00Z'],
  ['yes and no stay texts', 'yes', 'yes'],
  ['on stays a text', 'on', 'on'],
  ['nothing is null', '', null],
  ['a tilde is null', '~', null],
  ['a leading zero is no octal number', '012', 12],
  ['an underscore is no part of a number', '1_000', '1_000'],
  ['a price is a text', 'R5,000', 'R5,000'],
  ['a colon without a space is part of a text', 'https://a.example/b:c', 'https://a.example/b:c'],
  ['a hash between spaces starts a comment', 'a # b', 'a'],
  ['a hash inside a word does not', 'a#b', 'a#b'],
  ['a merge key is a name like any other', '{ <<: { a: 1 } }', { '<<': { a: 1 } }],
  ['letters of every script are letters', 'naïve 日本 😀', 'naïve 日本 😀'],
];
for (const [what, text, value] of values) {
  test(`YAML is read so that ${what}`, () => {
    expect(loadYaml(`key: ${text}\n`)).toEqual({ key: value });
    expect(faults(`key: ${text}\n`)).toEqual([]);
  });
}

test('YAML may be empty', () => {
  expect([loadYaml(''), loadYaml('# only a comment\n')]).toEqual([null, null]);
  expect([...faults(''), ...faults('# only a comment\n')]).toEqual([]);
});

test('YAML has hashes that cut nothing: in quotes, in a folded text, on a line of their own', () => {
  expect(
    faultsOfArticle("key: >-\n  Topic: maps #1 of all\nother: 'a #b' # more\nlast: c\n  # more\n"),
  ).toEqual([]);
});

test('YAML does not listen to a directive that would bring an older YAML back', () => {
  expect(loadYaml('%YAML 1.1\n---\na: yes\nb: 2024-12-01\n')).toEqual({ a: 'yes', b: '2024-12-01' });
});

// What editors are told of most stands in mistakes.txt.
const wrong: Record<string, string> = {
  'a brace that is not closed': 'a: { b: 1\nc: 3\n',
  'a field three times': 'a: 1\na: 2\na: 3\n',
  'a second document': 'a: 1\n---\nb: 2\n',
  'an alias': 'a: &x 1\nb: *x\n',
  'two aliases': 'a: &x [1]\nb: [*x, *x]\n',
  'a tag that would be a function': 'a: !!js/function "f"\n',
  'a tag that would be a day': 'a: !!timestamp 2024-12-01\n',
  'a tag that would be bytes': 'a: !!binary aGk=\n',
  'a tag that YAML itself knows': 'a: !!str 5\n',
  'a tag on a list': 'a: !foo [1]\n',
  'a tag by a handle': '%TAG !e! tag:e,2000:\n---\na: !e!x y\n',
  'the name __proto__': '__proto__:\n  a: 1\n',
  'the name __proto__ in disguise': '"__pr\\u006fto__": { a: 1 }\n',
  'the name constructor, deeper': 'a:\n  - constructor: 1\n',
  'the name prototype in braces': 'a: { prototype: 1 }\n',
  'a group as a name': '? { a: 1 }\n: b\n',
  'a list as a name': '[a, b]: c\n',
};

test('a fault in YAML is told with its place', async () => {
  await expect(told(wrong, (text) => faults(text))).toMatchFileSnapshot('yaml.txt');
});

test('a fault in YAML is refused, apart from a tag for text and names that become text', () => {
  const accepted = ['a tag that YAML itself knows', 'a group as a name', 'a list as a name'];
  expect(Object.keys(wrong).filter((what) => isRead(wrong[what]!))).toEqual(accepted);
});

test('a fault in YAML has the line of the file, also below a fence', () => {
  expect(faultsOfArticle('a: 1\na: 2\n')).toEqual([expect.stringMatching(/^3:1-2 /)]);
});

test('a fault in YAML is told with all others in one run, in the order of the lines', () => {
  const text = Array.from({ length: 40 }, (_, index) => `a${index}: 1\na${index}: 2\n`).join('');
  expect(found(text).map(({ line }) => line)).toEqual(
    Array.from({ length: 40 }, (_, index) => index * 2 + 2),
  );
});

const tooDeep = (place: string) => [`${place} yaml/depth  Is nested more than 20 levels deep.`];

test('YAML may nest twenty levels, in lists, groups and both', () => {
  expect(faults(`${'['.repeat(20)}${']'.repeat(20)}`)).toEqual([]);
  expect(faults(`${'{a: '.repeat(20)}1${'}'.repeat(20)}`)).toEqual([]);
  expect(faults(`${'[{a: '.repeat(10)}1${'}]'.repeat(10)}`)).toEqual([]);
  expect(faults(nested(20))).toEqual([]);
});

test('YAML may not nest more', () => {
  expect(faults(`${'['.repeat(21)}${']'.repeat(21)}`)).toEqual(tooDeep('1:21-22'));
  expect(faults(`${'{a: '.repeat(21)}1${'}'.repeat(21)}`)).toEqual(tooDeep('1:81-82'));
  expect(faults(`a: ${'[{b: '.repeat(10)}1${'}]'.repeat(10)}`)).toEqual(tooDeep('1:50-51'));
  expect(faults(nested(21))).toEqual(tooDeep('21:21-22'));
  expect(faults(`${'- '.repeat(21)}a`)).toEqual(tooDeep('1:41-42'));
});

const monsters: Record<string, string> = {
  '5,000 open brackets': '['.repeat(5000),
  '5,000 brackets, closed': `a: ${'['.repeat(5000)}${']'.repeat(5000)}`,
  '15,000 brackets, closed': `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
  '15,000 braces': '{a: '.repeat(15_000),
  '30,000 hyphens': `${'- '.repeat(30_000)}a`,
  '30,000 question marks': '? '.repeat(30_000),
  '300 indented groups': nested(300),
};
for (const [what, text] of Object.entries(monsters)) {
  test(`YAML is refused by one message: ${what}`, () => {
    expect(found(text).map(({ rule }) => rule)).toEqual(['yaml/depth']);
    expect(isRead(text)).toBe(false);
  });
}

test('YAML is refused when aliases would multiply', () => {
  const bomb = Array.from(
    { length: 9 },
    (_, level) => `l${level}: &l${level} [${Array(9).fill(level ? `*l${level - 1}` : 'x')}]\n`,
  ).join('');
  expect(new Set(found(bomb).map(({ rule }) => rule))).toEqual(new Set(['yaml/alias']));
  expect(isRead(bomb)).toBe(false);
});

const piece = fc.constantFrom(
  ...'a [ ] { } " \' # *x % @ ` ~ 1 .5 << __proto__ \\ \\u0041 é 😀 \ud800 \u0085 \u2028'.split(' '),
  ...['b: ', 'c: d\n', '\n', '\n  ', '- ', '? ', ': ', ', ', '|\n', '>-\n', '&x ', '!t ', '!!str '],
  ...['---\n', '...\n', '\t', ' ', 'constructor: '],
);
const anyText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

test('any YAML is read or refused, never thrown at, and gives plain data', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      if (isRead(given)) expect(isPlain(loadYaml(given))).toBe(true);
      for (const { line, column } of found(given)) expect([line! >= 1, column! >= 1]).toEqual([true, true]);
    }),
    { numRuns: RUNS },
  );
});

const text = 'title: a\nhero:\n  points:\n    - text: b\n    - text: c\n      link: /x\n';
const yaml = { path: 'content/recipes/a.md', text: `---\n${text}---\n` };
const at = (path: (string | number)[], key?: string) => {
  const { line, column, endColumn } = locateInYaml(yaml, path, key);
  return [line, column, endColumn];
};

test('a place in YAML is that of a value', () => {
  expect(at(['title'])).toEqual([2, 8, 9]);
  expect(at(['hero', 'points', 1, 'text'])).toEqual([6, 13, 14]);
});

test('a place in YAML is that of a name, when asked for', () => {
  expect(at([], 'hero')).toEqual([3, 1, 5]);
  expect(at(['hero', 'points', 1], 'link')).toEqual([7, 7, 11]);
});

test('a place in YAML is that of the nearest thing around what is absent', () => {
  expect(at(['hero', 'title']).slice(0, 2)).toEqual([4, 3]);
  expect(at(['hero', 'points', 0, 'link', 'href']).slice(0, 2)).toEqual([5, 7]);
  expect(at(['absent'])).toEqual([1, 1, undefined]);
});

test('a place in YAML is that of the first text that equals another', () => {
  expect(findValueInYaml(yaml, '/x')).toEqual([{ file: yaml.path, line: 7, column: 13, endColumn: 15 }]);
  expect(findValueInYaml(yaml, '/y')).toEqual([]);
});

test('a place in YAML cannot be found in what is too deep to read, and nothing breaks', () => {
  const deep = { path: 'a.yaml', text: '['.repeat(30_000) };
  expect(locateInYaml(deep, ['a', 0])).toEqual({ file: 'a.yaml', line: 1, column: 1 });
  expect(findValueInYaml(deep, 'a')).toEqual([]);
});

function isRead(text: string): boolean {
  try {
    loadYaml(text);
    return true;
  } catch {
    return false;
  }
}

function nested(levels: number): string {
  return `${Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n')} 1\n`;
}

/** Text, numbers, truth, nothing, lists and objects without a prototype of their own making. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || typeof value !== 'object') return typeof value !== 'function';
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
