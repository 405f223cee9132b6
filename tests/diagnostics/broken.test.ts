import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic, sortDiagnostics } from '../../src/diagnostics/report.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';

/** What an editor reads in the terminal for a site with these files, without colour. */
async function messages(files: Record<string, string | null>): Promise<string> {
  const { diagnostics, published } = await buildSite(files);
  expect(published).toBeUndefined();
  return sortDiagnostics(diagnostics)
    .map((one) => formatDiagnostic(one, (file) => files[file] ?? undefined, false))
    .join('\n');
}

const name = 'content/recipes/map-pack.md';

const broken: [title: string, text: string, message: string][] = [
  [
    'a misspelt field is named with the nearest one',
    recipe({ sumary: 'What it says' }),
    `content/recipes/map-pack.md:8:1
error  Unknown field "sumary"; a recipe has "summary".
  8 | sumary: What it says
    | ^^^^^^ rename it to "summary"`,
  ],
  [
    'a number where a text is asked for',
    recipe({ title: '2026' }),
    `content/recipes/map-pack.md:2:8
error  "title" is the number 2026; expected a text.
  2 | title: 2026
    |        ^^^^ Put it in quotes to make it a text.`,
  ],
  [
    'a word where yes or no is asked for',
    recipe({ draft: 'maybe' }),
    `content/recipes/map-pack.md:8:8
error  "draft" is the string "maybe"; expected true or false.
  8 | draft: maybe
    |        ^^^^^ Write true or false, without quotes.`,
  ],
  [
    'a value that is none of those there are',
    recipe({ level: 'meduim' }),
    `content/recipes/map-pack.md:8:8
error  "level" is not one of easy, medium, hard.
  8 | level: meduim
    |        ^^^^^^ Did you mean "medium"?`,
  ],
  [
    'a day that is not in the calendar',
    recipe({ date: '2025-02-30' }),
    `content/recipes/map-pack.md:5:7
error  "date" is not a day; write it as 2025-06-12.
  5 | date: 2025-02-30
    |       ^^^^^^^^^^`,
  ],
  [
    'frontmatter that would be a program',
    '---js\n{ title: process.exit() }\n---\n',
    `content/recipes/map-pack.md:1:1
error  Frontmatter in "js" is not read, only YAML.
  1 | ---js
    | ^^^^^ Leave nothing after the three hyphens.`,
  ],
  [
    'a field that stands there twice',
    recipe({}).replace('title: A recipe', 'title: A recipe\ntitle: Another'),
    `content/recipes/map-pack.md:3:1
error  This field stands here twice.
  3 | title: Another
    | ^ Keep one of them.`,
  ],
  [
    'a link in the text that leads nowhere',
    recipe({}, 'See [the soup](/rezepte/supe).'),
    `content/recipes/map-pack.md:10:5
error  Links to /rezepte/supe, which is not a page of this site.
  10 | See [the soup](/rezepte/supe).
     |     ^^^^^^^^^^^^^^^^^^^^^^^^^ Write the address of a page that is there, or take the link out.`,
  ],
];

test.each(broken)('%s', async (_title, text, message) => {
  expect(await messages({ [name]: text })).toBe(message);
});

test('a mistake in one file does not hide those of others, nor makes any of links and values that wait for it', async () => {
  const { diagnostics, published } = await buildSite({
    [name]: recipe({ titel: 'A' }),
    'content/recipes/renamed.md': recipe({ slug: 'other', titel: 'A' }),
    'content/recipes/b.md': recipe(
      {},
      '[here](/rezepte/map-pack) [there](map-pack.md) [other](/rezepte/other) [nowhere](/rezepte/nope) {{ minutes.map-pack }} {{ site.nme }}\n\n#### Deep',
    ),
  });
  expect(published).toBeUndefined();
  expect(sortDiagnostics(diagnostics).map(({ file, message }) => [file, message])).toEqual([
    ['content/recipes/b.md', 'Links to /rezepte/nope, which is not a page of this site.'],
    ['content/recipes/b.md', 'There is no value "site.nme".'],
    [name, 'Unknown field "titel"; a recipe has "title".'],
    ['content/recipes/renamed.md', 'Unknown field "titel"; a recipe has "title".'],
    ['content/recipes/b.md', expect.stringContaining('This heading skips a level')],
  ]);
});

test('a data file that is missing is named', async () => {
  expect(await messages({ 'content/pages/home.yaml': null })).toBe(
    'content/pages/home.yaml\nerror  Is missing.\n    Every site needs it; copy it from the sample content.',
  );
});

test('a file that no collection reads is named, since nothing would show it', async () => {
  expect(await messages({ 'content/recepis/a.md': recipe() })).toBe(
    `content/recepis/a.md
error  Belongs to no collection, so nothing would show it.
    Markdown files stand in recipes/ (recipe), authors/ (author), each as NAME.md.`,
  );
});

test('a template that throws is named with the page, and the other pages are still looked at', async () => {
  const { diagnostics } = await buildSite(
    { [name]: recipe({ title: 'THROW' }), 'content/recipes/other.md': recipe({}, 'See [it](/nope).') },
    {},
  );
  expect(diagnostics.map(({ file, message }) => [file, message])).toEqual([
    [name, 'The template "plain" failed at /rezepte/map-pack: the title says so'],
    [join('content/recipes/other.md'), 'Links to /nope, which is not a page of this site.'],
  ]);
});
