import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { type FileCache, fileCache, noFileCache } from '../../src/cache/files.ts';
import { scanFolder } from '../../src/cache/scan.ts';
import { findPictures } from '../../src/images/find-pictures.ts';
import { widthsFor } from '../../src/images/make-picture.ts';
import { picturesOf, type ShownPictures } from '../../src/images/picture-element.ts';
import { picturesDigest, preparePictures } from '../../src/images/pictures.ts';
import type { OutputFile } from '../../src/model.ts';
import { newFolder } from '../helpers/new-folder.ts';

let root: string;
beforeEach(() => {
  root = newFolder('pictures');
});

function save(name: string, bytes: Uint8Array | string) {
  const path = join(root, 'content', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
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

/** A post with this body, which starts on line 7. */
function prepare(body: string, cache: FileCache = noFileCache, source = 'content/blog/a.md') {
  const folder = { directory: join(root, 'content'), label: 'content' };
  return preparePictures(
    [{ source, pictures: findPictures(`${FRONTMATTER}${body}`, body) }],
    folder,
    scanFolder(folder.directory),
    cache,
    join(root, 'static'),
  );
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

test('no width is above that of the picture, and its own is used where it is a step more', () => {
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

test('a second build makes nothing, a new date alone looks at the bytes, and new bytes change the digest', async () => {
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
  expect(picturesDigest('content/blog/a.md', second.shown)).toBe(
    picturesDigest('content/blog/a.md', first.shown),
  );
  utimesSync(path, 1, 1);
  await prepare('![A](a.jpg)', counting);
  expect(made).toEqual(['picture-hashes']);
  save('blog/a.jpg', await blank(100, 80, '#fff').jpeg().toBuffer());
  const changed = await prepare('![A](a.jpg)', counting);
  expect(picturesDigest('content/blog/a.md', changed.shown)).not.toBe(
    picturesDigest('content/blog/a.md', first.shown),
  );
  expect(picturesDigest('content/blog/other.md', changed.shown)).toBe('');
});

test('the same picture gives the same bytes, whatever number of threads there is', async () => {
  save('blog/a.jpg', await noisy(720, 500).blur(3).jpeg().toBuffer());
  const first = await prepare('![A](a.jpg)');
  sharp.concurrency(4);
  const second = await prepare('![A](a.jpg)');
  expect(second.files).toEqual(first.files);
});

test('a picture that two files show is made once', async () => {
  save('blog/a.png', await blank(40, 40).png().toBuffer());
  const { files } = await prepare('![A](a.png)\n\n![Again](./a.png)');
  expect(files).toHaveLength(3);
});

const here = { file: 'content/blog/a.md', line: 7, column: 1, severity: 'error' };

async function diagnosticOf(src: string, alt = 'A') {
  const { diagnostics, files } = await prepare(`![${alt}](${src})`);
  expect(diagnostics).toHaveLength(1);
  const { endColumn, ...rest } = diagnostics[0]!;
  expect(endColumn).toBe(`![${alt}](${src})`.length + 1);
  return { ...rest, files: files.length };
}

test('a missing picture names the nearest, also one in another folder or in other letters', async () => {
  save('blog/kitchen.jpg', await blank(40, 30).jpeg().toBuffer());
  save('images/team photo.jpg', await blank(40, 30).jpeg().toBuffer());
  const missing = (written: string, hint: string) => {
    const message = `Shows ${written}, which is not there.`;
    return { ...here, rule: 'pictures/missing', message, hint, files: 0 };
  };
  expect(await diagnosticOf('kitchn.jpg')).toEqual(missing('kitchn.jpg', 'Did you mean "kitchen.jpg"?'));
  expect(await diagnosticOf('Kitchen.JPG')).toEqual(missing('Kitchen.JPG', 'Did you mean "kitchen.jpg"?'));
  expect(await diagnosticOf('team%20photo.jpg')).toEqual(
    missing('team photo.jpg', 'Did you mean "../images/team%20photo.jpg"?'),
  );
  expect(await diagnosticOf('nothing-like-it.webp')).toEqual(
    missing('nothing-like-it.webp', 'The path starts from content/blog.'),
  );
});

test('a picture of another site, and a path that is none, are refused', async () => {
  expect(await diagnosticOf('https://example.com/a.jpg')).toEqual({
    ...here,
    rule: 'pictures/external',
    message: 'Shows a picture of another site, https://example.com/a.jpg.',
    hint: 'Save it beside this file: another site would see every visitor, and may change or remove it.',
    files: 0,
  });
  expect(await diagnosticOf('//example.com/a.jpg')).toMatchObject({ rule: 'pictures/external' });
  const hint = 'Save the picture beside this file and write its name alone.';
  for (const src of ['\\images\\a.jpg', 'file:///etc/a.jpg', 'C:/photos/a.jpg']) {
    const message = `Shows ${src}, which is not a path from this file.`;
    expect(await diagnosticOf(src)).toEqual({ ...here, rule: 'pictures/path', message, hint, files: 0 });
  }
  expect(await diagnosticOf('data:image/png;base64,AAAA')).toMatchObject({ rule: 'pictures/data' });
  expect(await diagnosticOf('')).toMatchObject({ rule: 'pictures/empty', message: 'Names no picture.' });
});

test('a picture of the static folder is shown by its address, like any other', async () => {
  const path = join(root, 'static/images/plan.png');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await blank(800, 600).png().toBuffer());
  const { shown, diagnostics } = await prepare('![A plan](/images/plan.png)');
  expect(diagnostics).toEqual([]);
  expect(shown.get('content/blog/a.md')?.get('/images/plan.png')).toMatchObject({ width: 720, height: 540 });
  symlinkSync(path, join(root, 'static/link.png'));
  for (const src of ['/images/nope.png', '/link.png', '/../content/x.png']) {
    expect(await diagnosticOf(src)).toMatchObject({
      rule: 'pictures/missing',
      message: `Shows ${src}, which is not in static/.`,
    });
  }
});

test('nothing outside of the content folder is read, by ../ or by a link', async () => {
  const outside = join(root, 'secret.jpg');
  writeFileSync(outside, await blank(40, 30).jpeg().toBuffer());
  save('blog/b.md', '');
  symlinkSync(outside, join(root, 'content/blog/link.jpg'));
  symlinkSync(root, join(root, 'content/blog/up'));
  for (const src of ['../../secret.jpg', '..%2F../secret.jpg']) {
    expect(await diagnosticOf(src)).toEqual({
      ...here,
      rule: 'pictures/outside',
      message: 'Shows ../../secret.jpg, which is outside of content.',
      hint: 'Save it beside the file that shows it.',
      files: 0,
    });
  }
  for (const src of ['link.jpg', 'up/secret.jpg']) {
    const message = `Shows ${src}, which is a link to another file.`;
    const hint = 'Put the file itself there.';
    expect(await diagnosticOf(src)).toEqual({ ...here, rule: 'pictures/link', message, hint, files: 0 });
  }
});

test('formats that browsers do not show, damaged pictures and other files by a picture’s name are refused', async () => {
  save('blog/phone.heic', 'x');
  expect(await diagnosticOf('phone.heic')).toMatchObject({
    rule: 'pictures/format',
    message: 'Shows phone.heic, a format that browsers do not show.',
    hint: 'Save it as JPEG, PNG, WebP, AVIF, GIF or SVG.',
  });
  const whole = await noisy(200, 200).jpeg().toBuffer();
  save('blog/cut.jpg', whole.subarray(0, whole.length / 2));
  save('blog/text.jpg', 'not a picture');
  save('blog/svg.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const [src, reason] of [
    ['cut.jpg', 'VipsJpeg: premature end of JPEG image'],
    ['text.jpg', 'Input file contains unsupported image format'],
    ['svg.jpg', 'it is svg inside'],
  ]) {
    expect(await diagnosticOf(src!)).toEqual({
      ...here,
      rule: 'pictures/unreadable',
      message: `Shows ${src}, which cannot be read: ${reason}.`,
      hint: 'Open it in an image editor and export it again as JPEG or PNG.',
      files: 0,
    });
  }
});

test('animations, pictures of too many pixels and SVGs with scripts are refused', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => blank(20, 20, colour).png().toBuffer()));
  save(
    'blog/spin.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect(await diagnosticOf('spin.gif')).toMatchObject({
    rule: 'pictures/animated',
    message: 'Shows spin.gif, an animation of 2 frames; only still pictures are shown.',
    hint: 'Save the frame that matters as PNG, or link to a video.',
  });
  save('blog/wall.png', await blank(8000, 6000).png({ compressionLevel: 1 }).toBuffer());
  expect(await diagnosticOf('wall.png')).toMatchObject({
    rule: 'pictures/huge',
    message: 'Shows wall.png, which has 48 megapixels (8000 x 6000); at most 40 are read.',
    hint: 'Save it 2880 pixels wide: articles show at most 1440.',
  });
  save('blog/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>');
  expect(await diagnosticOf('mark.svg')).toMatchObject({
    rule: 'pictures/script',
    message: 'Shows mark.svg, an SVG that can run scripts.',
  });
});

test('a picture without words is shown, with a warning', async () => {
  save('blog/a.png', await blank(40, 30).png().toBuffer());
  expect(await diagnosticOf('a.png', '')).toEqual({
    ...here,
    severity: 'warning',
    rule: 'pictures/alt',
    message: 'Shows a.png without words for it.',
    hint: 'Say between the square brackets what it shows, for those who cannot see it.',
    files: 3,
  });
});
