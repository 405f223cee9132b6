/** Files that say what pages say: feeds with the whole text, and articles as markdown. */
import { expect, test } from 'vitest';
import type { Content } from '../../examples/recipes/templates/content.ts';
import type { Site } from '../../src/model/define.ts';
import { buildSite } from '../helpers/build-site.ts';
import { recipe, sampleContent } from '../helpers/sample-content.ts';

const recipes = {
  'content/recipes/map-pack.md': recipe(
    { title: 'Salt & <pepper>', tags: '[pan]' },
    'See [us](/rezepte/other), [below](#end) and ![a roof](roof.svg).\n\n## End',
  ),
  'content/recipes/roof.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'content/recipes/other.md': recipe({ date: '2026-01-02' }),
  'content/recipes/draft.md': recipe({ draft: 'true', title: 'Not yet' }),
};

const feed = ({ site }: Content) => ({ title: site.name, subtitle: '', address: '/', since: '2016-01-01' });

const site = {
  fullText: { recipes: (_recipe: unknown, html: string) => `${html}<p>Enjoy.</p>` },
  feeds: (content: Content) => [
    feed(content),
    { ...feed(content), address: '/404', folder: '/schlagwort/pan', category: 'pan' },
  ],
} as unknown as Partial<Site>;

const build = async (options = {}) => {
  const built = await buildSite(recipes, options, site);
  expect(built.diagnostics).toEqual([]);
  return built;
};
const BASE = 'https://am-herd.example';
const ROOF = /https:\/\/am-herd\.example\/images\/[\w.-]+\.svg/;

test('feeds carry whole texts, with addresses that lead somewhere from anywhere', async () => {
  const { text } = await build();
  const html = JSON.parse(text('feed.json')).items[1].content_html as string;
  expect(html).toContain(`<a href="${BASE}/rezepte/other">us</a>`);
  expect(html).toContain(`<a href="${BASE}/rezepte/map-pack#end">below</a>`);
  expect(html).toMatch(ROOF);
  expect(html).toContain('<p>Enjoy.</p>');
  const escaped = html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  expect(text('feed.xml')).toContain(`<content type="html">${escaped}</content>`);
  expect(text('rss.xml')).toContain(`<content:encoded>${escaped}</content:encoded>`);
  expect(text('rss.xml')).toContain('<title>Salt &amp; &lt;pepper&gt;</title>');
});

test('every page links to the first feed, wherever its files are', async () => {
  const feeds = (content: Content) => [{ ...feed(content), folder: '/news' }];
  const { text, diagnostics } = await buildSite(recipes, {}, { feeds } as unknown as Partial<Site>);
  expect(diagnostics).toEqual([]);
  for (const page of ['index.html', 'rezepte/other/index.html'])
    expect(text(page).match(/<link rel="alternate" type="application\/atom\+xml"[^>]*>/g)).toEqual([
      '<link rel="alternate" type="application/atom+xml" title="Am Herd, einfache Rezepte" href="/news/feed.xml"/>',
    ]);
});

test('a feed has the newest first, a category has its own feed, and a draft is in none, not even in a preview', async () => {
  const { text } = await build({ drafts: true });
  const titlesIn = (path: string) =>
    JSON.parse(text(path)).items.map(({ title }: { title: string }) => title);
  expect(titlesIn('feed.json')).toEqual(['A recipe', 'Salt & <pepper>']);
  expect(titlesIn('schlagwort/pan/feed.json')).toEqual(['Salt & <pepper>']);
  expect(text('schlagwort/pan/feed.xml')).toContain(`<id>${BASE}/404</id>`);
});

test('an article stands beside its page as markdown, and its page says so', async () => {
  const { text } = await build();
  const markdown = text('rezepte/map-pack.md');
  expect(markdown).toMatch(/^# Salt & <pepper>\n\nSee /);
  expect(markdown).toContain(`See [us](${BASE}/rezepte/other), [below](#end)`);
  expect(markdown).toMatch(ROOF);
  expect(text('rezepte/map-pack/index.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/rezepte/map-pack.md"/>',
  );
});

test('on a site below a path every address of feeds and texts has the path, with or without a slash at its end', async () => {
  const settings = sampleContent['content/site.yaml']!.replace(
    /^baseUrl: .*$/m,
    'baseUrl: https://owner.example/repo/',
  );
  const { text } = await buildSite({ ...recipes, 'content/site.yaml': settings }, {}, site);
  expect(text('sitemap.xml')).toContain('<loc>https://owner.example/repo/</loc>');
  expect(text('feed.xml')).toContain('&lt;a href=&quot;https://owner.example/repo/rezepte/other&quot;&gt;');
  expect(text('rezepte/map-pack.md')).toContain('[us](https://owner.example/repo/rezepte/other)');
});

test('a page at the address of a text file is an error', async () => {
  const feeds = (content: Content) => [feed(content), feed(content)];
  const { diagnostics } = await buildSite(recipes, {}, { feeds: feeds as never });
  expect(diagnostics.map(({ message }) => message)).toContain(
    'Two of its pages or files would be at /feed.xml.',
  );
});
