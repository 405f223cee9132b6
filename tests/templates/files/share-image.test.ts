import sharp from 'sharp';
import { expect, test } from 'vitest';
import { painted } from '../../../src/model/look.ts';
import { drawingWith } from '../../../src/site/share-images.ts';
import { noFileCache } from '../../../src/system/sealed-files.ts';
import { shareImageSvg } from '../../../templates/drawings/share-image.ts';
import { face } from '../../../templates/face.ts';

const tokens = {
  paper: '#ffffff',
  sheet: '#ffffff',
  sand: '#eeeeee',
  ink: '#12202b',
  tape: '#ffc42e',
  brick: '#b5402a',
};
const owner = { logo: { saysName: false }, name: 'Plumb & Level' };

const draw = (props: Omit<Parameters<typeof shareImageSvg>[0], keyof typeof owner>) =>
  drawingWith(face, '.', noFileCache).draw(painted(shareImageSvg({ ...owner, ...props }), tokens));

test('a share image is a PNG of 1200 by 630, small enough to send', async () => {
  const title = 'Facebook Ads vs Google Ads for Contractors: Where Should Your First R5,000 Actually Go Now';
  const contents = await draw({ title, category: 'Local SEO' });
  const meta = await sharp(contents).metadata();
  expect(meta).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
  expect(contents.length).toBeLessThan(100_000);
});

test('a cover is part of the picture, at its place beside the title', async () => {
  const cover = { motif: 'split', figure: 'R3,000', caption: 'R2,000', values: [3000, 2000] } as const;
  const props = { title: 'Where to spend', category: 'Paid Advertising' };
  const { data, info } = await sharp(await draw({ ...props, cover: { ...cover, values: [...cover.values] } }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isColour = (x: number, y: number, colour: number[]) =>
    colour.every((part, at) => Math.abs(part - data[(y * 1200 + x) * info.channels + at]!) <= 2);
  // The tape of the cover reaches the lower right corner; the cut stands at three fifths of its width.
  expect(isColour(1190, 620, [255, 196, 46])).toBe(true);
  expect(isColour(500 + 700 * 0.6, 600, [18, 32, 43])).toBe(true);
});
