/** What a visitor's trade looks like and says, in drawings of which a page's choice shows one trade. */
import { xml } from 'plumb-and-level';
import drawing from './trades.svg';

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

/** Repeats each `<text>` of a drawing that is `{{search}}` or `{{missing}}` for every trade, in one place. */
export function wordsByTrade(
  svg: string,
  trades: readonly DrawnTrade[],
  attribute: (index: number) => string = () => '',
): string {
  return svg.replace(/<text( [^>]*)>\{\{(search|missing)\}\}/g, (_, attributes: string, name: string) =>
    trades
      .map((trade, index) => {
        return `<text${attributes}${attribute(index)}>${xml(trade[name as 'search' | 'missing'])}`;
      })
      .join('</text>'),
  );
}

/**
 * A drawing in a file of its own, with the words and, for `{{icons}}`, the icons of all trades. The page that shows it
 * chooses one by its properties, without which the first is shown, and has its colours where it gives them.
 */
export function fileByTrade(svg: string, trades: readonly DrawnTrade[]): string {
  const shown = (index: number) =>
    trades.length === 1 ? '' : ` display="var(--t${index + 1}, ${index === 0 ? 'inline' : 'none'})"`;
  const icons = trades.map(({ icon }, index) => `<path${shown(index)} d="${ICONS[icon]}"/>`).join('');
  return wordsByTrade(svg.replace('{{icons}}', icons), trades, shown).replace(
    /var\(--(\w+)\)/g,
    'var(--$1, var(--$1))',
  );
}

/** The file that pages show the icon from, as `#icon`, and the list of rivals who are phoned, as `#calls`. */
export const TRADE_FILE = 'drawings/trades.svg';

/** The size of `#calls`. */
export const CALLS_SIZE = { width: 320, height: 236 };

export function tradeFile(trades: readonly DrawnTrade[]): string {
  return fileByTrade(drawing, trades);
}
