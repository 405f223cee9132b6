import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from './open-page.ts';

const sitemap = readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8');
const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');

/** Every page of the site. */
export const addresses: readonly string[] = [
  ...new Set([...listed, '/thank-you', '/pre-launch-checklist', '/application-problem', '/404']),
];

/** One page of each template: of those that only differ in their words and drawing, the first. */
export const onePerTemplate: readonly string[] = addresses.filter((address, index) => {
  const folder = folderOf(address);
  return folder === '/' || index === addresses.findIndex((other) => folderOf(other) === folder);
});

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}
