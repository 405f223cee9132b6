import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import type { Site } from '../src/define.ts';
import type { Content } from '../templates/content.ts';
import { buildSite, tinyRenderer } from './helpers/build-site.ts';
import { post } from './helpers/sample-content.ts';

const head = {
  title: 'Blog',
  description: 'Blog',
  keywords: [],
  shareImage: '/favicon.svg',
  type: 'website',
} as const;

test('a post with four fields becomes a page, a line in the sitemap and an entry of the feed', async () => {
  const { text, diagnostics } = await buildSite({
    'content/blog/map-pack.md': post({ title: 'The map pack' }, 'Hello **there**.'),
  });
  expect(diagnostics).toEqual([]);
  expect(text('blog/map-pack/index.html')).toContain('<p>Hello <strong>there</strong>.</p>');
  expect(text('sitemap.xml')).toContain(
    '<loc>https://plumbandlevel.example/blog/map-pack</loc><lastmod>2025-06-12</lastmod>',
  );
  expect(text('feed.xml')).toContain('<title>The map pack</title>');
});

test('a link to a page that is not there names its line and the nearest page', async () => {
  const { diagnostics, published } = await buildSite({
    'content/blog/map-pack.md': post({}, 'One.\n\nSee [the maps](/blog/map-pakc).'),
  });
  expect(published).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      file: 'content/blog/map-pack.md',
      line: 10,
      column: 5,
      message: 'Links to /blog/map-pakc, which is not a page of this site.',
      hint: 'Did you mean "/blog/map-pack"?',
    },
  ]);
});

test('a picture that is not there is placed in the article that names it, not on the list that shows it', async () => {
  const Pictures = ({ posts }: Content) => posts.map(({ image }) => h('img', { key: image, src: image }));
  const plain: Site['pages'][string] = {
    plan: ({ posts }: Content) => [
      { address: '/blog', head, props: { posts }, source: 'content/pages/blog.yaml' },
    ],
    component: Pictures,
    structuredData: () => [],
  };
  const { diagnostics } = await buildSite(
    { 'content/blog/map-pack.md': post({ image: '/images/a.png', imageAlt: 'A map' }) },
    {},
    { pages: { ...tinyRenderer.site.pages, plain } },
  );
  expect(diagnostics).toMatchObject([
    {
      file: 'content/blog/map-pack.md',
      line: 6,
      column: 8,
      message: 'Names /images/a.png, which is no file of this site.',
    },
  ]);
});

test('all mistakes of all files are reported in one run, and nothing is written', async () => {
  const { diagnostics, paths } = await buildSite({
    'content/blog/a.md': post({ catgory: 'SEO' }),
    'content/blog/b.md': '---\ntitle: B\n---\n',
    'content/blog/c.md': 'no fence',
  });
  expect(diagnostics.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['content/blog/a.md', 6, 'Unknown field "catgory"; a post has "category".'],
    ['content/blog/b.md', 1, 'The field "category" is missing.'],
    ['content/blog/b.md', 1, 'The field "excerpt" is missing.'],
    ['content/blog/b.md', 1, 'The field "date" is missing.'],
    ['content/blog/c.md', 1, 'Does not start with frontmatter.'],
  ]);
  expect(paths).toEqual([]);
});

test('two posts at one address are named both', async () => {
  const { diagnostics } = await buildSite({
    'content/blog/a.md': post({ slug: 'same' }),
    'content/blog/b.md': post({ slug: 'same' }),
  });
  expect(diagnostics).toMatchObject([
    { message: 'Would stand at /blog/same, where content/blog/a.md stands already.' },
  ]);
});

test('a copied file that answers at the address of a page is found', async () => {
  const { diagnostics } = await buildSite({ 'content/blog/a.md': post(), 'static/blog/a.html': 'x' });
  expect(diagnostics).toMatchObject([
    { message: 'Would stand at /blog/a, where static/blog/a.html stands already.' },
  ]);
});

test('files that templates make are published, and pages may refer to them', async () => {
  const files = () => [{ path: 'drawings/a.svg', contents: '<svg xmlns="http://www.w3.org/2000/svg"/>' }];
  const content = { 'content/blog/map-pack.md': post({}, '[A plan](/drawings/a.svg)') };
  const { text, diagnostics } = await buildSite(content, {}, { files });
  expect(diagnostics).toEqual([]);
  expect(text('drawings/a.svg')).toContain('<svg');
  const without = await buildSite(content);
  expect(without.diagnostics).toHaveLength(1);
});
