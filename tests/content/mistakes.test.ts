/** What an editor reads for each kind of mistake: the whole messages stand in mistakes.txt. */
import { expect, test } from 'vitest';
import { formatDiagnostic, sortDiagnostics } from '../../src/diagnostics/report.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe, sampleContent } from '../helpers/sample-content.ts';

const N = 'content/recipes/a.md';
const site = sampleContent['content/site.yaml']!;
const cases: [string, Record<string, string | null>][] = [
  ['colon', { [N]: recipe({ title: 'Maps: a guide' }) }],
  ['quotes', { [N]: recipe({ title: '"Free" audits' }) }],
  ['quotes inside', { [N]: recipe({ title: '"The "free" audit"' }) }],
  ['apostrophe', { [N]: recipe({ title: "'It's free'" }) }],
  ['at first', { [N]: recipe({ title: '@home with us' }) }],
  ['backtick', { [N]: recipe({ title: '`code` first' }) }],
  ['percent', { [N]: recipe({ title: '%off today' }) }],
  ['hash first', { [N]: recipe({ title: '#1 in maps' }) }],
  ['hash later', { [N]: recipe({ title: 'A title # more' }) }],
  ['hash in a text of several lines', { [N]: recipe({ summary: 'What it says\n  of maps #1 # and more' }) }],
  ['backslash in double quotes', { [N]: recipe({ title: '"C:\\Users and more"' }) }],
  ['star', { [N]: recipe({ title: '*Bold* words' }) }],
  ['ampersand first', { [N]: recipe({ title: '&more words' }) }],
  ['exclamation mark first', { [N]: recipe({ title: '!important words' }) }],
  ['bracket', { [N]: recipe({ title: '[Guide] to maps' }) }],
  ['brace', { [N]: recipe({ title: '{{ site.name }} guide' }) }],
  ['pipe', { [N]: recipe({ title: '| words' }) }],
  ['gt', { [N]: recipe({ title: '> words' }) }],
  ['dash', { [N]: recipe({ title: '- words' }) }],
  ['question', { [N]: recipe({ title: '? words' }) }],
  ['quote that is not closed', { [N]: recipe({ title: '"A recipe' }) }],
  ['curly quote at the end', { [N]: recipe({ author: "'vreni’" }) }],
  ['bracket that is not closed', { [N]: recipe({ tags: '[soup, bread' }) }],
  ['two quotes that are not closed', { [N]: recipe({ title: '"A [recipe]', tags: '[soup, "bread]' }) }],
  ['value below its name', { [N]: recipe({ summary: '\nWhat it says.' }) }],
  ['text below its sign', { [N]: recipe({ summary: '>-\nWhat it says.' }) }],
  ['hard space behind the colon', { [N]: recipe().replace('title: ', 'title:\u00a0') }],
  ['equals sign', { [N]: recipe().replace('title:', 'title =') }],
  [
    'spaces that are not ordinary',
    {
      [N]: recipe({ tags: '\n\u00a0 - a\n\u00a0 - b' }),
      'content/recipes/b.md': recipe({ tags: '\n  -\u00a0a\n  -\u00a0b' }),
    },
  ],
  [
    'marks of other kinds',
    {
      [N]: recipe({ tags: '\n  * a\n  * b' }),
      'content/recipes/b.md': recipe({ tags: '\n\u2013 a\n\u2013 b' }),
      'content/recipes/c.md': recipe({ tags: '[a]\n// later\nslug => c' }),
    },
  ],
  ['two lines', { [N]: recipe({ summary: 'One line\nand another' }) }],
  ['two lines colon', { [N]: recipe({ summary: 'One line\nand: another' }) }],
  ['no space behind colon', { [N]: recipe({}).replace('title: A recipe', 'title:A recipe') }],
  ['tab', { [N]: recipe({}).replace('title: A recipe', '\ttitle: A recipe') }],
  [
    'tab in a group',
    { 'content/site.yaml': `${site}seo:\n\ttitle: a\n  text: >-\n    b\n    c\n  keywords:\n    - d\n` },
  ],
  ['indent', { [N]: recipe({ tags: '\n  - a\n - b' }) }],
  ['missing', { [N]: recipe({}).replace('summary: What it says.\n', '') }],
  ['empty', { [N]: recipe({ summary: '', image: '' }) }],
  ['only spaces', { [N]: recipe({ title: '"  "' }) }],
  ['field and text', { [N]: recipe({}, '#### B\n\n![x](my photo.jpg)').replace('title:', 'titel:') }],
  [
    'field, link and picture',
    { [N]: recipe({}, '[x](/nope)\n\n![z](kitchen.jpg)').replace('title:', 'titel:') },
  ],
  [
    'field, value and links to files',
    {
      [N]: recipe({ title: 'Maps: a guide' }, '[x](c.md) {{ site.nmae }} [y](b.md)'),
      'content/recipes/b.md': recipe({ draft: 'true' }),
    },
  ],
  ['name of a file and its text', { 'content/recipes/My Recipe.md': recipe({}, '[x](/nope) and **bold') }],
  [
    'beginnings of names',
    {
      [N]: recipe({ sum: 'What it says' }, '[a](/rezepte/barley)'),
      'content/recipes/barley-soup.md': recipe(),
    },
  ],
  ['misspelt field', { [N]: recipe({ sumary: 'What it says' }) }],
  ['twice', { [N]: recipe({}).replace('title: A recipe', 'title: A recipe\ntitle: Another') }],
  ['not list', { [N]: recipe({ tags: 'kitchens' }) }],
  ['not bool', { [N]: recipe({ draft: '"yes"' }) }],
  ['day that is not in the calendar', { [N]: recipe({ date: '2025-02-30' }) }],
  ['day that reads as a number', { [N]: recipe({ date: '20250612' }) }],
  ['never shown', { [N]: recipe({ publishAt: '2026-02-14 09:00', expiresAt: '2026-02-14' }) }],
  ['long file name', { [`content/recipes/${'a-long-title-'.repeat(12)}.md`]: recipe() }],
  ['address as a slug', { [N]: recipe({ slug: '/rezepte/barley-soup.html' }) }],
  ['duplicate slug', { 'content/recipes/b.md': recipe({ slug: 'a' }), [N]: recipe() }],
  ['copy of an article', { 'content/recipes/a (1).md': recipe({ slug: 'a' }), [N]: recipe({ slug: 'a' }) }],
  ['non ascii slug', { [N]: recipe({ slug: 'Küchen fotografieren' }) }],
  ['file name', { 'content/recipes/My Recipe.md': recipe() }],
  ['file name 2', { 'content/recipes/süße-küche.md': recipe() }],
  ['value', { [N]: recipe({ level: 'meduim' }) }],
  ['heading', { [N]: recipe({}, '## A\n\n#### B') }],
  ['fence', { [N]: recipe({}, '```\ncode') }],
  ['comment', { [N]: recipe({}, 'a\n\n<!-- open\n\nmore') }],
  ['tag that is not closed', { [N]: recipe({}, 'a <b>bold\n\nmore') }],
  ['table', { [N]: recipe({}, '| a | b |\n| --- |\n| 1 | 2 |') }],
  ['cell', { [N]: recipe({}, '| a | b |\n| --- | --- |\n| 1 | 2 | lost |\n| 1 \\| 2 | 3 |\n| 4 | 5 | |') }],
  ['table without dashes', { [N]: recipe({}, '| a | b |\n| 1 | 2 |') }],
  ['table of long dashes', { [N]: recipe({}, '| a | b |\n| \u2014 | \u2014 |\n| 1 | 2 |') }],
  ['table without dashes and outer bars', { [N]: recipe({}, 'a | b\nc | d') }],
  ['heading without a space', { [N]: recipe({}, '##The first step\n\n#Our next step') }],
  [
    'links that are none',
    { [N]: recipe({}, '[a] (/rezepte/a)\n\n(a)[/rezepte/a]\n\nSee (a)[https://b.example/c].') },
  ],
  ['pictures that are none', { [N]: recipe({}, '![a] (b.jpg)\n\n![a][b.jpg]\n\n![a](b.jpg') }],
  [
    'addresses that are nearly whole',
    { [N]: recipe({}, '[a](https//b.example/c), [d](021 555 1234), [e](f.example)') },
  ],
  [
    'line below a paragraph',
    { [N]: recipe({}, 'What it says is a sentence of its own, and no title.\n---') },
  ],
  ['link that is not closed', { [N]: recipe({}, 'See [a](/rezepte/a and [b](https://b.example/c.') }],
  [
    'links without words',
    { [N]: recipe({}, 'See [](/rezepte/a), [ ](/rezepte/a) and <a href="/rezepte/a"></a>.') },
  ],
  ['stars with spaces', { [N]: recipe({}, 'a ** bold ** b **more ** *italic * __bold __') }],
  [
    'bold that is not closed',
    { [N]: recipe({}, 'a **bold b\n\n**Note:**The end\n\n**Bold **text and more') },
  ],
  ['bold that one star closes', { [N]: recipe({}, 'a **bold* b') }],
  ['list of bullets', { [N]: recipe({}, '\u2022 a\n\u2022 b\n\n\u2022 c') }],
  ['two lists of bullets', { [N]: recipe({}, '\u2022 a\n\u2022 b\n\nMore:\n\n\u2022 c') }],
  ['list of dashes', { [N]: recipe({}, 'We do:\n\u2013 a\n\u2013 b') }],
  ['list of letters', { [N]: recipe({}, 'a) a\nb) b') }],
  ['list without spaces', { [N]: recipe({}, '-a\n-b') }],
  ['numbers without spaces', { [N]: recipe({}, '1.a\n\n2.b') }],
  ['one item without a space', { [N]: recipe({}, '- a\n-b\n- c') }],
  ['another paragraph without a space', { [N]: recipe({}, '1. a\n\n2.b') }],
  ['items of two kinds', { [N]: recipe({}, 'We do:\n2. a\n3.b') }],
  [
    'signs before lines',
    { [N]: recipe({}, '\u2705 a\n\u{1f680} b\n\nText.\n\nI. a\nII. b\n\nText.\n\n**a:** b\n**c**: d') },
  ],
  ['short lines', { [N]: recipe({}, 'Am Herd\nDorfstrasse 1\n8000 Zurich') }],
  [
    'items that are indented too little',
    { [N]: recipe({}, '1. a\n  - b\n\nText.\n\n10. a\n   - c\n\nText.\n\n\u2022 d') },
  ],
  [
    'spaces of a word processor',
    {
      [N]: recipe(
        {},
        '##\u00a0a\n\nText.\n\n-\u00a0b\n-\u00a0c\n\nText.\n\n1.\u2002d\n2.\u2002d\n\nText.\n\n\u200b- e\n\n**\u00a0bold**',
      ),
    },
  ],
  ['countdown', { [N]: recipe({}, '3. a\n2. b\n1. c') }],
  ['paragraph that is indented', { [N]: recipe({}, 'a\n\n    This is what we say of it.') }],
  ['table of tabs', { [N]: recipe({}, 'Dish\tTime\nSoup\t30 minutes') }],
  ['list of tabs', { [N]: recipe({}, '\uf0b7\ta\n\uf0b7\tb\n\nText.\n\no\tc\no\td') }],
  ['rows with empty lines between', { [N]: recipe({}, '| a | b |\n\n| --- | --- |\n\n| 1 | 2 |') }],
  ['paragraph directly below a table', { [N]: recipe({}, '| a | b |\n| --- | --- |\n| 1 | 2 |\nText.') }],
  ['stars between figures', { [N]: recipe({}, 'Tiles of 600*600*10 mm') }],
  [
    'markdown in HTML',
    {
      [N]: recipe({}, '<div>\n- a\n- b\n</div>\n\n<figure>\n<figcaption>In **oak**</figcaption>\n</figure>'),
    },
  ],
  ['words in angle brackets', { [N]: recipe({}, 'Press <Enter>, <Your Name>.') }],
  ['headings in HTML', { [N]: recipe({}, '<h2>a</h2>\n\n<h4>b</h4>\n\n###### c') }],
  [
    'markup of other programs',
    {
      [N]: recipe(
        {},
        [
          '**a**[[b]], [[c|d]], ![[e.jpg|300]], ==f== g',
          '> [!NOTE] h',
          '[gallery ids="1,2"] and [/caption]',
          '## i {#j}',
          '{ site.name }\u30104:0\u2020source\u3011',
        ].join('\n\n'),
      ),
    },
  ],
  ['tildes and underscores with spaces', { [N]: recipe({}, 'a ~~b ~~ and _it _') }],
  ['footnote', { [N]: recipe({}, 'a [^1] b') }],
  [
    'notes that are not shown',
    { [N]: recipe({}, 'a [^1] b\n\n[^1]: c\n[^1]: d\n\n> [^2]: e\n\n```\n[^3]: f\n```') },
  ],
  ['reference', { [N]: recipe({}, 'a [b][c] d') }],
  ['anchor', { [N]: recipe({}, '## The first step\n\nSee [x](#the-frist-step)') }],
  ['anchor without headings', { [N]: recipe({}, 'See [x](#step)') }],
  ['mail address', { [N]: recipe({}, '[x](info@example.com) or [y](www.example.com/z)') }],
  ['address of this computer', { [N]: recipe({}, 'See [x](http://localhost:4321/rezepte/soup#a)') }],
  ['relative', { [N]: recipe({}, 'See [x](recipes/soup) and [y](soup.html#a)') }],
  ['case', { [N]: recipe({}, 'See [x](/Rezepte/A) and [y](/rezepte/a/)') }],
  [
    'link to a file that is not there',
    { [N]: recipe({}, 'See [x](b.md) and [y](../rezepte/c.md)'), 'content/recipes/b.md': recipe() },
  ],
  ['dead link by the own domain', { [N]: recipe({}, 'See [x](https://am-herd.example/nope)') }],
  [
    'links to what is not shown, and one that is dead twice',
    {
      [N]: recipe(
        {},
        '[a](/rezepte/b), [b](b.md#c), [c](/rezepte/c), [d](/rezepte/d), [e](/nope) and *[f](/nope)*',
      ),
      'content/recipes/b.md': recipe({ draft: 'true' }),
      'content/recipes/c.md': recipe({ publishAt: '2030-01-02 09:00' }),
      'content/recipes/d.md': recipe({ expiresAt: '2026-01-02' }),
    },
  ],
  [
    'links to a former address and to a file',
    {
      [N]: recipe({}, '[a](/rezepte/old) and [b](/price-list.pdf) and [c](/küche#d)'),
      'content/recipes/b.md': recipe({ aliases: '[/rezepte/old]' }),
    },
  ],
  ['pdf', { [N]: recipe({}, 'See [x](price-list.pdf)') }],
  ['space picture', { [N]: recipe({}, '![x](my photo.jpg)') }],
  ['space picture with brackets', { [N]: recipe({}, '![x](photo (1).jpg)') }],
  ['data uri', { [N]: recipe({}, '![x](data:image/png;base64,AAAA)') }],
  ['docs export', { [N]: recipe({}, `![][image1]\n\n[image1]: <data:image/png;base64,${'A'.repeat(300)}>`) }],
  ['empty body', { [N]: recipe({}, '') }],
  ['txt', { 'content/recipes/a.md.txt': recipe() }],
  ['budget', { 'content/site.yaml': site.replace('script: 10000', 'script: 10,000') }],
  ['amount with its currency', { 'content/site.yaml': site.replace('script: 10000', 'script: R10,000') }],
  ['amount with its unit', { 'content/site.yaml': site.replace('script: 10000', 'script: 10 000 bytes') }],
  [
    'number that is text',
    { 'content/site.yaml': site.replace(/^name: .*/m, 'name: +41'), [N]: recipe({ slug: '007' }) },
  ],
  [
    'no comma, no space',
    {
      'content/site.yaml': site.replace('script: 10000', 'script:10000'),
      'content/pages/home.yaml': 'title: { a: One two b: Three }\n',
    },
  ],
  [
    'texts in braces',
    {
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
  ],
  [
    'list in brackets',
    {
      [N]: recipe({ tags: '[#soup, bread]' }),
      'content/recipes/b.md': recipe({ tags: "['vreni's, bread]" }),
      'content/recipes/c.md': recipe({ tags: '[soup: hot, bread]' }),
      'content/recipes/d.md': recipe({ tags: '\n  - @soup\n  - #bread' }),
      'content/recipes/e.md': recipe({ tags: '\n  - soup\n  -\n  - #bread' }),
    },
  ],
  [
    'items that are none',
    {
      'content/site.yaml': `${site}redirects:\n  - { from: /a, to: / }\n  \u2013 { from: /b, to: / }\n`,
      'content/pages/home.yaml': 'title:\n  - A text\n    and: another\n',
    },
  ],
  [
    'item without braces',
    { 'content/site.yaml': `${site}redirects:\n  - from: /a, to: /\n  - title: One: two\n` },
  ],
  [
    'item without a hyphen',
    { 'content/site.yaml': `${site}redirects:\n  - { from: /a, to: / }\n  { from: /b }\n` },
  ],
  ['field of an item', { 'content/site.yaml': `${site}redirects:\n  - from: /a\n     to: /\n` }],
  ['brackets that are not closed', { 'content/site.yaml': `${site}redirects: [{ from: '/a, to: / }]\n` }],
  ['comma after a text', { 'content/pages/home.yaml': 'title: "Recipes",\n' }],
  ['comma in a text', { 'content/site.yaml': `${site}redirects:\n  - { from: /a, b, to: / }\n` }],
  ['hash in a data file', { 'content/pages/home.yaml': 'title: Kitchen #1 # more\n' }],
  ['hash in braces', { 'content/site.yaml': `${site}redirects:\n  - { from: a #1, to: / }\n` }],
  ['amount with a comma', { 'content/site.yaml': site.replace('script: 10000', "script: '10.000,5'") }],
  ['amount below one', { 'content/site.yaml': site.replace('script: 10000', "script: '0.125'") }],
  ['value without quotes', { 'content/pages/home.yaml': 'title: {{ site.name }}\n' }],
  [
    'line of a longer text',
    { 'content/pages/home.yaml': 'title: >-\n  A longer\ntext of several\n  lines\n' },
  ],
  [
    'redirects that lead nowhere',
    { 'content/site.yaml': `${site}redirects:\n  - { from: /a, to: /b }\n  - { from: /b, to: /a#c }\n` },
  ],
  ['indent of a field', { 'content/site.yaml': site.replace('timeZone:', ' timeZone:') }],
  [
    'indent of an item',
    { 'content/site.yaml': `${site}redirects:\n  - { from: /a, to: / }\n   - from: /b\n` },
  ],
  ['link that leads nowhere', { [N]: recipe({}, 'See [the soup](/rezepte/gerstensuppe).') }],
  ['program', { [N]: '---js\n{ title: process.exit() }\n---\n' }],
  ['no frontmatter', { [N]: 'Just text.\n' }],
  ['frontmatter that is not closed', { [N]: recipe().replace('---\n\n', '\n') }],
  ['hyphens joined to a dash', { [N]: recipe().replace('---', '\u2014') }],
  ['hyphens joined to a dash below', { [N]: recipe().replace('---\n\n', '\u2014\n\n') }],
  ['number as a title', { [N]: recipe({ title: '2026' }) }],
  ['html of a word processor', { [N]: recipe({}, '<p style="margin:0">Text<o:p></o:p></p>') }],
  ['frame', { [N]: recipe({}, '<iframe src="https://example.com/x"></iframe>') }],
  ['picture that is not there', { [N]: recipe({}, '![x](kitchen.jpg)') }],
  [
    'pictures that are not in static',
    { [N]: recipe({}, '![x](/images/a.png)\n\n<img src="/images/b.png" alt="b">') },
  ],
  ['picture of another site', { [N]: recipe({}, '![x](https://example.com/k.jpg)') }],
  ['address with one slash', { [N]: recipe({}, '[b](http:/x)') }],
  ['docx', { 'content/recipes/a.docx': 'PK' }],
  ['tag that was meant as words', { [N]: recipe({}, '1. Use <style> in your component\n2. More') }],
  ['beginning of a program', { [N]: recipe({}, '<?php phpinfo();\n\nText') }],
  ['script', { [N]: recipe({}, 'a <script>b</script> c') }],
  ['drawing', { [N]: recipe({}, '<svg viewBox="0 0 1 1">\n<title>x</title>\n</svg>') }],
  [
    'tags that are removed, each once',
    { [N]: recipe({}, '<Callout>\n\nText\n\n</Callout>\n\n<Callout>b</Callout>\n\n<center>c</center>') },
  ],
  [
    'attributes that are removed, each once',
    { [N]: recipe({}, '<p style="color:red" onclick="x">a</p>\n\n<p style="b">c</p>') },
  ],
  ['link with a space', { [N]: recipe({}, '[a](/b c)') }],
  ['shortcode', { [N]: recipe({}, '{{< youtube abc >}} and {% include x.html %}') }],
  ['heading without words', { [N]: recipe({}, '##\n\n## A') }],
  ['picture without an address', { [N]: recipe({}, '![a]() ![b](C:\\b.png)') }],
  ['link that runs a script', { [N]: recipe({}, '[a](javascript:alert(1))') }],
  ['link without a scheme', { [N]: recipe({}, '[a](//host.example/x)') }],
  ['address that is data, in HTML', { [N]: recipe({}, '<a href="data:x">a</a>') }],
  ['heading below the first level', { [N]: recipe({}, '# a\n\n### b') }],
  ['heading of the first level, below another', { [N]: recipe({}, '## a\n\n# b') }],
  ['headings below one that skips', { [N]: recipe({}, '## a\n\n#### b\n\n##### c') }],
  ['capitals at the end', { 'content/recipes/a.MD': recipe() }],
  ['markdown by its whole name', { 'content/recipes/a.markdown': recipe() }],
  ['another kind of markdown', { 'content/recipes/a.mdx': recipe() }],
  ['two ends', { 'content/site.YML.txt': site }],
  ['dot in front', { 'content/recipes/.draft.md': recipe() }],
  ['file that no page uses', { 'content/recipes/prices.pdf': 'PDF' }],
  ['file that no collection reads', { 'content/recepis/a.md': recipe() }],
  [
    'data file with another name',
    { 'content/pages/home.yaml': null, 'content/pages/Hoem.yaml': sampleContent['content/pages/home.yaml']! },
  ],
  ['data file that no page reads', { 'content/pages/opening-hours.yaml': 'title: Hours\n' }],
  ['data file that is missing', { 'content/pages/home.yaml': null }],
];
/** A mistake of which nothing is said would stand there without a message. */
test('every kind of mistake is told with its line, its reason and what to do', async () => {
  const told: string[] = [];
  for (const [name, files] of cases) {
    const { diagnostics } = await buildSite(files);
    expect(diagnostics, name).not.toEqual([]);
    const messages = sortDiagnostics(diagnostics).map((one) =>
      formatDiagnostic(one, (file) => files[file] ?? null, false),
    );
    told.push(`# ${name}\n${messages.join('\n')}\n`);
  }
  await expect(told.join('\n')).toMatchFileSnapshot('mistakes.txt');
});
