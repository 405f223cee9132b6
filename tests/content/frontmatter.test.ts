import { expect, test } from 'vitest';
import { splitFrontmatter } from '../../src/content/fence.ts';
import { loadYaml } from '../../src/content/load-yaml.ts';
import { faultsInYaml } from '../../src/content/yaml.ts';
import { said, told } from './said.ts';

function parse(text: string) {
  const file = { path: 'content/blog/a.md', text };
  const found = splitFrontmatter(file);
  if (!('head' in found)) return { data: undefined, body: '', bodyLine: 1, diagnostics: [found] };
  const diagnostics = faultsInYaml(file);
  return { ...found, data: diagnostics.length > 0 ? undefined : loadYaml(found.head), diagnostics };
}

test('frontmatter is the YAML between two lines of three hyphens; the rest is the body', () => {
  const { data, body, bodyLine, diagnostics } = parse('---\ntitle: Maps\n---\n# Body\n');
  expect({ data, body, bodyLine, diagnostics }).toEqual({
    data: { title: 'Maps' },
    body: '# Body\n',
    bodyLine: 4,
    diagnostics: [],
  });
});

const bodies: [why: string, text: string, body: string, line: number][] = [
  ['below its closing line', '---\na: 1\n---\nBody', 'Body', 4],
  ['with the empty lines above it', '---\na: 1\n---\n\n\nBody', '\n\nBody', 4],
  ['below many fields', `---\n${'a: 1\n'.replace('a', 'b')}c: 2\nd:\n  - e\n---\nBody`, 'Body', 7],
  ['when the frontmatter is empty', '---\n---\nBody', 'Body', 3],
  ['when the frontmatter is a comment', '---\n# a\n---\nBody', 'Body', 4],
  ['with a rule of its own', '---\na: 1\n---\n---\nBody', '---\nBody', 4],
  ['when hyphens stand in a text above', '---\na: |\n  ---\n  b\n---\nBody', 'Body', 6],
  ['when it is empty', '---\na: 1\n---\n', '', 4],
  ['when the file ends with the closing line', '---\na: 1\n---', '', 3],
];
for (const [why, text, body, line] of bodies) {
  test(`frontmatter leaves the body ${why}, on line ${line}`, () => {
    expect(parse(text)).toMatchObject({ body, bodyLine: line, diagnostics: [] });
  });
}

test('frontmatter may have spaces behind its hyphens', () => {
  const { data, body, diagnostics } = parse('---  \na: 1\n--- \t\nBody');
  expect({ data, body: body.trim(), diagnostics }).toEqual({
    data: { a: 1 },
    body: 'Body',
    diagnostics: [],
  });
  expect(parse('---  \na: 1\nb: *c\n---\n').diagnostics.map(said)).toEqual([
    expect.stringMatching(/^3:4-6 yaml\/alias /),
  ]);
});

test('a fault of the frontmatter fence is reported with its place, and nothing is read', async () => {
  const wrong = {
    'an empty file': '',
    'a blank line above': '\n---\na: 1\n---\n',
    'a space before the hyphens': ' ---\na: 1\n---\n',
    TOML: '+++\na = 1\n+++\n',
    'only the first line': '---',
    'an indented closing line': '---\na: 1\n ---\n',
    'dots as the closing line': '---\na: 1\n...\nBody',
    'four hyphens to open': '----\na: 1\n---\n',
    'four hyphens to open and to close': '----\na: 1\n----\n',
    'four hyphens to close': '---\na: 1\n----\nb: 2\n---\n',
    'words behind the closing hyphens': '---\na: 1\n--- end\n',
  };
  await expect(told(wrong, (text) => parse(text).diagnostics.map(said))).toMatchFileSnapshot(
    'frontmatter.txt',
  );
  for (const text of Object.values(wrong)) expect(parse(text)).toMatchObject({ data: undefined, body: '' });
});

const languages = 'js javascript json coffee coffeescript toml yaml cson JS ts __proto__ constructor {}';
for (const language of [...languages.split(' '), ' js']) {
  test(`frontmatter in another language is refused and never run: ---${language}`, () => {
    const { data, body, diagnostics } = parse(
      `---${language}\nglobalThis.ran = true, { title: process.cwd() }\n---\nBody`,
    );
    const end = 4 + language.length;
    expect(diagnostics.map(said)).toEqual([
      `1:1-${end} frontmatter/language  The fields are not read, since "${language.trim()}" follows the three hyphens. → Leave the hyphens alone on their line.`,
    ]);
    expect({ data, body, ran: 'ran' in globalThis }).toEqual({ data: undefined, body: '', ran: false });
  });
}
