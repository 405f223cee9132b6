import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic, sortDiagnostics } from '../src/diagnostics/report.ts';
import { buildSite } from './helpers/build-site.ts';
import { post } from './helpers/sample-content.ts';

/** What an editor reads in the terminal for a site with these files, without colour. */
async function messages(files: Record<string, string | null>): Promise<string> {
  const { diagnostics, published } = await buildSite(files);
  expect(published).toBeUndefined();
  return sortDiagnostics(diagnostics)
    .map((one) => formatDiagnostic(one, (file) => files[file] ?? undefined, false))
    .join('\n');
}

const name = 'content/blog/map-pack.md';

const broken: [title: string, text: string, message: string][] = [
  [
    'a misspelt field is named with the nearest one',
    post({ catgory: 'Local SEO' }),
    `content/blog/map-pack.md:6:1  Unknown field "catgory"; a post has "category".
  6 | catgory: Local SEO
    | ^^^^^^^ rename it to "category"`,
  ],
  [
    'a number where a text is asked for',
    post({ title: '2026' }),
    `content/blog/map-pack.md:2:8  "title" is the number 2026; expected a text.
  2 | title: 2026
    |        ^^^^ Put it in quotes to make it a text.`,
  ],
  [
    'a word where yes or no is asked for',
    post({ featured: 'maybe' }),
    `content/blog/map-pack.md:6:11  "featured" is the string "maybe"; expected true or false.
  6 | featured: maybe
    |           ^^^^^ Write true or false, without quotes.`,
  ],
  [
    'a value that is none of those there are',
    post({ schemaType: 'Howto' }),
    `content/blog/map-pack.md:6:13  "schemaType" is not one of Article, HowTo.
  6 | schemaType: Howto
    |             ^^^^^ Did you mean "HowTo"?`,
  ],
  [
    'a day that is not in the calendar',
    post({ date: '2025-02-30' }),
    `content/blog/map-pack.md:5:7  "date" is not a day; write it as 2025-06-12 or as 12 June 2025.
  5 | date: 2025-02-30
    |       ^^^^^^^^^^`,
  ],
  [
    'frontmatter that would be a program',
    '---js\n{ title: process.exit() }\n---\n',
    `content/blog/map-pack.md:1:1  Frontmatter in "js" is not read, only YAML.
  1 | ---js
    | ^^^^^ Leave nothing behind the three hyphens.`,
  ],
  [
    'a field that stands there twice',
    post({}).replace('title: A post', 'title: A post\ntitle: Another'),
    `content/blog/map-pack.md:3:1  This field stands here twice.
  3 | title: Another
    | ^ Keep one of them.`,
  ],
  [
    'a link in the text that leads nowhere',
    post({}, 'See [the form](/contakt).'),
    `content/blog/map-pack.md:8:5  Links to /contakt, which is not a page of this site.
  8 | See [the form](/contakt).
    |     ^^^^^^^^^^^^^^^^^^^^`,
  ],
];

test.each(broken)('%s', async (_title, text, message) => {
  expect(await messages({ [name]: text })).toBe(message);
});

test('a data file that is missing is named', async () => {
  expect(await messages({ 'content/testimonials.yaml': null })).toBe(
    'content/testimonials.yaml  Is missing.\n    Every site needs it; copy it from the sample content.',
  );
});

test('a file that no collection reads is named, since nothing would show it', async () => {
  expect(await messages({ 'content/blgo/a.md': post() })).toBe(
    `content/blgo/a.md  Belongs to no collection, so nothing would show it.
    Markdown files stand in blog/ (post), case-studies/ (case-study), services/ (service), pages/ (text), each as NAME.md.`,
  );
});

test('a template that throws is named with the page, and the other pages are still looked at', async () => {
  const { diagnostics } = await buildSite(
    { [name]: post({ title: 'THROW' }), 'content/blog/other.md': post({}, 'See [it](/nope).') },
    {},
  );
  expect(diagnostics.map(({ file, message }) => [file, message])).toEqual([
    [name, 'The template "plain" failed at /blog/map-pack: the title says so'],
    [join('content/blog/other.md'), 'Links to /nope, which is not a page of this site.'],
  ]);
});
