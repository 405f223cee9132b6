/** What an editor reads for each kind of mistake: the whole messages stand in mistakes.txt. */
import { expect, test } from 'vitest';
import { formatDiagnostic, sortDiagnostics } from '../../src/diagnostics/report.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe, sampleContent } from '../helpers/sample-content.ts';

const N = 'content/recipes/a.md';
const site = sampleContent['content/site.yaml']!;
/** By what is wrong: fields of a recipe, the text of one, or files. */
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
};
const bodies: Record<string, string> = {
  heading: '## A\n\n#### B',
  fence: '```\ncode',
  comment: 'a\n\n<!-- open\n\nmore',
  'tag that is not closed': 'a <b>bold\n\nmore',
  table: '| a | b |\n| --- |\n| 1 | 2 |',
  cell: '| a | b |\n| --- | --- |\n| 1 | 2 | lost |\n| 1 \\| 2 | 3 |\n| 4 | 5 | |',
  'table without dashes': '| a | b |\n| 1 | 2 |',
  'table of long dashes': '| a | b |\n| \u2014 | \u2014 |\n| 1 | 2 |',
  'table without dashes and outer bars': 'a | b\nc | d',
  'heading without a space': '##The first step\n\n#Our next step',
  'links that are none': '[a] (/rezepte/a)\n\n(a)[/rezepte/a]\n\nSee (a)[https://b.example/c].',
  'pictures that are none': '![a] (b.jpg)\n\n![a][b.jpg]\n\n![a](b.jpg',
  'addresses that are nearly whole': '[a](https//b.example/c), [d](021 555 1234), [e](f.example)',
  'line below a paragraph': 'What it says is a sentence of its own, and no title.\n---',
  'link that is not closed': 'See [a](/rezepte/a and [b](https://b.example/c.',
  'links without words': 'See [](/rezepte/a), [ ](/rezepte/a) and <a href="/rezepte/a"></a>.',
  'stars with spaces': 'a ** bold ** b **more ** *italic * __bold __',
  'bold that is not closed': 'a **bold b\n\n**Note:**The end\n\n**Bold **text and more',
  'bold that one star closes': 'a **bold* b',
  'list of bullets': '\u2022 a\n\u2022 b\n\n\u2022 c',
  'two lists of bullets': '\u2022 a\n\u2022 b\n\nMore:\n\n\u2022 c',
  'list of dashes': 'We do:\n\u2013 a\n\u2013 b',
  'list of letters': 'a) a\nb) b',
  'list without spaces': '-a\n-b',
  'numbers without spaces': '1.a\n\n2.b',
  'one item without a space': '- a\n-b\n- c',
  'another paragraph without a space': '1. a\n\n2.b',
  'items of two kinds': 'We do:\n2. a\n3.b',
  'signs before lines': '\u2705 a\n\u{1f680} b\n\nText.\n\nI. a\nII. b\n\nText.\n\n**a:** b\n**c**: d',
  'short lines': 'Am Herd\nDorfstrasse 1\n8000 Zurich',
  'items that are indented too little': '1. a\n  - b\n\nText.\n\n10. a\n   - c\n\nText.\n\n\u2022 d',
  'spaces of a word processor':
    '##\u00a0a\n\nText.\n\n-\u00a0b\n-\u00a0c\n\nText.\n\n1.\u2002d\n2.\u2002d\n\nText.\n\n\u200b- e\n\n**\u00a0bold**',
  countdown: '3. a\n2. b\n1. c',
  'paragraph that is indented': 'a\n\n    This is what we say of it.',
  'table of tabs': 'Dish\tTime\nSoup\t30 minutes',
  'list of tabs': '\uf0b7\ta\n\uf0b7\tb\n\nText.\n\no\tc\no\td',
  'rows with empty lines between': '| a | b |\n\n| --- | --- |\n\n| 1 | 2 |',
  'paragraph directly below a table': '| a | b |\n| --- | --- |\n| 1 | 2 |\nText.',
  'stars between figures': 'Tiles of 600*600*10 mm',
  'markdown in HTML': '<div>\n- a\n- b\n</div>\n\n<figure>\n<figcaption>In **oak**</figcaption>\n</figure>',
  'words in angle brackets': 'Press <Enter>, <Your Name>.',
  'headings in HTML': '<h2>a</h2>\n\n<h4>b</h4>\n\n###### c',
  'markup of other programs': [
    '**a**[[b]], [[c|d]], ![[e.jpg|300]], ==f== g',
    '> [!NOTE] h',
    '[gallery ids="1,2"] and [/caption]',
    '## i {#j}',
    '{ site.name }\u30104:0\u2020source\u3011',
  ].join('\n\n'),
  'blocks of other programs': [
    ':::note\nText\n:::',
    '!!! warning "Look"',
    '[TOC]',
    '[[toc]]',
    "import Tabs from './tabs';",
    '$$E = mc^2$$',
    '{{< figure\nsrc="a" >}}',
  ].join('\n\n'),
  'value in a link, beside another mistake':
    '[a](https://b.example/{{ site.timeZone }}) [c]({{ site.nmae }}) [d]({% link %}) ==e==',
  'tildes and underscores with spaces': 'a ~~b ~~ and _it _',
  footnote: 'a [^1] b',
  'notes that are not shown': 'a [^1] b\n\n[^1]: c\n[^1]: d\n\n> [^2]: e\n\n```\n[^3]: f\n```',
  reference: 'a [b][c] d',
  anchor: '## The first step\n\nSee [x](#the-frist-step)',
  'anchor without headings': 'See [x](#step)',
  'mail address': '[x](info@example.com) or [y](www.example.com/z)',
  'address of this computer': 'See [x](http://localhost:4321/rezepte/soup#a)',
  relative: 'See [x](recipes/soup) and [y](soup.html#a)',
  case: 'See [x](/Rezepte/A) and [y](/rezepte/a/)',
  'dead link by the own domain': 'See [x](https://am-herd.example/nope)',
  pdf: 'See [x](price-list.pdf)',
  'space picture': '![x](my photo.jpg)',
  'space picture with brackets': '![x](photo (1).jpg)',
  'data uri': '![x](data:image/png;base64,AAAA)',
  'docs export': `![][image1]\n\n[image1]: <data:image/png;base64,${'A'.repeat(300)}>`,
  'empty body': '',
  'link that leads nowhere': 'See [the soup](/rezepte/gerstensuppe).',
  'html of a word processor': '<p style="margin:0">Text<o:p></o:p></p>',
  frame: '<iframe src="https://example.com/x"></iframe>',
  'picture that is not there': '![x](kitchen.jpg)',
  'pictures that are not in static': '![x](/images/a.png)\n\n<img src="/images/b.png" alt="b">',
  'picture of another site': '![x](https://example.com/k.jpg)',
  'address with one slash': '[b](http:/x)',
  'tag that was meant as words': '1. Use <style> in your component\n2. More',
  'beginning of a program': '<?php phpinfo();\n\nText',
  script: 'a <script>b</script> c',
  drawing: '<svg viewBox="0 0 1 1">\n<title>x</title>\n</svg>',
  'tags that are removed, each once':
    '<Callout>\n\nText\n\n</Callout>\n\n<Callout>b</Callout>\n\n<center>c</center>',
  'attributes that are removed, each once': '<p style="color:red" onclick="x">a</p>\n\n<p style="b">c</p>',
  'link with a space': '[a](/b c)',
  shortcode: '{{< youtube abc >}} and {% include x.html %}',
  'heading without words': '##\n\n## A',
  'picture without an address': '![a]() ![b](C:\\b.png)',
  'link that runs a script': '[a](javascript:alert(1))',
  'link without a scheme': '[a](//host.example/x)',
  'address that is data, in HTML': '<a href="data:x">a</a>',
  'heading below the first level': '# a\n\n### b',
  'heading of the first level, below another': '## a\n\n# b',
  'headings below one that skips': '## a\n\n#### b\n\n##### c',
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
  'published address that is gone': {
    'content/addresses.txt': '# Published\n/\n/rezepte/map-pack\n',
    'content/recipes/map-pack-guide.md': recipe(),
  },
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
test('every kind of mistake is told with its line, its reason and what to do', async () => {
  const told: string[] = [];
  const texts = [
    ...Object.entries(fields).map(([name, each]) => [name, recipe(each)] as const),
    ...Object.entries(bodies).map(([name, body]) => [name, recipe({}, body)] as const),
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
