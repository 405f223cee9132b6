/** What an editor reads for each kind of mistake: the whole messages stand in fixtures/mistakes.txt. */
import { expect, test } from 'vitest';
import { formatDiagnostic, sortDiagnostics } from '../src/diagnostics/report.ts';
import { buildSite } from './helpers/build-site.ts';
import { post, sampleContent } from './helpers/sample-content.ts';

const N = 'content/blog/a.md';
const site = sampleContent['content/site.yaml']!;
const cases: [string, Record<string, string | null>][] = [
  ['colon', { [N]: post({ title: 'Maps: a guide' }) }],
  ['quotes', { [N]: post({ title: '"Free" audits' }) }],
  ['quotes inside', { [N]: post({ title: '"The "free" audit"' }) }],
  ['apostrophe', { [N]: post({ title: "'It's free'" }) }],
  ['at first', { [N]: post({ title: '@home with us' }) }],
  ['backtick', { [N]: post({ title: '`code` first' }) }],
  ['percent', { [N]: post({ title: '%off today' }) }],
  ['hash first', { [N]: post({ title: '#1 in maps' }) }],
  ['hash later', { [N]: post({ title: 'A title # more' }) }],
  ['star', { [N]: post({ title: '*Bold* words' }) }],
  ['ampersand first', { [N]: post({ title: '&more words' }) }],
  ['exclamation mark first', { [N]: post({ title: '!important words' }) }],
  ['bracket', { [N]: post({ title: '[Guide] to maps' }) }],
  ['brace', { [N]: post({ title: '{{ site.name }} guide' }) }],
  ['pipe', { [N]: post({ title: '| words' }) }],
  ['gt', { [N]: post({ title: '> words' }) }],
  ['dash', { [N]: post({ title: '- words' }) }],
  ['question', { [N]: post({ title: '? words' }) }],
  ['two lines', { [N]: post({ excerpt: 'One line\nand another' }) }],
  ['two lines colon', { [N]: post({ excerpt: 'One line\nand: another' }) }],
  ['no space behind colon', { [N]: post({}).replace('title: A post', 'title:A post') }],
  ['tab', { [N]: post({}).replace('title: A post', '\ttitle: A post') }],
  ['indent', { [N]: post({ keywords: '\n  - a\n - b' }) }],
  ['missing', { [N]: post({}).replace('excerpt: What it says.\n', '') }],
  ['empty', { [N]: post({ excerpt: '' }) }],
  ['not list', { [N]: post({ keywords: 'kitchens' }) }],
  ['not bool', { [N]: post({ draft: '"yes"' }) }],
  ['duplicate slug', { 'content/blog/b.md': post({ slug: 'a' }), [N]: post() }],
  ['non ascii slug', { [N]: post({ slug: 'Küchen fotografieren' }) }],
  ['file name', { 'content/blog/My Post.md': post() }],
  ['file name 2', { 'content/blog/küche.md': post() }],
  ['category', { [N]: post({ category: 'Gardening' }) }],
  ['category2', { [N]: post({ category: 'local seo' }) }],
  ['heading', { [N]: post({}, '## A\n\n#### B') }],
  ['fence', { [N]: post({}, '```\ncode') }],
  ['comment', { [N]: post({}, 'a\n\n<!-- open\n\nmore') }],
  ['tag that is not closed', { [N]: post({}, 'a <b>bold\n\nmore') }],
  ['table', { [N]: post({}, '| a | b |\n| --- |\n| 1 | 2 |') }],
  ['footnote', { [N]: post({}, 'a [^1] b') }],
  ['reference', { [N]: post({}, 'a [b][c] d') }],
  ['anchor', { [N]: post({}, '## The first step\n\nSee [x](#the-frist-step)') }],
  ['relative', { [N]: post({}, 'See [x](services/google-ads)') }],
  ['case', { [N]: post({}, 'See [x](/Blog/A) and [y](/blog/a/)') }],
  [
    'link to a file that is not there',
    { [N]: post({}, 'See [x](b.md) and [y](../blog/c.md)'), 'content/blog/b.md': post() },
  ],
  ['dead link by the own domain', { [N]: post({}, 'See [x](https://plumbandlevel.example/nope)') }],
  ['pdf', { [N]: post({}, 'See [x](price-list.pdf)') }],
  ['space picture', { [N]: post({}, '![x](my photo.jpg)') }],
  ['data uri', { [N]: post({}, '![x](data:image/png;base64,AAAA)') }],
  ['docs export', { [N]: post({}, `![][image1]\n\n[image1]: <data:image/png;base64,${'A'.repeat(300)}>`) }],
  ['empty body', { [N]: post({}, '') }],
  ['txt', { 'content/blog/a.md.txt': post() }],
  ['country', { 'content/site.yaml': site.replace('country: ZA', 'country: South Africa') }],
  ['hours', { 'content/site.yaml': site.replace("opens: '08:30'", "opens: '8:30'") }],
  ['email', { 'content/site.yaml': site.replace('email: hello@plumbandlevel.example', 'email: hello') }],
  ['founded', { 'content/site.yaml': site.replace('founded: 2016', 'founded: "2016"') }],
  ['currency', { 'content/site.yaml': site.replace('currency: ZAR', 'currency: R') }],
  [
    'rating',
    {
      'content/testimonials.yaml': sampleContent['content/testimonials.yaml']!.replace(
        'rating: 5',
        'rating: 6',
      ),
    },
  ],
  [
    'faq three',
    {
      'content/pages/home.yaml': sampleContent['content/pages/home.yaml']!.replace(
        / {4}- question: How soon[\s\S]*?within weeks\.\n/,
        '',
      ),
    },
  ],
  ['budget', { 'content/site.yaml': site.replace('script: 15000', 'script: 15,000') }],
  [
    'social',
    { 'content/site.yaml': site.replace("'https://facebook.com/plumbandlevel.example'", 'facebook.com') },
  ],
];
/** A mistake of which nothing is said would stand there without a message. */
test('every kind of mistake is told with its line, its reason and what to do', async () => {
  const told: string[] = [];
  for (const [name, files] of cases) {
    const { diagnostics } = await buildSite(files);
    expect(diagnostics, name).not.toEqual([]);
    const messages = sortDiagnostics(diagnostics).map((one) =>
      formatDiagnostic(one, (file) => files[file] ?? undefined, false),
    );
    told.push(`# ${name}\n${messages.join('\n')}\n`);
  }
  await expect(told.join('\n')).toMatchFileSnapshot('fixtures/mistakes.txt');
}, 60_000);
