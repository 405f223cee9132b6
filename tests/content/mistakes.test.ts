/** What an editor reads for each kind of mistake: the whole messages stand in mistakes.txt. */
import { expect, test } from 'vitest';
import { formatDiagnostic, sortDiagnostics } from '../../src/diagnostics/report.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe, sampleContent } from '../helpers/sample-content.ts';
import { mistakenBodies } from './fixtures/mistaken-bodies.ts';

const N = 'content/recipes/a.md';
const site = sampleContent['content/site.yaml']!;
/** By what is wrong: fields of a recipe, or files. */
const fields: Record<string, Record<string, string>> = {
  colon: { title: 'Maps: a guide' },
  quotes: { title: '"Free" audits' },
  'quotes inside': { title: '"The "free" audit"' },
  apostrophe: { title: "'It's free'" },
  'at first': { title: '@home with us' },
  backtick: { title: '`code` first' },
  percent: { title: '%off today' },
  'hash first': { title: '#1 in maps' },
  'hash later': { title: 'A title # more' },
  'hash in a text of several lines': { summary: 'What it says\n  of maps #1 # and more' },
  'backslash in double quotes': { title: '"C:\\Users and more"' },
  star: { title: '*Bold* words' },
  'ampersand first': { title: '&more words' },
  'exclamation mark first': { title: '!important words' },
  bracket: { title: '[Guide] to maps' },
  brace: { title: '{{ site.name }} guide' },
  pipe: { title: '| words' },
  gt: { title: '> words' },
  dash: { title: '- words' },
  question: { title: '? words' },
  'quote that is not closed': { title: '"A recipe' },
  'curly quote at the end': { author: "'vreni’" },
  'bracket that is not closed': { tags: '[soup, bread' },
  'two quotes that are not closed': { title: '"A [recipe]', tags: '[soup, "bread]' },
  'value below its name': { summary: '\nWhat it says.' },
  'text below its sign': { summary: '>-\nWhat it says.' },
  'two lines': { summary: 'One line\nand another' },
  'two lines colon': { summary: 'One line\nand: another' },
  'line break in a line': { title: '"a\\nb"' },
  'control character': { title: '"a\\eb"' },
  'several lines for one': { title: '|\n  a\n  b' },
  'moment that is none': { publishAt: 'tomorrow' },
  indent: { tags: '\n  - a\n - b' },
  'items of a list that are indented': { tags: '\n  - a\n    - b', author: 'vreni\n - c' },
  empty: { summary: '', image: '' },
  'only spaces': { title: '"  "' },
  'misspelt field': { sumary: 'What it says' },
  'not list': { tags: 'kitchens' },
  'not bool': { draft: '"yes"' },
  'day that is not in the calendar': { date: '2025-02-30' },
  'day that reads as a number': { date: '20250612' },
  'never shown': { publishAt: '2026-02-14 09:00', expiresAt: '2026-02-14' },
  'address as a slug': { slug: '/rezepte/barley-soup.html' },
  'non ascii slug': { slug: 'Küchen fotografieren' },
  value: { level: 'meduim' },
  'number as a title': { title: '2026' },
  'value that is not closed': { title: 'By {{ site.name' },
  'name that no rule has': { waive: '[heading-level, body/list]' },
};
const settings = (from: string | RegExp, to: string) => ({ 'content/site.yaml': site.replace(from, to) });
const redirects = (items: string) => ({ 'content/site.yaml': `${site}redirects:\n${items}` });
const files: Record<string, Record<string, string | null>> = {
  'field and text': { [N]: recipe({}, '#### B\n\n![x](my photo.jpg)').replace('title:', 'titel:') },
  'field, link and picture': {
    [N]: recipe({}, '[x](/nope)\n\n![z](kitchen.jpg)').replace('title:', 'titel:'),
  },
  'hard space behind the colon': { [N]: recipe().replace('title: ', 'title:\u00a0') },
  'equals sign': { [N]: recipe().replace('title:', 'title =') },
  'spaces that are not ordinary': {
    [N]: recipe({ tags: '\n\u00a0 - a\n\u00a0 - b' }),
    'content/recipes/b.md': recipe({ tags: '\n  -\u00a0a\n  -\u00a0b' }),
  },
  'marks of other kinds': {
    [N]: recipe({ tags: '\n  * a\n  * b' }),
    'content/recipes/b.md': recipe({ tags: '\n\u2013 a\n\u2013 b' }),
    'content/recipes/c.md': recipe({ tags: '[a]\n// later\nslug => c' }),
  },
  'first field without a colon': { [N]: recipe({}).replace('title: A recipe', 'title A recipe') },
  'no space behind colon': { [N]: recipe({}).replace('title: A recipe', 'title:A recipe') },
  tab: { [N]: recipe({}).replace('title: A recipe', '\ttitle: A recipe') },
  'tab in a group': {
    'content/site.yaml': `${site}seo:\n\ttitle: a\n  text: >-\n    b\n    c\n  keywords:\n    - d\n`,
  },
  missing: { [N]: recipe({}).replace('summary: What it says.\n', '') },
  'field, value and links to files': {
    [N]: recipe({ title: 'Maps: a guide' }, '[x](c.md) {{ site.nmae }} [y](b.md)'),
    'content/recipes/b.md': recipe({ draft: 'true' }),
  },
  'name of a file and its text': { 'content/recipes/My Recipe.md': recipe({}, '[x](/nope) and **bold') },
  'beginnings of names': {
    [N]: recipe({ sum: 'What it says' }, '[a](/rezepte/barley)'),
    'content/recipes/barley-soup.md': recipe(),
  },
  twice: { [N]: recipe({}).replace('title: A recipe', 'title: A recipe\ntitle: Another') },
  'long file name': { [`content/recipes/${'a-long-title-'.repeat(12)}.md`]: recipe() },
  'slugs that are no part of an address': Object.fromEntries(
    ['../a', 'a/b', 'A', 'a--b', '-a', 'a b', 'a.html', '"a%2e"'].map((slug, at) => [
      `content/recipes/${at}.md`,
      recipe({ slug }),
    ]),
  ),
  'aliases that no host can compare, of which each stands alone': {
    [N]: recipe(
      { aliases: '[/2019/hits/, /with space, old, /a/*/b, "/a%00", /a//b, /rezepte/*]' },
      'See [a](/2019/hits) and [b](/2019/hits/).',
    ),
  },
  'patterns and long names where a page has to stand at each address': {
    'content/site.yaml': `${site}hosts: [github]\nredirects:\n${[
      '/old/*',
      '/atom.xml',
      `/${'x'.repeat(300)}`,
      '/Case',
      '/case',
    ]
      .map((from, at) => `  - { from: ${from}, to: ${at === 3 ? '/rezepte' : '/'} }\n`)
      .join('')}`,
  },
  'patterns that lead nowhere': redirects(
    '  - { from: /old/*, to: /nope/* }\n  - { from: /old, to: /rezepte/* }\n',
  ),
  'aliases of addresses at which something stands': {
    [N]: recipe({ aliases: '[/rezepte/b.html, /old, "/?p=12"]' }),
    'content/recipes/b.md': recipe({ aliases: '[/old/]' }),
  },
  'alias with a fault in an article with another': {
    [N]: recipe({ sumary: 'What it says', aliases: '[/with space, /rezepte/b, /old, .inf, ""]' }),
    'content/recipes/b.md': recipe({ aliases: '[/old/]' }),
  },
  'list in place of fields': { [N]: '---\n- title\n---\n\nText\n' },
  'copied files that stand where the build writes one': {
    'static/robots.txt': 'User-agent: *',
    'static/_hosts/nginx.conf': 'server {}',
    'content/site.yaml': `${site}hosts: [nginx]\n`,
  },
  'duplicate slug': { 'content/recipes/b.md': recipe({ slug: 'a' }), [N]: recipe() },
  'copy of an article': { 'content/recipes/a (1).md': recipe({ slug: 'a' }), [N]: recipe({ slug: 'a' }) },
  'file name': { 'content/recipes/My Recipe.md': recipe() },
  'file name 2': { 'content/recipes/süße-küche.md': recipe() },
  'link to a file that is not there': {
    [N]: recipe({}, 'See [x](b.md) and [y](../rezepte/c.md)'),
    'content/recipes/b.md': recipe(),
  },
  'links to what is not shown, and one that is dead twice': {
    [N]: recipe(
      {},
      '[a](/rezepte/b), [b](b.md#c), [c](/rezepte/c), [d](/rezepte/d), [e](/nope) and *[f](/nope)*',
    ),
    'content/recipes/b.md': recipe({ draft: 'true' }),
    'content/recipes/c.md': recipe({ publishAt: '2030-01-02 09:00' }),
    'content/recipes/d.md': recipe({ expiresAt: '2026-01-02' }),
  },
  'links to a former address and to a file': {
    [N]: recipe({}, '[a](/rezepte/old) and [b](/price-list.pdf) and [c](/küche#d)'),
    'content/recipes/b.md': recipe({ aliases: '[/rezepte/old]' }),
  },
  txt: { 'content/recipes/a.md.txt': recipe() },
  budget: settings('script: 10000', 'script: 10,000'),
  'amount with its currency': settings('script: 10000', 'script: R10,000'),
  'amount with its unit': settings('script: 10000', 'script: 10 000 bytes'),
  'number that is text': {
    'content/site.yaml': site.replace(/^name: .*/m, 'name: +41'),
    [N]: recipe({ slug: '007' }),
  },
  'no comma, no space': {
    ...settings('script: 10000', 'script:10000'),
    'content/pages/home.yaml': 'title: { a: One two b: Three }\n',
  },
  'texts in braces': {
    'content/site.yaml': `${site}redirects:\n${[
      '{ from: /a: b, to: / }',
      '{ from: @a, to: / }',
      "{ from: '/a's', to: / }",
      '{ from: the {{ site.name }}, to: / }',
      '{ from: /a, to: / },',
    ]
      .map((item) => `  - ${item}\n\n`)
      .join('')}`,
  },
  'list in brackets': {
    [N]: recipe({ tags: '[#soup, bread]' }),
    'content/recipes/b.md': recipe({ tags: "['vreni's, bread]" }),
    'content/recipes/c.md': recipe({ tags: '[soup: hot, bread]' }),
    'content/recipes/d.md': recipe({ tags: '\n  - @soup\n  - #bread' }),
    'content/recipes/e.md': recipe({ tags: '\n  - soup\n  -\n  - #bread' }),
  },
  'items that are none': {
    ...redirects(`  - { from: /a, to: / }\n  \u2013 { from: /b, to: / }\n`),
    'content/pages/home.yaml': 'title:\n  - A text\n    and: another\n',
  },
  'item without braces': redirects(`  - from: /a, to: /\n  - title: One: two\n`),
  'item without a hyphen': redirects(`  - { from: /a, to: / }\n  { from: /b }\n`),
  'field of an item': redirects(`  - from: /a\n     to: /\n`),
  'brackets that are not closed': { 'content/site.yaml': `${site}redirects: [{ from: '/a, to: / }]\n` },
  'comma after a text': { 'content/pages/home.yaml': 'title: "Recipes",\n' },
  'comma in a text': redirects(`  - { from: /a, b, to: / }\n`),
  'hash in a data file': { 'content/pages/home.yaml': 'title: Kitchen #1 # more\n' },
  'hash in braces': redirects(`  - { from: a #1, to: / }\n`),
  'amount with a comma': settings('script: 10000', "script: '10.000,5'"),
  'amount below one': settings('script: 10000', "script: '0.125'"),
  'value without quotes': { 'content/pages/home.yaml': 'title: {{ site.name }}\n' },
  'line of a longer text': { 'content/pages/home.yaml': 'title: >-\n  A longer\ntext of several\n  lines\n' },
  'redirects that lead nowhere': redirects(`  - { from: /a, to: /b }\n  - { from: /b, to: /a#c }\n`),
  'indent of a field': { 'content/site.yaml': site.replace('timeZone:', ' timeZone:') },
  'indent of an item': redirects(`  - { from: /a, to: / }\n   - from: /b\n`),
  program: { [N]: '---js\n{ title: process.exit() }\n---\n' },
  'no frontmatter': { [N]: 'Just text.\n' },
  'frontmatter that is not closed': { [N]: recipe().replace('---\n\n', '\n') },
  'hyphens joined to a dash': { [N]: recipe().replace('---', '\u2014') },
  'hyphens joined to a dash below': { [N]: recipe().replace('---\n\n', '\u2014\n\n') },
  docx: { 'content/recipes/a.docx': 'PK' },
  'capitals at the end': { 'content/recipes/a.MD': recipe() },
  'markdown by its whole name': { 'content/recipes/a.markdown': recipe() },
  'another kind of markdown': { 'content/recipes/a.mdx': recipe() },
  'two ends': { 'content/site.YML.txt': site },
  'dot in front': { 'content/recipes/.draft.md': recipe() },
  'file that no page uses': { 'content/recipes/prices.pdf': 'PDF' },
  'file that no collection reads': { 'content/recepis/a.md': recipe() },
  'data file with another name': {
    'content/pages/home.yaml': null,
    'content/pages/Hoem.yaml': sampleContent['content/pages/home.yaml']!,
  },
  'data file that no page reads': { 'content/pages/opening-hours.yaml': 'title: Hours\n' },
  'data file that is missing': { 'content/pages/home.yaml': null },
};

/** A mistake of which nothing is said would stand there without a message. */
test('every kind of mistake in content is reported with its line, its reason and the remedy', async () => {
  const told: string[] = [];
  const texts = [
    ...Object.entries(fields).map(([name, each]) => [name, recipe(each)] as const),
    ...Object.entries(mistakenBodies).map(([name, body]) => [name, recipe({}, body)] as const),
  ];
  const cases = [...texts.map(([name, text]) => [name, { [N]: text }] as const), ...Object.entries(files)];
  for (const [name, files] of cases as [string, Record<string, string | null>][]) {
    const { diagnostics } = await buildSite(files);
    expect(diagnostics, name).not.toEqual([]);
    const messages = sortDiagnostics(diagnostics).map((one) =>
      formatDiagnostic(one, (file) => files[file] ?? null, false),
    );
    told.push(`# ${name}\n${messages.join('\n')}\n`);
  }
  await expect(told.join('\n')).toMatchFileSnapshot('mistakes.txt');
});
