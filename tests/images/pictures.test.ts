import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { findPictures } from '../../src/content/find-pictures.ts';
import { widthsFor } from '../../src/images/make-picture.ts';
import { picturesOf, preparePictures } from '../../src/images/pictures.ts';
import type { OutputFile, ShownPictures } from '../../src/model/model.ts';
import { scanFolder } from '../../src/system/scan.ts';
import { type FileCache, fileCache, noFileCache } from '../../src/system/sealed-files.ts';
import { said, told } from '../content/said.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { writeFiles } from '../helpers/write-files.ts';

let root: string;
beforeEach(() => {
  root = newFolder('pictures');
});

function save(name: string, bytes: Uint8Array | string) {
  writeFiles(join(root, 'content'), { [name]: bytes });
  return join(root, 'content', name);
}

const blank = (width: number, height: number, background = '#b5402a') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Noise, in which the encoders have something to decide. */
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const FRONTMATTER = '---\ntitle: A\ncategory: B\nexcerpt: C\ndate: 1 June 2025\n---\n';

/** The pictures of a post with this body, which starts on line 7, made. */
async function prepare(body: string, cache: FileCache = noFileCache, source = 'content/blog/a.md') {
  const folder = { directory: join(root, 'content'), label: 'content' };
  const prepared = await preparePictures(
    [{ source, pictures: findPictures(`${FRONTMATTER}${body}`, body) }],
    folder,
    scanFolder(folder.directory),
    cache,
    join(root, 'static'),
  );
  const { files, diagnostics } = await prepared.make();
  if (diagnostics.length === 0) expect(files.map(({ path }) => path)).toEqual(prepared.paths);
  return { shown: prepared.shown, files, diagnostics: [...prepared.diagnostics, ...diagnostics] };
}

/** How that post shows one of its pictures. */
function html(shown: ShownPictures, src: string, alt: string): string {
  return toHtml(picturesOf('content/blog/a.md', shown)(src, alt)!);
}

const names = (files: readonly OutputFile[]) =>
  files.map(({ path }) => path.replace(/-[\da-f]{8}\./, '-HASH.'));
const metaOf = (file: OutputFile | undefined) => sharp(file!.contents as Uint8Array).metadata();

test('a photo becomes AVIF and WebP in the widths of the layout, with one JPEG for everyone else', async () => {
  save('blog/kitchen oak.jpg', await blank(800, 600).jpeg().toBuffer());
  const { files, diagnostics, shown } = await prepare('![An oak kitchen](<kitchen oak.jpg>)');
  expect(diagnostics).toEqual([]);
  expect(names(files)).toEqual([
    'images/kitchen-oak-360-HASH.avif',
    'images/kitchen-oak-360-HASH.webp',
    'images/kitchen-oak-720-HASH.avif',
    'images/kitchen-oak-720-HASH.webp',
    'images/kitchen-oak-720-HASH.jpg',
  ]);
  expect(await metaOf(files[0])).toMatchObject({
    format: 'heif',
    compression: 'av1',
    width: 360,
    height: 270,
  });
  const [avif360, webp360, avif720, webp720, jpeg] = files.map(({ path }) => `/${path}`);
  const sizes = '(min-width: 46rem) 42rem, 94vw';
  expect(html(shown, 'kitchen%20oak.jpg', 'An oak kitchen')).toBe(
    `<picture><source type="image/avif" sizes="${sizes}" srcset="${avif360} 360w, ${avif720} 720w">` +
      `<source type="image/webp" sizes="${sizes}" srcset="${webp360} 360w, ${webp720} 720w">` +
      `<img src="${jpeg}" width="720" height="540" alt="An oak kitchen" loading="lazy" decoding="async"></picture>`,
  );
});

test('no scaled picture is wider than its original, whose own width is used where it is a step more', () => {
  expect(widthsFor(4000)).toEqual([360, 720, 1080, 1440]);
  expect(widthsFor(1100)).toEqual([360, 720, 1080]);
  expect(widthsFor(900)).toEqual([360, 720, 900]);
  expect(widthsFor(200)).toEqual([200]);
});

