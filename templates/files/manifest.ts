import type { OutputFile } from 'plumb-and-level';
import { palette } from '../brand.ts';
import type { Company } from '../collections/company.ts';

/** The web app manifest; its addresses are relative to it, so they also work below a path. */
export function manifest({ name, language, brand }: Company): OutputFile {
  const { ink, paper } = palette(brand);
  const icon = { sizes: '512x512', type: 'image/png' };
  const contents = {
    name,
    short_name: name,
    lang: language,
    start_url: './',
    display: 'browser',
    theme_color: ink,
    background_color: paper,
    icons: [
      { ...icon, src: 'icons/icon-192.png', sizes: '192x192' },
      { ...icon, src: 'icons/icon-512.png' },
      { ...icon, src: 'icons/icon-maskable-512.png', purpose: 'maskable' },
    ],
  };
  return { path: 'site.webmanifest', contents: `${JSON.stringify(contents, null, 2)}\n` };
}
