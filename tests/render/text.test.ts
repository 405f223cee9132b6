/** Files that say what pages say: feeds with the whole text, and articles as markdown. */
import { expect, test } from 'vitest';
import type { Content } from '../../templates/content.ts';
import { buildSite } from '../helpers/build-site.ts';
import { post } from '../helpers/sample-content.ts';

const PLOTS = '[{ title: Twice, unit: leads, source: us, points: [{ label: After, value: 2 }] }]';

const posts = {
  'content/blog/map-pack.md': post(
    { title: 'Maps & <packs>', category: 'Local SEO', plots: PLOTS },
    'See [us](/blog/other), [below](#end) and ![a roof](roof.svg).\n\n{plot 1}\n\n## End',
  ),
  'content/blog/roof.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'content/blog/other.md': post({ date: '2026-01-02' }),
  'content/blog/draft.md': post({ draft: 'true', title: 'Not yet' }),
};

const build = async (options = {}) => {
  const built = await buildSite(posts, options);
  expect(built.diagnostics).toEqual([]);
  return built;
};
const BASE = 'https://plumbandlevel.example';
const ROOF = /https:\/\/plumbandlevel\.example\/images\/[\w.-]+\.svg/;

test('feeds carry whole texts, with addresses that lead somewhere from anywhere', async () => {
  const { text } = await build();
  const html = JSON.parse(text('feed.json')).items[1].content_html as string;
  expect(html).toContain(`<a href="${BASE}/blog/other">us</a>`);
  expect(html).toContain(`<a href="${BASE}/blog/map-pack#end">below</a>`);
  expect(html).toMatch(ROOF);
  expect(html).toContain('<ul><li>After: 2</li></ul>');
  const escaped = html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  expect(text('feed.xml')).toContain(`<content type="html">${escaped}</content>`);
  expect(text('rss.xml')).toContain(`<content:encoded>${escaped}</content:encoded>`);
  expect(text('rss.xml')).toContain('<title>Maps &amp; &lt;packs&gt;</title>');
});

test('the newest come first, each category has feeds of its own, and a draft is in none, not even in a preview', async () => {
  const { text } = await build({ drafts: true });
  const titlesIn = (path: string) =>
    JSON.parse(text(path)).items.map(({ title }: { title: string }) => title);
  expect(titlesIn('feed.json')).toEqual(['A post', 'Maps & <packs>']);
  expect(titlesIn('blog/category/local-seo/feed.json')).toEqual(['Maps & <packs>']);
  expect(text('blog/category/local-seo/feed.xml')).toContain(`<id>${BASE}/blog/category/local-seo</id>`);
});

test('an article stands beside its page as markdown, and its page says so', async () => {
  const { text } = await build();
  const markdown = text('blog/map-pack.md');
  expect(markdown).toMatch(/^# Maps & <packs>\n\n> What it says\./);
  expect(markdown).toContain(`See [us](${BASE}/blog/other), [below](#end)`);
  expect(markdown).toMatch(ROOF);
  expect(markdown).toContain('**Twice** (leads)\n\n- After: 2');
  expect(text('blog/map-pack/index.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/blog/map-pack.md"/>',
  );
});

test('below a path every address has it', async () => {
  const { text } = await build({ baseUrl: 'https://owner.example/repo/' });
  expect(text('feed.xml')).toContain('&lt;a href=&quot;https://owner.example/repo/blog/other&quot;&gt;');
  expect(text('blog/map-pack.md')).toContain('[us](https://owner.example/repo/blog/other)');
  expect(text('llms.txt')).toContain('(https://owner.example/repo/blog/map-pack.md)');
});

test('a page must not stand where a text file does', async () => {
  const feeds = ({ site }: Content) => [
    { title: site.name, subtitle: '', address: '/', since: '2016-01-01' },
    { title: site.name, subtitle: '', address: '/', since: '2016-01-01' },
  ];
  const { diagnostics } = await buildSite(posts, {}, { feeds: feeds as never });
  expect(diagnostics.map(({ message }) => message)).toContain(
    'Would stand at /feed.xml, where templates/site.ts stands already.',
  );
});
