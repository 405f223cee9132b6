import type { ListedEntry } from '../content/assemble.ts';
import { xml } from '../output/xml.ts';

/** Why an entry is not on the live site, for the reload script to show. */
export function badgeFor({ state, date }: ListedEntry): string {
  const words = {
    draft: 'DRAFT Not on the live site. To publish, delete its line "draft: true".',
    scheduled: `PLANNED Goes live on ${date}.`,
    expired: 'EXPIRED On the live site no more; "expiresAt" says since when.',
    published: '',
  };
  return `<meta name="site-state" content="${xml(words[state])}">`;
}
