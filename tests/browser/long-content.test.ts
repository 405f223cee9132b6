import { afterAll, expect, test } from 'vitest';
import { hostSite } from '../helpers/host-site.ts';
import { misfits } from './misfits.ts';
import { openPage } from './open-page.ts';

const WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const TITLE = `${WORD}: what ninety letters do`;
const WIDTHS = [320, 390, 1440];

const plots = `plots:
  - title: ${WORD} by ${WORD}
    kind: change
    unit: ${WORD}
    source: ${WORD}
    points:
      - { label: ${WORD}, value: 100, display: ${WORD} }
      - { label: After, value: 193, display: '+93%' }
  - title: ${WORD}
    kind: units
    legend: [${WORD}, ${WORD} again]
    unit: Visits
    source: Example
    points:
      - { label: ${WORD}, value: 100, display: '100' }
      - { label: ${WORD}, value: 193, within: [40], display: '193' }`;

const body = `${WORD} and more words about it, see [${WORD}](/blog).

## ${TITLE}

| ${WORD} | In rand | ${WORD} |
|---|---|---|
| ${WORD} | 5,000 | ${WORD} and more words |

### ${WORD}

- ${WORD}

> ${WORD}

\`${WORD}\``;

const marks = '{plot 1}\n\n{plot 2}\n\n';

const post = (more: string, above = '') => `---
title: '${TITLE}'
category: ${WORD}
author: ${WORD} ${WORD}
excerpt: ${WORD} is a word, and a card has three lines for it.
date: 2025-08-01
${more}
---
${above}${body}
`;

const caseStudy = `---
title: '${TITLE}'
subtitle: ${WORD}, told in one season.
category: ${WORD}
description: ${WORD} is a word, and a card has room for it.
order: 1
results:
  - { figure: ${WORD}, caption: ${WORD} }
  - { figure: '+93%', caption: '${WORD}', after: 193, mark: coin }
facts:
  - { name: ${WORD}, value: ${WORD} }
${plots}
---
${marks}${body}
`;

/** Puts the title into the first of each of these fields. */
const titled =
  (...fields: string[]) =>
  (text: string) =>
    fields.reduce(
      (all, field) =>
        all.replace(new RegExp(`(- |  )${field}: .*`), `$1${field}: ${TITLE.replace(':', ',')}`),
      text.replace('categories: [', `categories: [${WORD}, `),
    );

const host = await hostSite(['--no-cache'], {
  'blog/long.md': post(plots, marks),
  'blog/longer.md': post('featured: true'),
  'case-studies/long.md': caseStudy,
  'testimonials.yaml': titled('name', 'company'),
  'pages/home.yaml': titled('question'),
  'pages/blog.yaml': titled('question'),
});
afterAll(host.close);

for (const address of ['/', '/blog', '/blog/long', '/case-studies', '/case-studies/long', '/about']) {
  test(`${address} has room for titles, names and words of more than sixty letters`, async () => {
    const page = await openPage(address, { baseURL: host.origin });
    const word = page.getByText('Rindfleisch').first();
    await word.waitFor();
    const found: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await misfits(page)).map((misfit) => `${width} px: ${misfit}`));
    }
    expect(found).toEqual([]);
  });
}
