import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Environment } from '../cli.ts';
import { dayAt } from '../content/day.ts';
import { slugOf } from '../content/slug.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** `site new KIND "Title"`: 0 created, 1 it exists, 2 no such kind. Never overwrites a file. */
export async function runNew(
  kind: string,
  title: string,
  content: string,
  { root, terminal, loadRenderer }: Environment,
): Promise<number> {
  const { site } = await loadRenderer();
  const kinds = Object.values(site.collections).filter(({ create }) => create);
  const made = kinds.find((collection) => collection.kind === kind);
  if (!made?.create) {
    const names = kinds.map((collection) => collection.kind);
    const meant = nearest(kind, names);
    terminal.fail(
      `There is no "${kind}" to create, only ${names.join(' and ')}.${meant ? ` Did you mean "${meant}"?` : ''}`,
    );
    return 2;
  }
  const slug = slugOf(title);
  if (slug === '') {
    terminal.fail(`"${title}" has no letter or digit to make an address from.`);
    return 2;
  }
  const path = join(content, made.folder, `${slug}.md`);
  if (existsSync(path)) {
    terminal.fail(`${relative(root, path)} is there already. Choose another title, or edit that file.`);
    return 1;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, made.create(title, dayAt(Date.now(), site.timeZone).iso), { flag: 'wx' });
  terminal.say(`Created ${relative(root, path)} as a draft. See it with: npx site serve --drafts`);
  return 0;
}
