/** The agency's content without its collections, and its collections and checks without its pages: what is said of them. */
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import type { Site } from '../../src/model/define.ts';
import site from '../../templates/site.ts';
import { buildSite } from '../helpers/build-site.ts';
import { sampleContent } from '../helpers/sample-content.ts';

const paths = fastGlob
  .sync(['content/*.yaml', 'content/pages/*', 'content/pictures/{about,change,logo}*.svg'])
  .sort();

/** Without the services and case studies whose figures it names and whose words it quotes. */
export const agencyContent: Record<string, string> = Object.fromEntries(
  paths.map((path) => [
    path,
    readFileSync(path, 'utf8')
      .replace(/\{\{ (?:price|result|gain)\.[^}]*\}\}/g, 'R1')
      .replace(/^ask:\n(?: .*\n)*/m, '')
      // The tests have a clock of their own.
      .replace(/^updated: .*/m, "updated: '2025-06-01'"),
  ]),
);

const wordsOnly = Object.fromEntries(
  Object.entries(site.pages).map(([name, page]) => [name, { ...page, plan: () => [] }]),
);

const wordsAlone = { ...site, pages: wordsOnly, markdown: {}, feeds: () => [], files: () => [] };

/** Builds the agency's content with these files. */
export function buildAgency(files: Record<string, string>) {
  const others = Object.keys(sampleContent).map((path) => [path, null]);
  const content = { ...Object.fromEntries(others), ...agencyContent, ...files };
  return buildSite(content, {}, wordsAlone as unknown as Partial<Site>);
}
