import type { ListedEntry } from '../content/assemble.ts';
import { xml } from '../output/xml.ts';

/** Why an entry is not on the live site, and the line of its text that says so, for the reload script to show. */
export function badgeFor({ state, date }: ListedEntry, text: string): string {
  const line = (field: string) => {
    const at = text.split('\n').findIndex((each) => each.startsWith(`${field}:`));
    return at < 0 ? '' : ` on line ${at + 1}`;
  };
  const words = {
    draft: `DRAFT Not on the live site. To publish, delete "draft: true"${line('draft')}.`,
    scheduled: `PLANNED Goes live on ${date}, as it says${line('publishAt') || line('date')}.`,
    expired: `EXPIRED On the live site no more, as it says${line('expiresAt')}.`,
    published: '',
  };
  return `<meta name="site-state" content="${xml(words[state])}">`;
}
