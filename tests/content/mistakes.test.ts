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
  ['hard space behind the colon', { [N]: recipe().replace('title: ', 'title:\u00a0') }],
  ['equals sign', { [N]: recipe().replace('title:', 'title =') }],
  ['two lines', { [N]: recipe({ summary: 'One line\nand another' }) }],
  ['two lines colon', { [N]: recipe({ summary: 'One line\nand: another' }) }],
  ['no space behind colon', { [N]: recipe({}).replace('title: A recipe', 'title:A recipe') }],
  ['tab', { [N]: recipe({}).replace('title: A recipe', '\ttitle: A recipe') }],
  ['indent', { [N]: recipe({ tags: '\n  - a\n - b' }) }],
  ['missing', { [N]: recipe({}).replace('summary: What it says.\n', '') }],
  ['empty', { [N]: recipe({ summary: '' }) }],
  ['only spaces', { [N]: recipe({ title: '"  "' }) }],
  ['field and text', { [N]: recipe({}, '#### B\n\n![x](my photo.jpg)').replace('title:', 'titel:') }],
  ['misspelt field', { [N]: recipe({ sumary: 'What it says' }) }],
  ['twice', { [N]: recipe({}).replace('title: A recipe', 'title: A recipe\ntitle: Another') }],
  ['not list', { [N]: recipe({ tags: 'kitchens' }) }],
  ['not bool', { [N]: recipe({ draft: '"yes"' }) }],
  ['day that is not in the calendar', { [N]: recipe({ date: '2025-02-30' }) }],
  ['duplicate slug', { 'content/recipes/b.md': recipe({ slug: 'a' }), [N]: recipe() }],
  ['non ascii slug', { [N]: recipe({ slug: 'Küchen fotografieren' }) }],
  ['file name', { 'content/recipes/My Recipe.md': recipe() }],
  ['file name 2', { 'content/recipes/küche.md': recipe() }],
  ['value', { [N]: recipe({ level: 'meduim' }) }],
  ['heading', { [N]: recipe({}, '## A\n\n#### B') }],
  ['fence', { [N]: recipe({}, '```\ncode') }],
  ['comment', { [N]: recipe({}, 'a\n\n<!-- open\n\nmore') }],
  ['tag that is not closed', { [N]: recipe({}, 'a <b>bold\n\nmore') }],
  ['table', { [N]: recipe({}, '| a | b |\n| --- |\n| 1 | 2 |') }],
  ['cell', { [N]: recipe({}, '| a | b |\n| --- | --- |\n| 1 | 2 | lost |\n| 1 \\| 2 | 3 |\n| 4 | 5 | |') }],
  ['footnote', { [N]: recipe({}, 'a [^1] b') }],
  ['reference', { [N]: recipe({}, 'a [b][c] d') }],
  ['anchor', { [N]: recipe({}, '## The first step\n\nSee [x](#the-frist-step)') }],
  ['anchor without headings', { [N]: recipe({}, 'See [x](#step)') }],
  ['mail address', { [N]: recipe({}, '[x](info@example.com) or [y](www.example.com/z)') }],
  ['relative', { [N]: recipe({}, 'See [x](recipes/soup)') }],
  ['case', { [N]: recipe({}, 'See [x](/Rezepte/A) and [y](/rezepte/a/)') }],
  [
    'link to a file that is not there',
    { [N]: recipe({}, 'See [x](b.md) and [y](../rezepte/c.md)'), 'content/recipes/b.md': recipe() },
  ],
  ['dead link by the own domain', { [N]: recipe({}, 'See [x](https://am-herd.example/nope)') }],
  ['pdf', { [N]: recipe({}, 'See [x](price-list.pdf)') }],
  ['space picture', { [N]: recipe({}, '![x](my photo.jpg)') }],
  ['data uri', { [N]: recipe({}, '![x](data:image/png;base64,AAAA)') }],
  ['docs export', { [N]: recipe({}, `![][image1]\n\n[image1]: <data:image/png;base64,${'A'.repeat(300)}>`) }],
  ['empty body', { [N]: recipe({}, '') }],
  ['txt', { 'content/recipes/a.md.txt': recipe() }],
  ['budget', { 'content/site.yaml': site.replace('script: 10000', 'script: 10,000') }],
  ['amount with its currency', { 'content/site.yaml': site.replace('script: 10000', 'script: R10,000') }],
  ['indent of a field', { 'content/site.yaml': site.replace('timeZone:', ' timeZone:') }],
  [
    'indent of an item',
    { 'content/site.yaml': `${site}redirects:\n  - { from: /a, to: / }\n   - from: /b\n` },
  ],
  ['link that leads nowhere', { [N]: recipe({}, 'See [the soup](/rezepte/gerstensuppe).') }],
  ['program', { [N]: '---js\n{ title: process.exit() }\n---\n' }],
  ['no frontmatter', { [N]: 'Just text.\n' }],
  ['frontmatter that is not closed', { [N]: recipe().replace('---\n\n', '\n') }],
  ['number as a title', { [N]: recipe({ title: '2026' }) }],
  ['html of a word processor', { [N]: recipe({}, '<p style="margin:0">Text<o:p></o:p></p>') }],
  ['frame', { [N]: recipe({}, '<iframe src="https://example.com/x"></iframe>') }],
  ['picture that is not there', { [N]: recipe({}, '![x](kitchen.jpg)') }],
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
  ['shortcode', { [N]: recipe({}, '{{< youtube abc >}}') }],
  ['link that runs a script', { [N]: recipe({}, '[a](javascript:alert(1))') }],
  ['link without a scheme', { [N]: recipe({}, '[a](//host.example/x)') }],
  ['address that is data, in HTML', { [N]: recipe({}, '<a href="data:x">a</a>') }],
  ['heading below the first level', { [N]: recipe({}, '# a\n\n### b') }],
  ['headings below one that skips', { [N]: recipe({}, '## a\n\n#### b\n\n##### c') }],
  ['capitals at the end', { 'content/recipes/a.MD': recipe() }],
  ['markdown by its whole name', { 'content/recipes/a.markdown': recipe() }],
  ['another kind of markdown', { 'content/recipes/a.mdx': recipe() }],
  ['two ends', { 'content/site.YML.txt': site }],
  ['dot in front', { 'content/recipes/.draft.md': recipe() }],
  ['file that no page uses', { 'content/recipes/prices.pdf': 'PDF' }],
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
