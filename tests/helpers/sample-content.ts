/** The content of `examples/recipes` without its recipes: a complete site to which a test adds its own. */
import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(`examples/recipes/${path}`, 'utf8');

export const sampleContent: Record<string, string> = {
  'content/site.yaml': read('content/site.yaml').replace(/^shareImage: .*\n/m, ''),
  'content/authors/vreni.md': `${read('content/authors/vreni.md')}\nCooks.\n`,
  'content/pages/home.yaml': 'title: Recipes\n',
};

/** A recipe with the fields that one needs. */
export function recipe(fields: Record<string, string> = {}, body = 'Some words.'): string {
  const all = {
    title: 'A recipe',
    summary: 'What it says.',
    author: 'vreni',
    date: '2025-06-12',
    minutes: '30',
    tags: '[soup]',
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}
