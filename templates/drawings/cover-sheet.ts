/** The sheet under every cover, as path data in units of the sheet. */

export const motifBox = { width: 240, height: 124 };
const margin = 10;
const tapeHeight = 16;
const LONGEST_LABEL = 32;

type Size = { width: number; height: number };

export const sheets = {
  card: { width: 400, height: 210, scale: 3, motifScale: 1 },
  wide: { width: 600, height: 240, scale: 2, motifScale: 1.2 },
};

/** Where the motif's top left stands: in the middle of the frame, a little above the title block. */
export function sheet(size: Size, motifScale: number) {
  const bottom = frameBottom(size) - 22;
  return {
    x: Math.round((size.width - motifBox.width * motifScale) / 2),
    y: Math.round((margin + bottom - motifBox.height * motifScale) / 2),
  };
}

export function frame(size: Size) {
  const bottom = frameBottom(size);
  const right = size.width - margin;
  return `M${margin} ${margin}H${right}V${bottom}H${margin}z`;
}

/** The axis of the drawing, left and right of the motif, as a draughtsman leaves it standing. */
export function centreLines(size: Size, motifScale: number) {
  const at = sheet(size, motifScale);
  const y = Math.round(at.y + (motifBox.height * motifScale) / 2);
  return `M${margin} ${y}H${at.x - 12}M${size.width - at.x + 12} ${y}H${size.width - margin}`;
}

export function tape(size: Size) {
  return `M0 ${size.height - tapeHeight}h${size.width}v${tapeHeight}h${-size.width}z`;
}

export function tapeTicks({ width, height }: Size) {
  const top = height - tapeHeight;
  let d = `M0 ${top}h${width}`;
  for (let x = 10; x < width; x += 10) d += `M${x} ${top}v${x % 50 === 0 ? 9 : 5}`;
  return d;
}

/** The cell in the lower right corner that a sheet is filed by. */
export function titleBlock(size: Size, category: string) {
  const label = shortLabel(category);
  const width = Math.round(label.length * 8) + 20;
  const right = size.width - margin;
  const bottom = frameBottom(size);
  return {
    path: `M${right - width} ${bottom}v-24h${width}`,
    text: { x: right - width + 10, y: bottom - 7 },
    label,
  };
}

/** As much of a label as any sheet has room for. */
export function shortLabel(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label;
}

function frameBottom(size: Size) {
  return size.height - tapeHeight - margin;
}
