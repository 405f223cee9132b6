import { readdirSync } from 'node:fs';

/** All HTML files below a folder, as paths inside it. */
export function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}
