/** The content of `examples/recipes` without its recipes: a complete site to which a test adds its own. */
import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(`examples/recipes/${path}`, 'utf8');

export const sampleContent: Record<string, string> = {
  'content/site.yaml': read('content/site.yaml').replace(/^shareImage: .*\n/m, ''),
  'content/authors/vreni.md': `${read('content/authors/vreni.md')}\nCooks.\n`,
  'content/pages/home.yaml': 'title: Recipes\n',
};

/** An article of these fields and this text. */
export function article(fields: Record<string, string>, body: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join('')}---\n\n${body}\n`;
}

const RECIPE = {
  title: 'A recipe',
  summary: 'What it says.',
  author: 'vreni',
  date: '2025-06-12',
  minutes: '30',
  tags: '[soup]',
};

/** A recipe with the fields that one needs. */
export const recipe = (fields: Record<string, string> = {}, body = 'Some words.'): string =>
  article({ ...RECIPE, ...fields }, body);
