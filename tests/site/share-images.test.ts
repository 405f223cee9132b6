import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textOutliner } from '../../src/assets/text-outlines.ts';
import { shareImageOf } from '../../src/model/address.ts';
import type { Site } from '../../src/model/define.ts';
import type { Page } from '../../src/model/model.ts';
import { drawingWith } from '../../src/site/share-images.ts';
import { type FileCache, fileCache, noFileCache } from '../../src/system/sealed-files.ts';
import { face } from '../../templates/face.ts';
import { buildSite } from '../helpers/build-site.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { recipe } from '../helpers/sample-content.ts';
import { tinyRenderer } from '../helpers/tiny-site.ts';

const text = (words: string, attributes = '') =>
  `<text x="10" y="20" font-size="40" font-weight="700"${attributes}>${words}</text>`;

async function outlined(words: string): Promise<string> {
  const { outline } = await textOutliner(face, '.');
  return outline(text(words));
}

const wanted = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="63"><rect width="600" height="63" fill="#fff"/>${text(title).replace('y="20"', 'y="50"')}</svg>`;

const draw = (title: string, cache: FileCache = noFileCache) =>
  drawingWith(face, '.', cache).draw(wanted(title));

test('a share image has the colours that were drawn', async () => {
  const fade =
    '<linearGradient id="fade"><stop stop-color="#f80"/><stop offset="1" stop-color="#08f"/></linearGradient>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300">${fade}<rect width="600" height="300" fill="url(#fade)"/><rect x="9" y="9" width="99" height="99" fill="#fffdf8"/></svg>`;
  const png = await drawingWith(undefined, '.', noFileCache).draw(svg);
  const [drawn, written] = await Promise.all(
    [Buffer.from(svg), png].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  expect(written!.equals(drawn!)).toBe(true);
});

test('a second build draws no share image again', async () => {
  const folder = newFolder('share');
  const kept = fileCache(folder);
  const first = await draw('The map pack', kept);
  const refusing: FileCache = {
    ...kept,
    remember: (kind, name) => kept.remember(kind, name, () => Promise.reject(new Error('made again'))),
  };
  expect(await draw('The map pack', refusing)).toEqual(first);
});

test('words of a share image become outlines in their place and weight, so that no font is needed', async () => {
  const svg = await outlined('Größe &amp; &lt;Maß&gt;');
  expect(svg).not.toContain('<text');
  expect(svg).toMatch(/^<g fill="#000" transform="translate\(10 20\) scale\(0\.04 -0\.04\)"><path /);
  expect(svg.match(/<path /g)).toHaveLength('Größe&<Maß>'.length);
});

test('words of a share image are wider in a heavier weight', async () => {
  const { outline } = await textOutliner(face, '.');
  const widthAt = (weight: string) => secondAt(outline(text('mm').replace('700', weight)));
  expect(widthAt('500')).toBeLessThan(widthAt('700'));
  expect(widthAt('700')).toBeLessThan(widthAt('800'));
});

/** Where the second letter stands. */
const secondAt = (svg: string) => Number(/<path.*<path transform="translate\(([\d.]+)/.exec(svg)?.[1]);

test('letters beyond Latin-1 in a share image come from their own font files', async () => {
  expect((await outlined('Łódź Việt')).match(/<path /g)).toHaveLength(8);
});

test('the characters that a typeface lacks are known, without invisible ones', async () => {
  const { missingIn } = await textOutliner(face, '.');
  const titles = [
    'Price ≠ 12 → ≥ 30',
    '中文 title 中',
    'Ţara 90% 😀 off',
    'Co\u00adoperate\ufe0f — “yes” €5',
  ];
  expect(titles.map((title) => missingIn(text(title)))).toEqual(['≠→≥', '中文', 'Ţ😀', '']);
});

test('a page with characters that the typeface lacks gets the share image of the home page, and every build names them', async () => {
  const files = {
    'content/recipes/a.md': recipe({ title: 'Soup ≥ 30 °C' }),
    'content/recipes/b.md': recipe({ title: 'Soup' }),
  };
  const shareImage = ({ head }: Page) => wanted(head.title);
  const pages = Object.fromEntries(
    Object.entries(tinyRenderer.site.pages).map(([name, page]) => [
      name,
      { ...page, plan: withImages(page) },
    ]),
  );
  const { diagnostics, text: textOf } = await buildSite(files, {}, { face: () => face, shareImage, pages });
  expect(diagnostics).toEqual([
    expect.objectContaining({ file: 'content/recipes/a.md', severity: 'warning', rule: 'pages/share-image' }),
  ]);
  expect(diagnostics[0]!.message).toContain('lacks ≥.');
  const picture = (path: string) => textOf(`images/share/${path}.png`);
  expect(picture('rezepte/a')).toBe(picture('index'));
  expect(picture('rezepte/b')).not.toBe(picture('index'));
});

/** What a page plans, with an image for each page. */
function withImages({ plan }: Site['pages'][string]): Site['pages'][string]['plan'] {
  return (content, words) =>
    plan(content, words).map((page) => ({
      ...page,
      head: { ...page.head, shareImage: shareImageOf(page.address) },
    }));
}

test('text that cannot be outlined faithfully in a share image stops the build', async () => {
  const { outline } = await textOutliner(face, '.');
  expect(() => outline(text('x', ' font-family="Arial"'))).toThrow('a <text> has font-family');
  expect(() => outline(text('x', ' letter-spacing="2"'))).toThrow('a <text> has letter-spacing');
  expect(() => outline(text('<tspan>x</tspan>'))).toThrow('more than one run');
});
