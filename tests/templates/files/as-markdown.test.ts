import { expect, test } from 'vitest';
import type { Post } from '../../../templates/collections/posts.ts';
import type { Content } from '../../../templates/content.ts';
import { postMarkdown, withPlotLists } from '../../../templates/files/as-markdown.ts';
import { llmsTxt } from '../../../templates/files/llms-txt.ts';

const plots = [{ title: 'Twice', unit: 'leads', points: [{ label: 'After', value: 2 }] }] as Post['plots'];
const post = {
  title: 'Maps & <packs>',
  address: '/blog/map-pack',
  excerpt: 'What it says.',
  author: 'Somebody',
  updated: { iso: '2025-06-12', display: '12 June 2025' },
  category: 'Local SEO',
  plots,
} as unknown as Post;

test('an article says in markdown what its page says, plots in words', () => {
  expect(postMarkdown(post, 'Words.\n\n{plot 1} \n\n`{plot 1}`\n', { words: {} })).toBe(
    [
      ...['# Maps & <packs>', '', '> What it says.', '', 'By Somebody, 12 June 2025. Local SEO.', ''],
      ...['Words.', '', '**Twice** (leads)', '', '- After: 2', '', '`{plot 1}`'],
    ].join('\n'),
  );
});

test('a feed has the plots of an article as lists', () => {
  expect(withPlotLists('<p>Words.</p><p>{plot 1}</p>', plots)).toBe(
    '<p>Words.</p><p><strong>Twice</strong> (leads)</p><ul><li>After: 2</li></ul>',
  );
});

test('the list for assistants names each article as markdown, and no kind of page of which there is none', () => {
  const content = { site: { name: 'S', description: 'D' }, services: [], caseStudies: [], posts: [post] };
  const { contents } = llmsTxt(
    content as unknown as Content,
    (address) => `https://owner.example/repo${address}`,
  );
  expect(contents).toContain(
    '- [Maps & <packs>](https://owner.example/repo/blog/map-pack.md): What it says.',
  );
  expect(contents.toString().match(/^## .*/gm)).toEqual(['## Articles']);
});
