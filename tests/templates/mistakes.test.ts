/** What an editor of the agency's own content reads for each kind of mistake: the messages stand in mistakes.txt. */
import { expect, test } from 'vitest';
import { sortDiagnostics } from '../../src/diagnostics/report.ts';
import { agencyContent, buildAgency } from './agency.ts';
import { post } from './post.ts';

const POST = 'content/blog/a.md';
const without = (file: string, from: string | RegExp, to: string) => {
  const text = agencyContent[`content/${file}`]!;
  expect(text).toMatch(from);
  return { [`content/${file}`]: text.replace(from, to) };
};
const plots = ['One', 'Two']
  .map((title) => `\n  - { title: ${title}, unit: leads, source: Us, points: [{ label: Leads, value: 2 }] }`)
  .join('');
const withTags = (analytics: string) => without('site.yaml', 'budgets:', `analytics: ${analytics}\nbudgets:`);
const withResult = (result: string) => ({
  'content/case-studies/a.md': `---\ntitle: A\nsubtitle: B\ncategory: C\ndescription: D\nresults:\n  - ${result}\n---\n\nWords.\n`,
});

test("every kind of mistake in the agency's content is reported with its line, its reason and the remedy", async () => {
  const cases: [string, Record<string, string>][] = [
    ['category', { [POST]: post({ category: 'Gardening' }) }],
    [
      'category2',
      { [POST]: post({ category: 'local seo' }), 'content/blog/b.md': post({ category: 'Local SEO' }) },
    ],
    ['day as elsewhere', { [POST]: post({ date: '14/02/2026' }) }],
    ['month as elsewhere', { [POST]: post({ date: 'Feb 14, 2026' }) }],
    ['day', { [POST]: post({ date: '2025-02-30' }) }],
    ['day of a change that has not come', { [POST]: post({ updatedAt: '2030-01-01' }) }],
    ['kind of article', { [POST]: post({ schemaType: 'Howto' }) }],
    ['logo with words', without('site.yaml', 'logo: logo.svg', 'logo: change-1.svg')],
    ['country', without('site.yaml', 'country: ZA', 'country: South Africa')],
    ['hours', without('site.yaml', 'hours: Monday-Friday', 'hours: mornings')],
    ['language', without('site.yaml', 'language: en-ZA', 'language: english')],
    ['email', without('site.yaml', 'email: hello@plumbandlevel.example', 'email: hello')],
    ['founded', without('site.yaml', 'founded: 2016', 'founded: "2016"')],
    ['currency', without('site.yaml', 'currency: ZAR', 'currency: R')],
    ['rating', without('testimonials.yaml', 'rating: 5', 'rating: 6')],
    ['figure', { [POST]: post({ cover: '{ motif: chimneys, figure: "+95%", values: [100, 193] }' }) }],
    ['result that fell', withResult('{ figure: "-22%", caption: cost per lead, after: 78, mark: coin }')],
    ['result beyond the scale', withResult('{ figure: "+400%", caption: sales, after: 500, mark: coin }')],
    ['endpoint', without('site.yaml', /endpoint: https:.*enquiry/, 'endpoint: /contact')],
    ['endpoint of the audit', without('site.yaml', /endpoint: https:.*(?=\/functions)/, 'endpoint: ')],
    ['plot that is not shown', { [POST]: post({ plots }, '{plot 1} \n\nWith `{Plot 3}`.') }],
    ['place without a plot', { [POST]: post({}, 'Words.\n\n{plot 1}') }],
    ['plot in a paragraph', { [POST]: post({ plots }, 'Words.\n\n{plot 1}\n\nWords\n{plot 2}') }],
    ['plots in words', { [POST]: post({ plots }, 'See {plot 1} there.\n\n{Plot 2}') }],
    ['plot without a space', { [POST]: post({}, 'See {Plot1}.') }],
    ['plot that is shown twice', { [POST]: post({ plots }, 'Words.\n\n{plot 1}\n\n{plot 2}\n\n{plot 1}') }],
    [
      'quote',
      without(
        'pages/about.yaml',
        'who:\n',
        'ask: { title: Ask, items: [{ question: Who?, short: We, service: ads, under: Who is it? }] }\nwho:\n',
      ),
    ],
    [
      'portrait',
      without('pages/about.yaml', /people: .*/, 'people: [{ name: Ana, does: All, picture: ana.jpg }]'),
    ],
    ['menu', without('site.yaml', 'path: /about', 'path: https://example.com')],
    ['analytics', withTags('{ ga4: UA-1234-5, metaPixel: 123456789012345, linkedIn: "x", tiktok: "1" }')],
    ['analytics without id', withTags('{}')],
    ['analytics commented out', withTags('')],
    ['social', without('site.yaml', "'https://facebook.com/plumbandlevel.example'", 'facebook.com')],
  ];
  const told: string[] = [];
  for (const [name, files] of cases) {
    const { diagnostics } = await buildAgency(files);
    expect(diagnostics, name).not.toEqual([]);
    // The lines of live content move; what is marked on them does not.
    const messages = sortDiagnostics(diagnostics).map(
      ({ file, line, column, endColumn, message, hint = '' }) => {
        const text = line ? files[file]!.split('\n')[line - 1]! : '';
        const marked = text.slice(column! - 1, endColumn && endColumn - 1);
        return `${file}  ${message}\n  ${marked}\n  ${hint}`.trimEnd();
      },
    );
    told.push(`# ${name}\n${messages.join('\n')}\n`);
  }
  await expect(told.join('\n')).toMatchFileSnapshot('mistakes.txt');
});
