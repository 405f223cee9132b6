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

/** The file that pages show the icon from, as `#icon`, and the list of rivals who are phoned, as `#calls`. */
export const TRADE_FILE = 'drawings/trades.svg';

/** The size of `#calls`. */
export const CALLS_SIZE = { width: 320, height: 236 };

/** The rows of the list by the middle of each, with the length of a firm's name. */
const ROWS = [
  [80, 96],
  [122, 66],
  [164, 106],
] as const;

const TELEPHONE =
  'M5 4h4l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z';

/** Its colours are the page's where a page gives them, as in the specimen of an audit. */
export function tradeFile(trades: readonly DrawnTrade[]): string {
  const [ink, brick, paper] = ['ink', 'brick', 'paper'].map((name) => `var(--${name}, var(--${name}))`);
  const rows = ROWS.map(
    ([y, name], index) =>
      `<text x="18" y="${y + 6}" fill="${ink}" stroke="none">${index + 1}</text><path d="M46 ${y - 6}h${name}"/>` +
      `<path stroke-opacity=".4" d="M46 ${y + 8}h${name + 40}M0 ${y + 21}h320"/><use href="#icon" x="226" y="${y}"/>` +
      `<path fill="${ink}" stroke="none" transform="translate(276 ${y - 11}) scale(.9)" d="${TELEPHONE}"/>`,
  ).join('');
  const words = `fill="${brick}" stroke="none" x="26" y="217"`;
  // Each part carries its pens, since a page that shows it takes nothing from around it.
  const pens = `fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 236">' +
    `<defs><g id="icon" ${pens}>${iconsByTrade(trades)}</g></defs>` +
    `<g id="calls" ${pens} font-family="system-ui, sans-serif" font-size="17" font-weight="600">` +
    `<rect x="12" y="8" width="296" height="40" rx="20" fill="${paper}"/>` +
    `<path d="M35 27a6 6 0 1 1-12 0a6 6 0 0 1 12 0m-2 4.5l5 5M0 59h320"/>${rows}` +
    wordsByTrade(
      trades.map(({ search }) => search),
      `x="48" y="34" fill="${ink}" stroke="none" font-weight="400"`,
    ) +
    `<rect x="8" y="191" width="304" height="40" rx="4" stroke="${brick}" stroke-dasharray="5 6"/>` +
    wordsByTrade(
      trades.map(({ missing }) => missing),
      words,
    ) +
    `<path stroke="${brick}" stroke-width="2.5" d="M287 62c20 0 22 20 22 60s-3 60-22 61-24-18-24-60 5-61 24-61M268 172c-6 22-20 38-50 38m13-9l-13 9 13 9"/>` +
    '</g></svg>\n'
  );
}
