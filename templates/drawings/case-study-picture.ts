/**
 * The picture at the top of a case study: one mark for ten of the hundred that stood before, white, and for ten of
 * those that came besides, yellow. A file of its own, so that it loads when it is shown; its colours are its own too.
 */
import { type OutputFile, xml } from 'plumb-and-level';
import { type CaseStudy, type DrawnResult, isDrawn, LARGEST_RESULT } from '../collections/case-studies.ts';
import { round } from '../to-scale.ts';
import { capital } from '../wording/words.ts';
import kitchens from './shop-kitchens.svg';
import stoves from './shop-stoves.svg';

/** A result that is drawn in marks. */
interface Marked extends DrawnResult {
  readonly mark: NonNullable<DrawnResult['mark']>;
}

/** The width of a sheet, from mark to mark and from row to row, and how large its words are. */
interface Layout {
  readonly width: number;
  readonly pitch: number;
  readonly row: number;
  readonly caption: string;
  readonly figure: number;
}

/** In one row, as long as the scale. */
const WIDE: Layout = { width: 1200, pitch: 1200 / (LARGEST_RESULT / 10), row: 132, caption: '', figure: 28 };
const NARROW: Layout = { width: 320, pitch: 32, row: 58, caption: ' font-size="16"', figure: 26 };
const HEAD = 40;

/** Its results in marks; null for a study without a result to draw. */
export function marksPicture({ slug, results, shop }: Pick<CaseStudy, 'slug' | 'results' | 'shop'>) {
  const drawn = results.filter(isDrawn).filter((result): result is Marked => result.mark !== undefined);
  if (drawn.length === 0) return null;
  const sheet = (suffix: string, layout: Layout) => ({
    src: `/images/case-studies/${slug}${suffix}.svg`,
    width: layout.width,
    height: drawn.reduce((sum, result) => sum + heightOf(result, layout), 0),
    sources: [],
    shapes: () => shapesOf(drawn, layout, shop),
  });
  return {
    wide: sheet('', WIDE),
    narrow: sheet('-narrow', NARROW),
    alt: drawn
      .map(({ caption, after }) => `${capital(caption)}: for every 100 before, ${after} after.`)
      .join(' '),
  };
}

/** The files of all pictures. */
export function caseStudyPictures(studies: readonly CaseStudy[]): OutputFile[] {
  return studies.flatMap((study) => {
    const { wide, narrow } = marksPicture(study) ?? {};
    return [wide ?? [], narrow ?? []].flat().map(({ src, width, height, shapes }) => ({
      path: src.slice(1),
      contents: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-2 0 ${width + 4} ${height}" font-family="system-ui, sans-serif" font-size="17" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round">${shapes()}</svg>\n`,
    }));
  });
}

/** The wide sheet also measures each result, and has a shop where its last row leaves room for one. */
function shapesOf(results: readonly Marked[], layout: Layout, window: CaseStudy['shop']): string {
  const isWide = layout === WIDE;
  let shapes = '';
  let top = 0;
  for (const result of results) {
    const { caption, after, figure } = result;
    const [middle, end] = [round(10 * layout.pitch), round((after / 10) * layout.pitch)];
    shapes += words(capital(caption), 0, top + 26, `font-weight="700"${layout.caption}`);
    const style = `font-weight="800" font-size="${layout.figure}" text-anchor="end"`;
    shapes += words(figure, isWide ? end : layout.width, top + 26, style);
    shapes += marks(result, layout, top + HEAD);
    if (isWide) {
      shapes += dimension(0, middle, top + HEAD + 74, '100 before');
      shapes += dimension(middle, end, top + HEAD + 74, `${after - 100} more`);
    }
    top += heightOf(result, layout);
  }
  const roomFrom = (results.at(-1)!.after / 10) * layout.pitch;
  return isWide && window && roomFrom < 760
    ? shapes + SHOPS[window].replace('<svg', `<svg y="${top - 188}"`)
    : shapes;
}

/** A shop front on the ground of a wide sheet, with what it sells in its window. */
const SHOPS = { kitchens, stoves };

function heightOf({ after }: Marked, layout: Layout): number {
  return HEAD + Math.ceil(after / 10 / marksInRow(layout)) * layout.row;
}

function marksInRow({ width, pitch }: Layout): number {
  return Math.round(width / pitch);
}

/** The last mark is cut where the figure ends. */
function marks({ after, mark }: Marked, layout: Layout, top: number): string {
  const { pitch, row } = layout;
  const perRow = marksInRow(layout);
  let shapes = '';
  for (let at = 0; at < after / 10; at++) {
    const x = round((at % perRow) * pitch);
    const y = top + Math.floor(at / perRow) * row;
    const part = Math.min(1, after / 10 - at);
    shapes +=
      `<svg x="${x}" y="${y}" width="${round(pitch * part)}" height="56" data-part="${round(part)}">` +
      `<g transform="translate(${round(pitch / 2)} 4)" fill="var(--${at < 10 ? 'sheet' : 'tape'})">${FORMS[mark]}</g></svg>`;
  }
  return shapes;
}

/** About 24 wide and 48 high, hung from the middle of their upper edge. */
const FORMS: Readonly<Record<Marked['mark'], string>> = {
  pin: `<path d="M0 46c-4-9-12-15-12-26a12 12 0 0 1 24 0c0 11-8 17-12 26z"/><circle cy="20" r="4" fill="var(--ink)"/>`,
  person: '<circle cy="7" r="6.5"/><path d="M-9 34v-10a9 8 0 0 1 18 0v10h-3.5v13h-11v-13z"/>',
  stove: `<path d="M-3 0h6v12h-6zM-11 12h22v28h-22zM-8 40v7M8 40v7M-7 18h14v14h-14z"/><path d="M0 21c3 4 3 5 3 7a3 3 0 0 1-6 0c0-3 3-3 3-7z" fill="var(--ink)"/>`,
  coin: '<circle cy="24" r="13"/><path d="M-3 31v-14h4a4 4 0 0 1 0 8h-4m4 0l4 6" fill="none"/>',
};

function dimension(from: number, to: number, y: number, label: string): string {
  return (
    `<path fill="none" stroke-width="1.5" d="M${from} ${y - 8}v16M${to} ${y - 8}v16M${from} ${y}H${to}M${from + 9} ${y - 4}l-9 4 9 4M${to - 9} ${y - 4}l9 4-9 4"/>` +
    words(label, round((from + to) / 2), y + 28, 'text-anchor="middle" font-size="16"')
  );
}

function words(text: string, x: number, y: number, attributes: string): string {
  return `<text x="${x}" y="${y}" fill="var(--ink)" stroke="none" ${attributes}>${xml(text)}</text>`;
}
