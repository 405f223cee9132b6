import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import type { Content } from '../../examples/recipes/templates/content.ts';
import type { PlannedPage, Site } from '../../src/model/define.ts';
import { build } from '../../src/site/build.ts';
import type { Steps } from '../../src/system/steps.ts';
import { face } from '../../templates/face.ts';
import { buildSite, makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { headOf, partsWith, tinyOptions, tinyRenderer } from '../helpers/tiny-site.ts';

test('a recipe becomes a page, a line in the sitemap and an entry of the feed', async () => {
  const { text, diagnostics } = await buildSite({
    'content/recipes/map-pack.md': recipe({ title: 'The map pack' }, 'Hello **there**.'),
  });
  expect(diagnostics).toEqual([]);
  expect(text('rezepte/map-pack/index.html')).toContain('<p>Hello <strong>there</strong>.</p>');
  expect(text('sitemap.xml')).toContain(
    '<loc>https://am-herd.example/rezepte/map-pack</loc><lastmod>2025-06-12</lastmod>',
  );
  expect(text('feed.xml')).toContain('<title>The map pack</title>');
});

test('a missing picture is reported in the article that names it, not on the list that shows it', async () => {
  const Pictures = ({ images }: { images: string[] }) => images.map((src) => h('img', { key: src, src }));
  const plain: Site['pages'][string] = {
    ...tinyRenderer.site.pages.plain!,
    plan: ({ recipes }: Content) => {
      const images = recipes.map((each) => (each as { image?: string }).image);
      return [
        { address: '/liste', head: headOf('List'), props: { images }, source: 'content/pages/home.yaml' },
      ];
    },
    component: Pictures,
  };
  const { diagnostics } = await buildSite(
    { 'content/recipes/map-pack.md': recipe({ image: '/images/a.png' }) },
    {},
    { pages: { plain } },
  );
  expect(diagnostics).toMatchObject([
    {
      file: 'content/recipes/map-pack.md',
      line: 8,
      column: 8,
      message: 'Names /images/a.png, which is not a file of this site.',
    },
  ]);
});

/** A site of one page. */
const siteOf = (page: Partial<PlannedPage<object>>): Pick<Site, 'pages'> => {
  const home = { address: '/', head: headOf('A'), props: { title: 'A' }, source: 'content/pages/home.yaml' };
  return { pages: { plain: { ...tinyRenderer.site.pages.plain!, plan: () => [{ ...home, ...page }] } } };
};

test('a page that only templates link to is asked back when its file was removed', async () => {
  const page = tinyRenderer.site.pages.plain!;
  const plan: typeof page.plan = () => [
    { address: '/', head: headOf('Home'), props: { title: 'Home', links: ['/datenschutz'] } },
  ];
  const { diagnostics } = await buildSite(
    {},
    {},
    { ...tinyRenderer.site, pages: { plain: { ...page, plan } } },
  );
  expect(diagnostics).toMatchObject([
    {
      message: 'Links to /datenschutz, which is not a page of this site.',
      hint: 'Write the address of a page that exists, or remove the link. It stands in the templates: if it led to a page, bring its file back.',
    },
  ]);
});

test('an address that is no path is named, and no page is rendered there', async () => {
  const { diagnostics } = await buildSite({}, {}, siteOf({ address: '/a\0b' }));
  expect(diagnostics.map(({ rule }) => rule)).toContain('pages/address');
});

test('a template that fails is not reported where a mistake in content may be the cause', async () => {
  const fails = { 'content/recipes/a.md': recipe({ title: 'THROW' }) };
  const rulesOf = async (files: Record<string, string>) =>
    (await buildSite(files)).diagnostics.map(({ rule }) => rule);
  expect(await rulesOf(fails)).toEqual(['templates/failed']);
  expect(await rulesOf({ ...fails, 'content/recipes/b.md': 'no fence' })).not.toContain('templates/failed');
});

test.each(['render pages', 'draw share images'])(
  'a build that cannot %s ends only when its other work has ended, and leaves nothing behind',
  async (failing) => {
    const root = makeProject();
    const home = siteOf({ head: { ...headOf('A'), shareImage: '/images/share/index.png' } });
    let running = 0;
    const steps: Steps = {
      async run(name, work) {
        running++;
        try {
          if (name === failing) throw new Error('no ink');
          return await work();
        } finally {
          running--;
        }
      },
    };
    const parts = partsWith({ ...tinyRenderer, site: { ...tinyRenderer.site, ...home } });
    await expect(build(tinyOptions(root), { ...parts, steps })).rejects.toThrow('no ink');
    expect([running, readdirSync(join(root, '.site/output'))]).toEqual([0, []]);
  },
);

test('files that templates make are published, and pages may refer to them', async () => {
  const files = () => [{ path: 'drawings/a.svg', contents: '<svg xmlns="http://www.w3.org/2000/svg"/>' }];
  const content = { 'content/recipes/map-pack.md': recipe({}, '[A plan](/drawings/a.svg)') };
  const { text, diagnostics } = await buildSite(content, {}, { files });
  expect(diagnostics).toEqual([]);
  expect(text('drawings/a.svg')).toContain('<svg');
  const without = await buildSite(content);
  expect(without.diagnostics).toHaveLength(1);
});

test('the display face has the letters of headings in articles, but not those of their text', async () => {
  const fontWith = async (body: string) => {
    const { paths } = await buildSite({ 'content/recipes/a.md': recipe({}, body) }, {}, { face: () => face });
    return paths.find((path) => path.startsWith('assets/display-'));
  };
  const plain = await fontWith('## Plain\n\nŁódź');
  expect(plain).toBeDefined();
  expect(await fontWith('## Plain')).toBe(plain);
  expect(await fontWith('### Łódź')).not.toBe(plain);
});

test('the folder of an island that is a link is named, since its code would be missing', async () => {
  const root = makeProject();
  mkdirSync(join(root, 'ask'));
  symlinkSync('../../ask', join(root, 'templates/islands/ask'));
  await expect(build(tinyOptions(root), partsWith(tinyRenderer))).rejects.toThrow(
    'templates/islands/ask is a symbolic link, which is not followed. Put the original there.',
  );
});
