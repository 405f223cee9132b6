/**
 * The drawing of the home page: a search, its list and its map, which run on behind the page. The business is in
 * neither; a map pin that hangs from the page as a plumb bob points at the place where it should be.
 */

import { useWords } from '../wording/use-words.ts';
import wide from './hero-map.svg';
import narrow from './hero-map-narrow.svg';
import { PartsOfPage } from './part-of-page.tsx';
import { type DrawnTrade, wordsByTrade } from './trades.ts';

/**
 * On a wide page, x = 600 is the left edge of the text, and the bob hangs from above; on a phone, from the search field.
 * The narrow one shows pins, list and words of the wide one elsewhere. The page shows one of the trades.
 */
export function HeroMap({ trades }: { trades: readonly DrawnTrade[] }) {
  return (
    <PartsOfPage
      wide={wordsByTrade(wide, trades)}
      narrow={narrow}
      alt={useWords()(
        'A search. Three other businesses are on the list and on the map; your own place is empty in both. A plumb bob points at it.',
      )}
    />
  );
}
