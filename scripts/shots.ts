/**
 * A contact sheet: every template at 360, 768 and 1440 px, in one page to look at.
 * `npm run shots` writes it to .site/shots/index.html; `-- --readme` also writes docs/home.png.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { hostFolder } from '../tests/helpers/host-folder.ts';
import { runSite } from '../tests/helpers/run-site.ts';
import { browserPath } from './ensure-browser.js';

const WIDTHS = [360, 768, 1440];

const PAGES = {
  home: '/',
  services: '/services',
  service: '/services/local-seo',
  'case-studies': '/case-studies',
  'case-study': '/case-studies/fireplace-retailer-growth',
  blog: '/blog',
  post: '/blog/facebook-ads-vs-google-ads-contractors',
  about: '/about',
  contact: '/contact',
  'thank-you': '/thank-you',
  'privacy-policy': '/privacy-policy',
  checklist: '/pre-launch-checklist',
  'application-problem': '/application-problem',
  'not-found': '/nope',
};

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
writeFileSync(join(folder, 'index.html'), contactSheet());
if (process.argv.includes('--readme')) await readmePicture(browser);

await browser.close();
host.close();
process.stdout.write(`${join('.site', 'shots', 'index.html')}\n`);

/** Twice, so that the second visit has the display face, as every page after the first does. */
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
  await page.waitForTimeout(150);
  await page.screenshot({ path, fullPage });
  await page.close();
}

function contactSheet(): string {
  const row = (name: string) =>
    `<h2>${name}</h2><div>${WIDTHS.map((width) => `<a href="${name}-${width}.png"><img src="${name}-${width}.png" alt="${name} at ${width} px" width="${Math.round(width / 3)}"></a>`).join('')}</div>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:16px system-ui;margin:24px;background:#ddd}div{display:flex;gap:16px;align-items:start}img{box-shadow:0 1px 4px #0006}</style>
${Object.keys(PAGES).map(row).join('\n')}</html>`;
}

/** The home page on a desktop with a phone in front of it. */
async function readmePicture(on: Browser): Promise<void> {
  const [desktop, phone] = [join(folder, 'desktop.png'), join(folder, 'phone.png')];
  await shoot(on, `${host.origin}/`, 1440, desktop, false);
  await shoot(on, `${host.origin}/`, 390, phone, false);
  const front = await sharp(phone)
    .resize({ height: 700 })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#12202B' })
    .toBuffer();
  await sharp(desktop)
    .extend({ bottom: 60, right: 120, background: '#E8E2D4' })
    .composite([{ input: front, gravity: 'southeast' }])
    .png({ palette: true, quality: 80 })
    .toFile('docs/home.png');
}
