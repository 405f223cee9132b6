import { cpSync } from 'node:fs';
import { extname } from 'node:path';

/** Copies what a site has besides its pages, sitemap and feed: scripts, fonts, icons, settings of hosts. */
export function copyFiles(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !['.html', '.xml'].includes(extname(path)) });
}