test('a photo that a phone holds sideways stands upright, and where it was taken is gone', async () => {
  const exif = {
    IFD0: { Copyright: 'Someone' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 0/1' },
  };
  const path = save(
    'blog/phone.jpg',
    await blank(400, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  expect((await sharp(path).metadata()).exif).toBeDefined();
  const { files, shown } = await prepare('![A phone](phone.jpg)');
  expect(html(shown, 'phone.jpg', '')).toContain('width="300" height="400"');
  for (const file of files) {
    const { width, height, exif, xmp, iptc, orientation } = await metaOf(file);
    expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 300, height: 400 });
  }
});

test('a picture with transparency falls back to PNG, a vector is copied with its size', async () => {
  save(
    'blog/logo.png',
    await sharp({ create: { width: 90, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20z"/></svg>';
  save('images/mark.SVG', svg);
  const { files, shown, diagnostics } = await prepare('![Logo](logo.png) ![Mark](../images/mark.SVG)');
  expect(diagnostics).toEqual([]);
  expect(names(files)).toEqual([
    'images/logo-90-HASH.avif',
    'images/logo-90-HASH.webp',
    'images/logo-90-HASH.png',
    'images/mark-HASH.svg',
  ]);
  expect(Buffer.from(files[3]!.contents).toString()).toBe(svg);
  expect(html(shown, '../images/mark.SVG', 'Mark')).toBe(
    `<img src="/${files[3]!.path}" width="60" height="20" alt="Mark" loading="lazy" decoding="async">`,
  );
});

test('a second build scales no picture, a new date alone makes it read the bytes, and new bytes change the digest', async () => {
  let made: string[] = [];
  const kept = fileCache(join(root, 'cache'));
  const counting: FileCache = {
    ...kept,
    remember: (kind, name, make) =>
      kept.remember(kind, name, () => {
        made.push(kind);
        return make();
      }),
  };
  const path = save('blog/a.jpg', await blank(100, 80).jpeg().toBuffer());
  const first = await prepare('![A](a.jpg)', counting);
  expect(made.sort()).toEqual(['picture-facts', 'picture-hashes', 'pictures', 'pictures', 'pictures']);
  made = [];
  const second = await prepare('![A](a.jpg)', counting);
  expect(made).toEqual([]);
  expect(second.files).toEqual(first.files);
  expect(second.shown).toEqual(first.shown);
  utimesSync(path, 1, 1);
  await prepare('![A](a.jpg)', counting);
  expect(made).toEqual(['picture-hashes']);
  save('blog/a.jpg', await blank(100, 80, '#fff').jpeg().toBuffer());
  const changed = await prepare('![A](a.jpg)', counting);
  expect(changed.shown).not.toEqual(first.shown);
});

test('a picture that two files show is made once', async () => {
  save('blog/a.png', await blank(40, 40).png().toBuffer());
  const { files } = await prepare('![A](a.png)\n\n![Again](./a.png)');
  expect(files).toHaveLength(3);
});

test('a picture of the static folder is shown by its address, like any other', async () => {
  await saveAll({ 'static/images/plan.png': blank(800, 600).png() });
  const { shown, diagnostics } = await prepare('![A plan](/images/plan.png)');
  expect(diagnostics).toEqual([]);
  expect(shown.get('content/blog/a.md')?.get('/images/plan.png')).toMatchObject({ width: 720, height: 540 });
});

/** Below the root. */
async function saveAll(files: Readonly<Record<string, string | Sharp>>) {
  for (const [name, contents] of Object.entries(files))
    save(`../${name}`, typeof contents === 'string' ? contents : await contents.toBuffer());
}

const svg = (attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}/>`;

/** As they are written in an article; why each cannot be shown stands in pictures.txt. */
const REFUSED = [
  ...['', 'kitchn.jpg', 'Kitchen.JPG', 'team%20photo.jpg', 'nothing.webp', 'https://a.test/b.jpg'],
  ...['//a.test/b.jpg', '\\a\\b.jpg', 'file:///a.jpg', 'C:/photos/a.jpg', '/images/nope.png', '/link.png'],
  ...['/a%00b.png', '%00.png', `/${'x'.repeat(300)}.png`, `${'x'.repeat(300)}.png`, '/plan.png/a.png'],
  ...[
    '/../content/x.png',
    '../../secret.jpg',
    '..%2F../secret.jpg',
    'link.jpg',
    'up/secret.jpg',
    'phone.heic',
  ],
  ...['cut.jpg', 'text.jpg', 'inside.jpg', 'spin.gif', 'wall.png', 'mark.svg', 'pointer.png'],
];

test('a picture that cannot be shown is reported with the reason and the remedy', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => blank(9, 9, colour).png().toBuffer()));
  await saveAll({
    'content/blog/kitchen.jpg': blank(40, 30).jpeg(),
    'content/images/team photo.jpg': blank(40, 30).jpeg(),
    'content/blog/phone.heic': 'x',
    'content/blog/text.jpg': 'not a picture',
    'content/blog/inside.jpg': svg(),
    'content/blog/spin.gif': sharp(frames, { join: { animated: true } }).gif(),
    'content/blog/wall.png': blank(8000, 6000).png({ compressionLevel: 1 }),
    'content/blog/mark.svg': svg(' onload="alert(1)"'),
    'content/blog/pointer.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
    'static/plan.png': blank(40, 30).png(),
    'secret.jpg': blank(40, 30).jpeg(),
  });
  const whole = await noisy(200, 200).jpeg().toBuffer();
  save('blog/cut.jpg', whole.subarray(0, whole.length / 2));
  symlinkSync(join(root, 'static/plan.png'), join(root, 'static/link.png'));
  symlinkSync(join(root, 'secret.jpg'), join(root, 'content/blog/link.jpg'));
  symlinkSync(root, join(root, 'content/blog/up'));

  const saidOf: Record<string, string[]> = {};
  for (const src of REFUSED) {
    const { diagnostics, files } = await prepare(`![A](${src})`);
    saidOf[`![A](${src})`] = diagnostics.map(said);
    // One of another site is shown where the site's policy allows it.
    const severity = /^(?:https:)?\/\//.test(src) ? 'warning' : 'error';
    expect([diagnostics.map((one) => one.severity), files], src).toEqual([[severity], []]);
  }
  await expect(told(saidOf, (lines) => lines)).toMatchFileSnapshot('pictures.txt');
});

test('a picture without alternative text is shown, with a warning', async () => {
  await saveAll({ 'content/blog/a.png': blank(40, 30).png() });
  const { diagnostics, files } = await prepare('![](a.png)');
  expect(diagnostics.map(said)).toEqual([
    '7:1-11 pictures/alt  Shows a.png without words for it. → Say between the square brackets what it shows, for those who cannot see it.',
  ]);
  expect([files.length, diagnostics[0]!.severity]).toEqual([3, 'warning']);
});
