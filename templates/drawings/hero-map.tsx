/**
 * The drawing of the home page: a search, its list and its map, which run on behind the page. The business is in
 * neither; a map pin that hangs from the page as a plumb bob points at the place where it should be.
 */
import type { Pick, Rectangle } from './parts.tsx';
import { Box, NARROW, Sheets, Words } from './parts.tsx';
import { type DrawnTrade, TRADE_FILE } from './trades.ts';
import './styles.css';

interface HeroMapProps {
  /** Of which the page shows one. */
  readonly trades: readonly DrawnTrade[];
}

/** On a wide page, x = 600 is the left edge of the text, and the bob hangs from above; on a phone, from the search field. */
export function HeroMap(props: HeroMapProps) {
  return (
    <Sheets
      label="A search. Three other businesses are on the list and on the map; your own place is empty in both. A plumb bob points at it."
      wide={{ width: 2400, height: 460 }}
      narrow={{ width: NARROW, height: 376 }}
      draw={(pick) => <Drawing {...props} pick={pick} />}
    />
  );
}

function Drawing({ trades, pick }: HeroMapProps & { pick: Pick }) {
  const searches = trades.map(({ search }) => search);
  const field = pick<Rectangle>([600, 46, 320, 48], [20, 16, 266, 44]);
  return (
    <>
      {pick(<PinToUse />, null)}
      <path className="d-line" d={pick('M0 70h2400', 'M0 38h360')} />
      <path
        className="d-road"
        d={pick('M0 240l560-30 740 98 660-24 440 20', 'M0 140l120 4 100-31 30-3 110 9')}
      />
      <path
        className="d-street"
        d={pick(
          'M160 70l-60 390M390 70l90 390M560 70l-40 390M980 70l-90 390M1130 70l106 390M1340 70l-50 390M1560 70l90 390M1800 70l-70 390M2040 70l60 390M2260 70l-50 390M0 130l420 40 340-50 280 80 420-98 500 60 440-70M0 330l300-40 580 30 420-70 480 60 620-40M520 396l600-215 560-150',
          'M44 38l20 160M126 38l-14 160M231 38l27 160M330 38l-20 160M0 104l110 16 90-30 160 34M0 172l140-22 92 26 128-30',
        )}
      />
      {pick(WIDE_PINS, NARROW_PINS).map(([x, y]) => (
        <use key={x} href="#map-pin" x={x} y={y} />
      ))}
      {pick(<List at={WIDE_LIST} trades={trades} />, <use href="#rivals" {...from(WIDE_LIST, [20, 186])} />)}
      {pick(<path className="d-brick d-dash" d="M930 262q100 8 166-3" />, null)}
      <ellipse
        className="d-brick d-dash"
        {...pick({ cx: 1122, cy: 257, rx: 26, ry: 9 }, { cx: 240, cy: 169, rx: 21, ry: 8 })}
      />
      <g>
        <path className="d-line" d={pick('M1122-200v374', 'M240 40v59')} />
        <path
          className="d-tape"
          d={pick(
            'M1116 174h12v12h-12zM1122 257c-8-20-24-28-24-47a24 24 0 0 1 48 0c0 19-16 27-24 47z',
            'M235 99h10v10h-10zM240 168c-7-16-20-24-20-39a20 20 0 0 1 40 0c0 15-13 23-20 39z',
          )}
        />
        <circle className="d-ink" {...pick({ cx: 1122, cy: 209, r: 8 }, { cx: 240, cy: 129, r: 6.5 })} />
      </g>
      <Box at={field} r={field[3] / 2} />
      <path className="d-line" d={`M${pick('631 68', '51 36')}a6 6 0 1 1-12 0a6 6 0 0 1 12 0m-2 4.5l5 5`} />
      {pick(
        <WordsByTrade id="searches" texts={searches} x={WIDE_SEARCH[0]} y={WIDE_SEARCH[1]} />,
        <use href="#searches" {...from(WIDE_SEARCH, [66, 43])} />,
      )}
    </>
  );
}

type Place = readonly [x: number, y: number];

// biome-ignore format: places
const WIDE_PINS: readonly Place[] = [
  [260, 180], [519, 271], [1011, 167], [1277, 160], [1010, 295], [1499, 307], [1776, 284], [2110, 190],
];
// biome-ignore format: places
const NARROW_PINS: readonly Place[] = [[58, 150], [150, 128], [326, 156]];

/** From its tip; the wide sheet has it for both. */
function PinToUse() {
  const d = 'M0 0c-4-9-11-13-11-21a11 11 0 0 1 22 0c0 8-7 12-11 21zm-3-21a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
  return (
    <defs>
      <path id="map-pin" className="d-fill" d={d} />
    </defs>
  );
}

/** Where the wide sheet has the list and the words that are searched for, which the narrow one shows elsewhere. */
const WIDE_LIST: Place = [600, 106];
const WIDE_SEARCH: Place = [646, 75];

/** How far what stands in one place is moved to another. */
const from = ([fromX, fromY]: Place, [x, y]: Place) => ({ x: x - fromX, y: y - fromY });

/** The words of each trade, in the same place. */
function WordsByTrade(
  props: Omit<Parameters<typeof Words>[0], 'text'> & { id?: string; texts: readonly string[] },
) {
  const { id, texts, ...others } = props;
  return (
    <g id={id} className={texts.length > 1 ? 'by-trade' : undefined}>
      {texts.map((text) => (
        <Words key={text} text={text} {...others} />
      ))}
    </g>
  );
}

const WIDTH = 320;
const PITCH = 42;
const LAST = 3 * PITCH;

/** Three who were found, each of the visitor's own trade, and the row of the one who was not. */
function List({ at, trades }: HeroMapProps & { at: Place }) {
  return (
    <g id="rivals" transform={`translate(${at.join(' ')})`}>
      <Box at={[0, 0, WIDTH, LAST + 48]} r={6} />
      {[122, 94, 138].map((length, index) => {
        const top = index * PITCH;
        return (
          <g key={length}>
            <Words x={18} y={top + 27} text={index + 1} strong />
            <path className="d-line" d={`M46 ${top + 15}h${length}`} />
            <path className="d-thin" d={`M46 ${top + 28}h${length + 70}`} />
            <use href={`/${TRADE_FILE}#icon`} x={WIDTH - 34} y={top + 21} />
            <path className="d-thin" d={`M0 ${top + PITCH}h${WIDTH}`} />
          </g>
        );
      })}
      <rect className="d-brick d-dash" x={8} y={LAST + 7} width={WIDTH - 16} height={34} rx={4} />
      <WordsByTrade texts={trades.map(({ missing }) => missing)} x={25} y={LAST + 30} strong pen="brick" />
      <path className="d-brick" d={`M${WIDTH - 39} ${LAST + 19}l10 10m0-10l-10 10`} />
    </g>
  );
}
