/** What a visitor's trade looks like: an icon for each in one file, of which a page's choice shows one. */
import { xml } from 'plumb-and-level';

/** Lines, around the middle of an icon 28 wide and 22 high. */
const ICONS = {
  cupboards: 'M-13-9H13M-11-9V10H11V-9M0-9V10M-5-3v6M5-3v6',
  house: 'M-14 2L0-10 14 2M6-5v-5h4v8M-9-2v12H9V-2M-3 10V4h6v6',
  stove: 'M-13-10h26V7h-26zM-8 7v4M8 7v4M0-7c4 4 6 6 6 9a6 6 0 0 1-12 0c0-2 1-3 3-4 1 1 2 1 3 0 1-2 0-3 0-5z',
  tap: 'M-14-3h8c1-3 11-3 12 0 5 0 7 2 7 7H8c0-2-1-3-3-3h-19zM-1-5v-4m-5 0H4M10 8v2',
  plant: 'M0 11V0M0 4c-2-5-6-7-12-7 0 6 5 8 12 7zM0 0c0-6 4-9 11-9 0 7-4 10-11 9z',
} as const;

/** Their names, as content gives them. */
export const TRADE_ICONS = Object.keys(ICONS) as (keyof typeof ICONS)[];

/** The words and the icon of a trade, as far as drawings show them. */
export interface DrawnTrade {
  readonly icon: keyof typeof ICONS;
  readonly search: string;
  readonly missing: string;
}

/** The attribute that shows one of several trades: the page's choice sets the property, and without one the first is shown. */
function shown(index: number, { length }: readonly unknown[]): string {
  if (length === 1) return '';
  return ` display="var(--t${index + 1}, ${index === 0 ? 'inline' : 'none'})"`;
}

/** Each trade's words, all in one place of a drawing. */
export function wordsByTrade(words: readonly string[], attributes: string): string {
  return words.map((text, index) => `<text ${attributes}${shown(index, words)}>${xml(text)}</text>`).join('');
}

/** Each trade's icon, all in one place, in the lines of what they stand in. */
export function iconsByTrade(trades: readonly DrawnTrade[]): string {
  return trades.map(({ icon }, index) => `<path${shown(index, trades)} d="${ICONS[icon]}"/>`).join('');
}

/** The file that pages show the icon from, as `#icon`. */
export const TRADE_FILE = 'drawings/trades.svg';

/** Its colours are the page's where a page gives them, as in the specimen of an audit. */
export function tradeFile(trades: readonly DrawnTrade[]): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -13 32 26"><g id="icon" fill="none" ' +
    'stroke="var(--ink, var(--ink))" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
    `${iconsByTrade(trades)}</g></svg>\n`
  );
}
