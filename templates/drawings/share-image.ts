/**
 * The picture that a page is shared with, 1200 by 630: its title and, where it has one, its cover. It is plain SVG
 * text in and out; the caller turns the words into paths, having the font at hand.
 */
import type { CoverFields } from '../fields.ts';
import { every } from '../to-scale.ts';
import { COVER_BOX } from './cover-shapes.ts';
import { coverSvg, textLine } from './cover-svg.ts';
import { type LogoPictures, placed } from './logo.tsx';

const LEADING = 1.08;

/** Where the title stands, and the largest of these sizes in which it fits. */
interface TitleArea {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
}

const LEFT = 64;
const OVER_COVER: TitleArea = { width: 1072, height: 176, sizes: [80, 72, 64, 56, 50] };
const ALONE: TitleArea = { width: 1072, height: 340, sizes: [112, 100, 88, 80, 72, 64, 56, 50] };

/** The cover fills the lower right corner; its own figure stays as large as the title. */
const COVER_SCALE = 1.75;

/** Whose picture it is. */
interface Signature {
  readonly logo: LogoPictures;
  readonly name: string;
}

/** Draws it; without a cover, a tape lies at its foot. */
export function shareImageSvg(
  props: Signature & {
    title: string;
    category: string;
    cover?: CoverFields | undefined;
  },
): string {
  const { title, category, cover } = props;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `<rect width="1200" height="630" fill="var(--paper)"/>` +
    titleLines(title, cover ? OVER_COVER : ALONE) +
    (cover ? coverAt(cover) : tapeAtFoot()) +
    signature(props, cover ? 497 : 457) +
    textLine(shortLabel(category), {
      x: LEFT,
      y: cover ? 556 : 510,
      size: 30,
      weight: 500,
      fill: 'var(--ink)',
    }) +
    '</svg>'
  );
}

/** The logo and the name, whose line of writing is at `y`. */
function signature({ logo, name }: Signature, y: number): string {
  const { onPaper, saysName } = logo;
  const [most, tall] = saysName ? [480, 60] : [120, 44];
  const scale = onPaper?.svg ? Math.min(most / onPaper.width, tall / onPaper.height) : 0;
  const [width, height] = [scale * (onPaper?.width ?? 0), scale * (onPaper?.height ?? 0)];
  const mark = onPaper && placed(onPaper, { x: LEFT, y: y - 13 - height / 2, width, height });
  if (saysName && mark) return mark;
  const x = LEFT + (scale && width + 16);
  return (mark ?? '') + textLine(name, { x, y, size: 38, weight: 700, fill: 'var(--ink)' });
}

function tapeAtFoot(): string {
  const d = every(30, 1170).map((x) => `M${x} 550v${x % 150 === 0 ? 40 : 20}`);
  return `<rect y="550" width="1200" height="80" fill="var(--tape)"/><path fill="none" stroke="var(--ink)" stroke-width="4" d="M0 550h1200${d.join('')}"/>`;
}

function coverAt(cover: CoverFields): string {
  const { width, height } = COVER_BOX;
  const [x, y] = [1200 - width * COVER_SCALE, 630 - height * COVER_SCALE];
  return (
    `<svg x="${x}" y="${y}" width="${width * COVER_SCALE}" height="${height * COVER_SCALE}" viewBox="0 0 ${width} ${height}">` +
    `<g stroke-width="2" stroke-linecap="round" stroke-linejoin="round">` +
    coverSvg(cover) +
    '</g></svg>' +
    `<path fill="none" stroke="var(--ink)" stroke-width="4" d="M${x} 632V${y}H1202"/>`
  );
}

const LONGEST_LABEL = 40;

/** As much of a label as there is room for. */
function shortLabel(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label;
}

/** The title from the top, in the largest size that fits its area. */
function titleLines(title: string, area: TitleArea) {
  const { width, height, sizes } = area;
  const smallest = sizes.at(-1)!;
  const tried = sizes.map((each) => ({ each, lines: wrap(title, each, width) }));
  const fitting = tried.find(
    ({ each, lines }) =>
      lines.length * each * LEADING <= height && lines.every((line) => !line.endsWith('-')),
  );
  const most = Math.floor(height / (smallest * LEADING));
  const { each, lines } = fitting ?? { each: smallest, lines: shorten(wrap(title, smallest, width), most) };
  return balance(lines, title, each, width)
    .map((line, index) => {
      const y = Math.round(60 + each * (0.78 + index * LEADING));
      return textLine(line, { x: LEFT, y, size: each, weight: 700, fill: 'var(--ink)' });
    })
    .join('');
}

function shorten(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines;
  return lines
    .slice(0, most)
    .map((line, index) => (index === most - 1 ? `${line.replace(/\W+$/u, '')}…` : line));
}

/** The same number of lines in the narrowest measure, so that no word is left alone on the last. */
function balance(lines: string[], title: string, fontSize: number, most: number): string[] {
  for (let width = most / 2; width < most; width += 8) {
    const narrower = wrap(title, fontSize, width);
    if (narrower.length === lines.length && narrower.every((line) => !line.endsWith('-'))) return narrower;
  }
  return lines;
}

/** Breaks at spaces; a word wider than the line is cut, with a hyphen. */
function wrap(title: string, fontSize: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(/\s+/).flatMap((each) => cut(each, fontSize, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && estimateWidth(longer, fontSize) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cut(word: string, fontSize: number, width: number): string[] {
  if (estimateWidth(word, fontSize) <= width) return [word];
  const letters = [...word];
  let end = letters.length;
  while (end > 1 && estimateWidth(`${letters.slice(0, end).join('')}-`, fontSize) > width) end -= 1;
  return [`${letters.slice(0, end).join('')}-`, ...cut(letters.slice(end).join(''), fontSize, width)];
}

/** Widths of the bold face in ems, by kind of letter; a few per cent generous. */
function estimateWidth(text: string, fontSize: number) {
  let ems = 0;
  for (const letter of text) {
    if (/[ijl.,:;'\u2019|! I]/.test(letter)) ems += 0.29;
    else if (/[mwMW%@\u2014]/.test(letter)) ems += 0.88;
    else if (/[frt()-]/.test(letter)) ems += 0.41;
    else if (/[A-Z0-9&]/.test(letter)) ems += 0.66;
    else ems += 0.57;
  }
  return ems * fontSize;
}
