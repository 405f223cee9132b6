/**
 * A contact sheet: every template at 360, 768 and 1440 px, and some in the brand of another firm, on one page.
 * `npm run shots` writes it to .site/shots/index.html; `-- --readme` also writes docs/home.png, and
 * `-- --beside NAME=FOLDER`, as often as needed, lays each picture of the same name in a folder beside it.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { hostFolder } from '../tests/helpers/host-folder.ts';
import { hostSite } from '../tests/helpers/host-site.ts';
import { otherBrand } from '../tests/helpers/other-brand.ts';
import { runSite } from '../tests/helpers/run-site.ts';
import { browserPath } from './test-tools.js';

const WIDTHS = [360, 768, 1440];

const PAGES = {
  home: '/',
  services: '/services',
  service: '/services/local-seo',
  'case-studies': '/case-studies',
  'case-study': '/case-studies/fireplace-retailer-growth',
  blog: '/blog',
  article: '/blog/facebook-ads-vs-google-ads-contractors',
  about: '/about',
  contact: '/contact',
  'thank-you': '/thank-you',
  privacy: '/privacy-policy',
  checklist: '/pre-launch-checklist',
  'application-problem': '/application-problem',
  'not-found': '/nope',
};

/** Pages that show most of what follows from the brand. */
const BRANDED = { home: '/', service: '/services/local-seo', contact: '/contact' };

/** Other pictures of the same pages, by what they are called: those of an earlier run, or of a design. */
const beside = process.argv.flatMap((argument, at) =>
  process.argv[at - 1] === '--beside' ? [argument.split('=') as [name: string, folder: string]] : [],
);

const folder = join(process.cwd(), '.site/shots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const { status, stderr } = runSite(['build', '--out', join(folder, 'dist'), '--quiet']);
if (status !== 0) throw new Error(stderr);
const host = await hostFolder(join(folder, 'dist'));
const browser = await chromium.launch({
  executablePath: browserPath()!,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});

for (const [name, address] of Object.entries(PAGES)) {
  for (const width of WIDTHS)
    await shoot(browser, host.origin + address, width, join(folder, `${name}-${width}.png`), true);
}
const other = await hostSite([], otherBrand);
for (const [name, address] of Object.entries(BRANDED)) {
  for (const width of WIDTHS)
    await shoot(
      browser,
      other.origin + address,
      width,
      join(folder, `${name}-other-brand-${width}.png`),
      true,
    );
}
other.close();
writeFileSync(join(folder, 'index.html'), contactSheet());
if (process.argv.includes('--readme')) await readmePicture(browser);

await browser.close();
host.close();
process.stdout.write(`${join('.site', 'shots', 'index.html')}\n`);

/** Visited twice: the second visit has the display face, as every page after the first does. */
async function shoot(
  on: Browser,
  url: string,
  width: number,
  path: string,
  fullPage: boolean,
): Promise<void> {
  const page = await on.newPage({
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  // A full-page screenshot also shows what nobody has scrolled to.
  if (fullPage) await page.evaluate(loadPictures);
  await page.waitForTimeout(150);
  await page.screenshot({ path, fullPage });
  await page.close();
}

async function loadPictures(): Promise<void> {
  await Promise.all(
    Array.from(document.images, (image) => {
      image.loading = 'eager';
      return image.decode().catch(() => {});
    }),
  );
}

function contactSheet(): string {
  const picture = (path: string, caption: string, width: number) =>
    `<figure><figcaption>${caption}</figcaption><a href="${path}"><img src="${path}" alt="" width="${Math.round(width / 3)}"></a></figure>`;
  const row = (name: string) =>
    WIDTHS.map((width) => {
      const file = `${name}-${width}.png`;
      const others = beside
        .map(([caption, from]) => [caption, resolve(from, file)] as const)
        .filter(([, path]) => existsSync(path))
        .map(([caption, path]) => picture(pathToFileURL(path).href, caption, width));
      return [picture(file, String(width), width), ...others].join('');
    }).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:16px system-ui;margin:24px;background:#ddd}div{display:flex;gap:16px;align-items:start}figure{margin:0}img{box-shadow:0 1px 4px #0006}</style>
${[...Object.keys(PAGES), ...Object.keys(BRANDED).map((name) => `${name}-other-brand`)]
  .map((name) => `<h2>${name}</h2><div>${row(name)}</div>`)
  .join('\n')}</html>`;
}

/** The home page on a desktop with a phone in front of it. */
async function readmePicture(on: Browser): Promise<void> {
  const [desktop, phone] = [join(folder, 'desktop.png'), join(folder, 'phone.png')];
  await shoot(on, `${host.origin}/`, 1440, desktop, false);
  await shoot(on, `${host.origin}/`, 390, phone, false);
  const front = await sharp(phone)
    .resize({ height: 700 })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#000000' })
    .toBuffer();
  await sharp(desktop)
    .extend({ bottom: 60, right: 120, background: '#E8E2D4' })
    .composite([{ input: front, gravity: 'southeast' }])
    .png({ palette: true, quality: 80 })
    .toFile('docs/home.png');
}
