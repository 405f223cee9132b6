import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type FileCache, fileCache, noFileCache } from '../../src/cache/files.ts';
import { shareImages } from '../../src/images/share-images.ts';
import { textOutliner } from '../../src/images/text-outlines.ts';
import { shareImageSvg } from '../../templates/drawings/share-image.ts';
import { face } from '../../templates/face.ts';

const text = (words: string, attributes = '') =>
  `<text x="10" y="20" font-family="Bricolage Grotesque" font-size="40" font-weight="700"${attributes}>${words}</text>`;

async function outlined(words: string): Promise<string> {
  const outline = await textOutliner(face);
  return outline(text(words));
}

const wanted = (title: string) => {
  const svg = shareImageSvg({ title, category: 'Local SEO', brand: 'Plumb & Level' });
  return { path: 'images/share/a.png', svg };
};

async function draw(title: string, cache: FileCache = noFileCache) {
  const [file] = await shareImages([wanted(title)], face, cache);
  return file!;
}

test('a share image is a PNG of 1200 by 630 in few colours, small enough to send', async () => {
  const title = 'Facebook Ads vs Google Ads for Contractors: Where Should Your First R5,000 Actually Go Now';
  const { path, contents } = await draw(title);
  expect(path).toBe('images/share/a.png');
  const meta = await sharp(contents as Uint8Array).metadata();
  expect(meta).toMatchObject({ format: 'png', width: 1200, height: 630, isPalette: true, hasAlpha: false });
  expect(contents.length).toBeLessThan(45_000);
});

test('the same words give the same bytes, other words others', async () => {
  const [first, second, other] = [
    await draw('The map pack'),
    await draw('The map pack'),
    await draw('The map back'),
  ];
  expect(second.contents).toEqual(first.contents);
  expect(other.contents).not.toEqual(first.contents);
});

test('a second build draws nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'share-'));
  const kept = fileCache(folder);
  const first = await draw('The map pack', kept);
  const refusing: FileCache = {
    ...kept,
    remember: (kind, name) => kept.remember(kind, name, () => Promise.reject(new Error('made again'))),
  };
  expect(await draw('The map pack', refusing)).toEqual(first);
  rmSync(folder, { recursive: true });
});

test('words become outlines at their place and in their weight, so that no font is asked for', async () => {
  const svg = await outlined('Größe &amp; &lt;Maß&gt;');
  expect(svg).not.toContain('<text');
  expect(svg).toMatch(/^<g fill="#000" transform="translate\(10 20\) scale\(0\.04 -0\.04\)"><path /);
  expect(svg.match(/<path /g)).toHaveLength('Größe&<Maß>'.length);
});

test('pairs are kerned', async () => {
  const secondAt = (svg: string) => Number(/<path.*<path transform="translate\(([\d.]+)/.exec(svg)?.[1]);
  expect(secondAt(await outlined('AV'))).toBeLessThan(secondAt(await outlined('AH')));
});

test('letters beyond Latin-1 come from their own files; what the face has not loses its accent or goes', async () => {
  expect((await outlined('Łódź Việt')).match(/<path /g)).toHaveLength(8);
  expect(await outlined('Ţ')).toBe(await outlined('T'));
  expect(await outlined('90% 😀 off')).toBe(await outlined('90% off'));
});

test('what cannot be outlined faithfully stops the build instead of looking wrong', async () => {
  const outline = await textOutliner(face);
  expect(() => outline(text('x').replace('Bricolage Grotesque', 'Arial'))).toThrow(
    'an SVG has words in "Arial"',
  );
  expect(() => outline(text('x', ' letter-spacing="2"'))).toThrow('a <text> has letter-spacing');
  expect(() => outline(text('x').replace('700', '800'))).toThrow(
    'words of weight 800; there are 500 and 700',
  );
  expect(() => outline(text('<tspan>x</tspan>'))).toThrow('more than one run');
});

test('a cover is part of the picture, at its place beside the title', async () => {
  const cover = { motif: 'split', figure: 'R3,000', caption: 'R2,000', values: [3000, 2000] } as const;
  const props = { title: 'Where to spend', category: 'Paid Advertising', brand: 'Plumb & Level' };
  const svg = shareImageSvg({ ...props, cover: { ...cover, values: [...cover.values] } });
  const [file] = await shareImages([{ path: 'a.png', svg }], face, noFileCache);
  const { data, info } = await sharp(file!.contents as Uint8Array)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isColour = (x: number, y: number, colour: number[]) =>
    colour.every((part, at) => Math.abs(part - data[(y * 1200 + x) * info.channels + at]!) <= 2);
  // The tape of the cover reaches the lower right corner; the cut stands at three fifths of its width.
  expect(isColour(1190, 620, [255, 196, 46])).toBe(true);
  expect(isColour(500 + 700 * 0.6, 600, [18, 32, 43])).toBe(true);
});

test('each image that is ready is told of', async () => {
  const words: string[] = [];
  const wantedImages = Array.from({ length: 3 }, (_, at) => ({ ...wanted(`Page ${at}`), path: `${at}.png` }));
  await shareImages(wantedImages, face, noFileCache, () => words.push('ready'));
  expect(words).toHaveLength(3);
});
