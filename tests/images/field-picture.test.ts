/** The picture that the fields of an article name goes the way of those in its text. */
import { createElement as h } from 'react';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Site } from '../../src/model/define.ts';
import { line } from '../../src/model/fields.ts';
import type { Article } from '../../src/model/model.ts';
import { Picture } from '../../src/render/picture.tsx';
import { build } from '../../src/site/build.ts';
import type { Steps } from '../../src/system/steps.ts';
import { said } from '../content/said.ts';
import { buildSite, makeProject } from '../helpers/build-site.ts';
import { recipe } from '../helpers/sample-content.ts';
import { headOf, partsWith, tinyOptions, tinyRecipes, tinyRenderer } from '../helpers/tiny-site.ts';

const collections: Site['collections'] = {
  ...tinyRenderer.site.collections,
  recipes: {
    ...tinyRecipes,
    fields: tinyRecipes.fields.extend({ image: line.optional(), imageAlt: line.optional() }),
    picture: { src: 'image', alt: 'imageAlt' },
  },
};

/** Shows the picture of a recipe, on the home page. */
const plain: Site['pages'][string] = {
  ...tinyRenderer.site.pages.plain!,
  plan: ({ recipes: [recipe] }: { recipes: Required<Article>[] }) => {
    const { picture, source } = recipe!;
    const { src: shareImage, size: shareSize } = picture;
    const head = { ...headOf('A'), shareImage, shareSize: shareSize! };
    return [{ address: '/', head, props: { picture }, source }];
  },
  component: ({ picture }) => h(Picture, { ...picture, sizes: '94vw' }),
};

const photo = await sharp({
  create: {
    width: 1600,
    height: 900,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg()
  .toBuffer();

test('a picture in a field is shown in its own size and in small formats, and is the share image of its page', async () => {
  const { diagnostics, text, paths } = await buildSite(
    {
      'content/recipes/a.md': recipe({ image: 'cake.jpg', imageAlt: 'A cake' }),
      'content/recipes/cake.jpg': photo,
    },
    {},
    { collections, pages: { plain } },
  );
  expect(diagnostics).toEqual([]);
  const html = text('index.html');
  const [, src] = /<img src="(\/images\/[^"]+\.jpg)" width="1440" height="810" alt="A cake"/.exec(html)!;
  expect(html).toMatch(/<source type="image\/avif" sizes="94vw" srcSet="\/images\//);
  expect(html).toContain(`<meta property="og:image" content="https://am-herd.example${src}"/>`);
  expect(html).toContain('<meta property="og:image:width" content="1080"/>');
  expect(html).toContain('<meta property="og:image:height" content="608"/>');
  expect(paths).toContain(src!.slice(1));
  expect(paths).not.toContain('recipes/cake.jpg');
});

test.each([{}, { title: 'Maps: a guide' }])(
  'a missing picture in a field is an error on its line, whatever else is wrong: %o',
  async (fields) => {
    const { diagnostics } = await buildSite(
      {
        'content/recipes/a.md': recipe({ ...fields, image: 'kake.svg', imageAlt: '>-\n  A cake' }),
        'content/recipes/cake.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
      },
      {},
      { collections },
    );
    const found = diagnostics.filter(({ line }) => line !== 2);
    expect(found.map((one) => `${one.severity} ${one.file}:${said(one)}`)).toEqual([
      'error content/recipes/a.md:8:8-16 pictures/missing  Shows kake.svg, which does not exist. → Did you mean "cake.svg"?',
    ]);
  },
);

test('a picture in a field without alternative text is a warning that names the field for it', async () => {
  const { diagnostics } = await buildSite(
    {
      'content/recipes/a.md': recipe({ image: 'cake.svg' }, 'And <img src="cake.svg">.'),
      'content/recipes/cake.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    },
    {},
    { collections },
  );
  expect(diagnostics.map(({ line, severity, hint }) => [line, severity, hint])).toEqual([
    [8, 'warning', 'Say in the field "imageAlt" what it shows, for those who cannot see it.'],
    [
      11,
      'warning',
      'Say in alt="…" what it shows, for those who cannot see it; alt="" where it is decoration.',
    ],
  ]);
});

test.each([
  ['in a text', recipe({}, '![A cake](cake.jpg)\n\nSee [it](/gone).')],
  ['in a field', recipe({ unheard: 'of' }, '![A cake](cake.jpg)')],
])('a mistake %s is reported before any picture is scaled', async (_, entry) => {
  const root = makeProject({ 'content/recipes/a.md': entry, 'content/recipes/cake.jpg': photo });
  const ran: string[] = [];
  const steps: Steps = {
    run: async (name, work) => {
      ran.push(name);
      return work();
    },
  };
  const { diagnostics } = await build(tinyOptions(root), { ...partsWith(tinyRenderer), steps });
  expect([diagnostics.length, ran.includes('make pictures')]).toEqual([1, false]);
});

test('a picture that turns out to be damaged when it is scaled is reported wherever it, or a copy, is shown', async () => {
  const damaged = photo.subarray(0, 20_000);
  const { diagnostics, paths } = await buildSite({
    'content/recipes/a/index.md': recipe({}, '![A cake](cake.jpg)'),
    'content/recipes/a/cake.jpg': damaged,
    'content/recipes/b/index.md': recipe({}, '![A cake](cake.jpg)'),
    'content/recipes/b/cake.jpg': damaged,
  });
  expect(diagnostics).toMatchObject([
    { file: 'content/recipes/a/index.md', rule: 'pictures/unreadable' },
    { file: 'content/recipes/b/index.md', rule: 'pictures/unreadable' },
  ]);
  expect(paths).toEqual([]);
});
