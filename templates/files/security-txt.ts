import type { OutputFile } from 'plumb-and-level';
import type { Content } from '../content.ts';

/**
 * `security.txt`: whom to tell of a hole (https://www.rfc-editor.org/rfc/rfc9116). It has to say when it expires; a
 * date from the clock would change the bytes of an unchanged site, so it is the end of the year after the newest
 * post, or after the first of the company; without either there is none.
 */
export function securityTxt({ site, posts }: Pick<Content, 'site' | 'posts'>): OutputFile[] {
  const newest = posts
    .map(({ updated }) => updated.iso)
    .sort()
    .at(-1);
  const year = newest ? Number(newest.slice(0, 4)) : site.founded;
  if (!year) return [];
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${year + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${site.baseUrl}/.well-known/security.txt`,
  ];
  return [{ path: '.well-known/security.txt', contents: `${lines.join('\n')}\n` }];
}
