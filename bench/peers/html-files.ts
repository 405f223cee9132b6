import { readdirSync } from 'node:fs';

/** All HTML files under a folder, as paths inside of it. */
export function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}
