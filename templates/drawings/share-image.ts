/**
 * The picture that a page is shared with, 1200 by 630: the cover's sheet with the title on it. It is
 * plain SVG text in and out; the caller turns the words into paths, having the font at hand.
 */
import { type CoverMotif, groundFor, motifs, type Pen, type Stroke } from './cover-motifs.ts';
import { frame, sheets, shortLabel, tape, tapeTicks } from './cover-sheet.ts';

const paper = '#FBF8F1';
const ink = '#12202B';
const yellow = '#FFC42E';

const face = 'Bricolage Grotesque';
const size = { width: sheets.card.width, height: sheets.card.height };
const titleArea = { x: 72, middle: 256, width: 632, height: 384 };
const titleSizes = [88, 80, 72, 64, 57, 50];
const leading = 1.1;

export function shareImageSvg(props: {
  title: string;
  category: string;
  motif: CoverMotif;
  brand: string;
}): string {
  const { title, category, motif, brand } = props;
  const ground = groundFor(category);
  const pens = ground === 'ink' ? pensOn(ink, paper) : pensOn(paper, ink);
  const text = ground === 'ink' ? paper : ink;
  const stroke = ([pen, d]: Stroke) => `<path ${pens[pen]} d="${d}"/>`;
  const label = shortLabel(category);
  const labelWidth = Math.round(estimateWidth(label, 36)) + 56;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `<rect width="1200" height="630" fill="${ground === 'ink' ? ink : paper}"/>` +
    '<g transform="scale(3)" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">' +
    stroke(['thin', frame(size)]) +
    `<path fill="${yellow}" d="${tape(size)}"/>` +
    stroke(['mark', tapeTicks(size)]) +
    `<path fill="${yellow}" stroke="${ink}" d="${vial.case}"/>` +
    `<path fill="${paper}" d="${vial.bubble}"/>` +
    stroke(['mark', vial.gauge]) +
    '</g>' +
    `<g transform="translate(766 164) scale(1.5)" stroke-linecap="round" stroke-linejoin="round" stroke-width="3">` +
    motifs[motif].map(stroke).join('') +
    '</g>' +
    `<path ${pens.thin} stroke-width="6" d="M${1170 - labelWidth} 552v-72h${labelWidth}"/>` +
    titleLines(title, text) +
    textLine(label, { x: 1170 - labelWidth + 28, y: 528, size: 36, weight: 500, fill: text }) +
    textLine(brand, { x: 180, y: 522, size: 40, weight: 700, fill: text }) +
    '</svg>'
  );
}

/** The mark, 28 by 14 sheet units, at the lower left. */
const vial = {
  case: 'M31 162h15a7 7 0 0 1 0 14h-15a7 7 0 0 1 0-14z',
  bubble: 'M37 165h3a3 3 0 0 1 0 6h-3a3 3 0 0 1 0-6z',
  gauge: 'M32.5 162v14M44.5 162v14',
};

function pensOn(ground: string, line: string): Record<Pen, string> {
  const only = `fill="none" stroke="${line}"`;
  return {
    line: only,
    thin: `${only} stroke-opacity="0.4"`,
    dash: `${only} stroke-dasharray="5 6"`,
    fill: `fill="${ground}" stroke="${line}"`,
    tape: `fill="${yellow}" stroke="${ink}"`,
    soft: `fill="${line}" fill-opacity="0.08"`,
    mark: `fill="none" stroke="${ink}"`,
    dot: `fill="${ink}"`,
    bubble: `fill="${paper}"`,
  };
}

/** The title in the largest size that fits its area, level with the motif. */
function titleLines(title: string, fill: string) {
  const sizes = titleSizes.map((each) => ({ each, lines: wrap(title, each, titleArea.width) }));
  const fitting = sizes.find(
    ({ each, lines }) =>
      lines.length * each * leading <= titleArea.height && lines.every((line) => !line.endsWith('-')),
  );
  const { each, lines } = fitting ?? { each: 50, lines: shorten(wrap(title, 50, titleArea.width), 6) };
  const balanced = balance(lines, title, each);
  const top = titleArea.middle - (lines.length * each * leading) / 2;
  return balanced
    .map((line, index) => {
      const y = Math.round(top + each * (0.82 + index * leading));
      return textLine(line, { x: titleArea.x, y, size: each, weight: 700, fill });
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
function balance(lines: string[], title: string, fontSize: number): string[] {
  for (let width = titleArea.width / 2; width < titleArea.width; width += 8) {
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
    if (/[ijl.,:;'’|! I]/.test(letter)) ems += 0.29;
    else if (/[mwMW%@—]/.test(letter)) ems += 0.88;
    else if (/[frt()-]/.test(letter)) ems += 0.41;
    else if (/[A-Z0-9&]/.test(letter)) ems += 0.66;
    else ems += 0.57;
  }
  return ems * fontSize;
}

function textLine(text: string, style: { x: number; y: number; size: number; weight: number; fill: string }) {
  const { x, y, size: fontSize, weight, fill } = style;
  return `<text x="${x}" y="${y}" font-family="${face}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`;
}

function escapeXml(text: string) {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
