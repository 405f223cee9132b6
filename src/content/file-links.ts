/** Turns links to other content files, `roesti.md` or `../authors/anna`, into the addresses of their pages. */

import { existsSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { Site } from '../model/define.ts';
import { slugOfFile } from '../model/slug.ts';
import { collectionOf } from './kinds.ts';

/**
 * Makes the function that returns the address that a link in a file means, or null if it names no file of a collection.
 * `label` is the content folder as sources name it; `renamed` has the addresses that differ from file names.
 */
export function fileLinks(
  site: Pick<Site, 'collections'>,
  root: string,
  label: string,
  renamed: Readonly<Record<string, string>>,
): (source: string, href: string) => string | null {
  return (source, href) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
    if (path === '' || path.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(path)) return null;
    const file = posix.join(posix.dirname(source), path.replace(/(?:\.md|\/)$/, ''));
    for (const named of [`${file}.md`, `${file}/index.md`]) {
      const name = named.slice(label.length + 1);
      const collection = named.startsWith(`${label}/`) ? collectionOf(site as Site, name) : undefined;
      if (collection && existsSync(resolve(root, named)))
        return (renamed[named] ?? collection.address(slugOfFile(named))) + rest;
    }
    return null;
  };
}
