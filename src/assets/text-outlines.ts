/**
 * Replaces the words of an SVG with outlines of the heading typeface, so that a picture needs no system font.
 * HarfBuzz sets them in their weight and with kerning, as browsers do, and gives the outlines.
 */

import type { Face } from '../model/look.ts';
import { getOrMake } from '../system/get-or-make.ts';
import { readFont } from './fonts.ts';

/** Sets the words of drawings in a typeface. */
export interface TextOutliner {
  /** Replaces each `<text>` of an SVG. */
  readonly outline: (svg: string) => string;
  /** The signs of its words that no file of the typeface has: they would be left out. */
  readonly missingIn: (svg: string) => string;
}

/** Makes the outliner of a typeface; `root` is the folder of the site. */
export async function textOutliner(face: Face, root: string): Promise<TextOutliner> {
  const [harfbuzz, { decompress }] = await Promise.all([import('harfbuzzjs'), import('wawoff2')]);
  const parts: Part[] = [];
  // One after the other, because each result is overwritten by the next.
  for (const file of face.files) parts.push(openPart(harfbuzz, await decompress(readFont(root, file))));
  const outline = (svg: string) => {
    const outlined = svg.replace(TEXT, (_all, attributes: string, words: string) =>
      outlinesOf(plain(words), styleOf(attributes), parts),
    );
    if (outlined.includes('<text')) throw new Error('an SVG has a <text> that is more than one run of words');
    return outlined;
  };
  const missingIn = (svg: string) => {
    const words = [...svg.matchAll(TEXT)].map(([, , written = '']) => plain(written)).join('');
    const missing = [...words].filter((sign) => !parts.some(({ covers }) => isIn(covers, sign)));
    return [...new Set(missing)].join('');
  };
  return { outline, missingIn };
}

type Harfbuzz = typeof import('harfbuzzjs');

const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' };

function plain(words: string): string {
  return words
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .normalize('NFC')
    .replace(INVISIBLE, '');
}

/** Signs that nobody sees: soft hyphens, joiners, and variants of the sign before. */
const INVISIBLE = /\u00ad|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]/g;

const ANCHORS: Record<string, number> = { start: 0, middle: 0.5, end: 1 };

type Style = ReturnType<typeof styleOf>;

/** How some words are set; `before` is the part of their width that lies before `x`. */
function styleOf(attributes: string) {
  const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const { x, y, fill = '#000', 'text-anchor': anchor = 'start', ...font } = Object.fromEntries(pairs);
  const { 'font-size': size, 'font-weight': weight = 400, ...others } = font;
  const unknown = Object.keys(others).join(', ');
  if (unknown) throw new Error(`a <text> has ${unknown}, which outlines do not know`);
  return {
    x: Number(x),
    y: Number(y),
    size: Number(size),
    weight: Number(weight),
    fill,
    before: ANCHORS[anchor]!,
  };
}

/** One file of the typeface. */
interface Part {
  readonly unitsPerEm: number;
  readonly covers: ReadonlySet<number>;
  readonly set: (words: string, weight: number) => readonly Glyph[];
}

/** A positioned glyph, in font units. */
interface Glyph {
  /** The path data; none for a space. */
  readonly outline: string;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly xAdvance: number;
}

function openPart({ Blob, Buffer, Face, Font, Variation, shape }: Harfbuzz, file: Uint8Array): Part {
  const opened = new Face(new Blob(file));
  const fonts = new Map<number, { font: InstanceType<Harfbuzz['Font']>; outlines: Map<number, string> }>();
  const fontOf = (weight: number) =>
    getOrMake(fonts, weight, () => {
      const font = new Font(opened);
      font.setVariations([new Variation('wght', weight)]);
      return { font, outlines: new Map<number, string>() };
    });
  return {
    unitsPerEm: opened.upem,
    covers: new Set(opened.collectUnicodes()),
    set(words, weight) {
      const { font, outlines } = fontOf(weight);
      const buffer = new Buffer();
      buffer.addText(words);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
        const outline = getOrMake(outlines, glyph, () => rounded(font.glyphToPath(glyph)));
        return { outline, ...positions[index]! };
      });
    },
  };
}

function isIn(covers: ReadonlySet<number>, character: string): boolean {
  return covers.has(character.codePointAt(0)!);
}

/** Removes fractions, which come from the weights of a variable font, cannot be seen and take time to parse. */
function rounded(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => Number(number).toFixed());
}

function outlinesOf(words: string, style: Style, parts: readonly Part[]): string {
  const { x, y, size, weight, fill, before } = style;
  let glyphs = '';
  let advance = 0;
  for (const run of runsOf(words, parts)) {
    for (const { outline, xOffset, yOffset, xAdvance } of run.part.set(run.words, weight)) {
      if (outline) glyphs += `<path transform="translate(${advance + xOffset} ${yOffset})" d="${outline}"/>`;
      advance += xAdvance;
    }
  }
  const scale = size / parts[0]!.unitsPerEm;
  return `<g fill="${fill}" transform="translate(${x - before * advance * scale} ${y}) scale(${scale} ${-scale})">${glyphs}</g>`;
}

/** Splits words into runs of letters from the same file. */
function runsOf(words: string, parts: readonly Part[]): { words: string; part: Part }[] {
  const runs: { words: string; part: Part }[] = [];
  for (const character of words) {
    const part = parts.find(({ covers }) => isIn(covers, character));
    const last = runs.at(-1);
    if (part && last?.part === part) last.words += character;
    else if (part) runs.push({ words: character, part });
  }
  return runs;
}
