/** The real site's content without its collections: a complete site to which a test adds its posts. */
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';

const paths = fastGlob.sync(['content/*.yaml', 'content/pages/*'], { cwd: process.cwd() }).sort();

/** Without the services and case studies whose figures it names. */
export const sampleContent: Record<string, string> = Object.fromEntries(
  paths.map((path) => [path, readFileSync(path, 'utf8').replace(/\{\{ (?:price|result)\.[^}]*\}\}/g, 'R1')]),
);

/** A post with the four fields that one needs. */
export function post(fields: Record<string, string> = {}, body = 'Some words.'): string {
  const all = {
    title: 'A post',
    category: 'Digital Marketing',
    excerpt: 'What it says.',
    date: '2025-06-12',
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}
