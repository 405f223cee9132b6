import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { split } from '../../src/content/fence.ts';

/** The fields of each article in a folder of the site's content, by its slug. */
export function fieldsIn<Fields>(folder: string): Map<string, Fields> {
  const names = readdirSync(`content/${folder}`).filter((name) => name.endsWith('.md'));
  return new Map(
    names.map((name) => {
      const { head } = split(readFileSync(`content/${folder}/${name}`, 'utf8'))!;
      return [name.slice(0, -'.md'.length), load(head) as Fields];
    }),
  );
}
