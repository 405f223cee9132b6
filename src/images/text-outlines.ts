/**
 * The words of an SVG as outlines of the display face, so that a picture needs no font of the system.
 * subset-font fixes the weight of the variable font, which fontkit then sets with its kerning, as a browser would.
 */
import type { Font, Path } from 'fontkit';
import type { Face } from '../define.ts';
import { hashOf } from '../hash.ts';
import { readFont } from '../output/fonts.ts';

/** Changes with the font files. */
export function fontDigest({ files }: Face): string {
  return hashOf(files.map((file) => hashOf(readFont(file))).join());
}

/** Makes the function that replaces each `<text>` of an SVG. */
export async function textOutliner(face: Face): Promise<(svg: string) => string> {
  const [{ default: subsetFont }, { create }] = await Promise.all([import('subset-font'), import('fontkit')]);
  const faces = new Map<number, Part[]>();
  for (const weight of face.drawnWeights) {
    const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } } as const;
    const open = async (file: string) => create(await subsetFont(readFont(file), '', options)) as Font;
    const fonts = await Promise.all(face.files.map(open));
    faces.set(
      weight,
      fonts.map((font) => ({ font, covers: new Set(font.characterSet) })),
    );
  }
  return (svg) => {
    const outlined = svg.replace(TEXT, (_all, attributes: string, words: string) =>
      outlinesOf(plain(words), styleOf(attributes, face.family), faces),
    );
    if (outlined.includes('<text')) throw new Error('an SVG has a <text> that is more than one run of words');
    return outlined;
  };
}

const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' };

function plain(words: string): string {
  return words.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole).normalize('NFC');
}

const ANCHORS: Record<string, number> = { start: 0, middle: 0.5, end: 1 };

interface Style {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
  /** The part of the words' width that stands before `x`. */
  readonly before: number;
}

function styleOf(attributes: string, known: string): Style {
  const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const { x, y, fill = '#000', 'text-anchor': anchor = 'start', ...font } = Object.fromEntries(pairs);
  const { 'font-family': family, 'font-size': size, 'font-weight': weight = 400, ...others } = font;
  if (family !== known) throw new Error(`an SVG has words in "${family}", which is not the display face`);
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

/** One file of the face at one weight. */
interface Part {
  readonly font: Font;
  readonly covers: ReadonlySet<number>;
}

function isIn(covers: ReadonlySet<number>, character: string): boolean {
  return covers.has(character.codePointAt(0)!);
}

function outlinesOf(words: string, style: Style, faces: ReadonlyMap<number, readonly Part[]>): string {
  const { x, y, size, weight, fill, before } = style;
  const parts = faces.get(weight);
  if (!parts)
    throw new Error(`an SVG has words of weight ${weight}; there are ${[...faces.keys()].join(' and ')}`);
  let glyphs = '';
  let advance = 0;
  for (const run of runsOf(readable(words, parts), parts)) {
    const { glyphs: shapes, positions } = run.part.font.layout(run.words);
    for (const [at, { path }] of shapes.entries()) {
      const { xOffset, yOffset, xAdvance } = positions[at]!;
      const outline = drawn(path);
      if (outline) glyphs += `<path transform="translate(${advance + xOffset} ${yOffset})" d="${outline}"/>`;
      advance += xAdvance;
    }
  }
  const scale = size / parts[0]!.font.unitsPerEm;
  return `<g fill="${fill}" transform="translate(${x - before * advance * scale} ${y}) scale(${scale} ${-scale})">${glyphs}</g>`;
}

/** Letters come again and again, each with the same path. */
const drawings = new WeakMap<Path, string>();

function drawn(path: Path): string {
  const known = drawings.get(path) ?? path.toSVG();
  drawings.set(path, known);
  return known;
}

/** A letter that is in no file loses its accent; what still has no glyph, such as emoji, is left out. */
function readable(words: string, parts: readonly Part[]): string {
  const isCovered = (character: string) => parts.some(({ covers }) => isIn(covers, character));
  const kept = [...words].map((each) => [each, each.normalize('NFD').charAt(0)].find(isCovered) ?? '');
  return kept.join('').replace(/ {2,}/g, ' ').trim();
}

/** Neighbours that stand in the same file. */
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
