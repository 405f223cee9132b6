/**
 * What a cover shows, as plain strokes in a box of 240 by 124, so that the site's SVG (coloured by
 * its classes) and the share image (coloured by hex) are one drawing.
 */

/** `mark`, `dot` and `bubble` stand on tape and keep their colour on either ground. */
export type Pen = 'line' | 'thin' | 'dash' | 'fill' | 'tape' | 'soft' | 'mark' | 'dot' | 'bubble';
export type Stroke = readonly [pen: Pen, d: string];
export type CoverMotif =
  | 'map'
  | 'search'
  | 'phone'
  | 'cart'
  | 'flame'
  | 'chart'
  | 'stack'
  | 'compare'
  | 'shop'
  | 'generic';

/** The first word found in the slug decides, then the category. The order matters: the rarer subject wins. */
const subjects: readonly (readonly [pattern: RegExp, motif: CoverMotif])[] = [
  [/-vs-|versus|compar/, 'compare'],
  [/e-?commerce|online-store|checkout/, 'cart'],
  [/google-ads|sitelinks|keyword/, 'search'],
  [/growth|roi|results|report|analytics/, 'chart'],
  [/success-story|showroom|shop/, 'shop'],
  [/fire/, 'flame'],
  [/lead|call|phone|contact/, 'phone'],
  [/map|business-profile|local/, 'map'],
  [/on-page|content|article|checklist/, 'stack'],
  [/search|ads|seo/, 'search'],
];

const byCategory: Readonly<Record<string, CoverMotif>> = {
  'Local SEO': 'map',
  'Paid Advertising': 'search',
  'Content Marketing': 'stack',
};

export function motifFor(slug: string, category: string): CoverMotif {
  const subject = subjects.find(([pattern]) => pattern.test(slug));
  return subject?.[1] ?? byCategory[category] ?? 'generic';
}

/** Advertising and maps are on ink, everything else on paper. */
export function groundFor(category: string): 'paper' | 'ink' {
  return category === 'Paid Advertising' || category === 'Local SEO' ? 'ink' : 'paper';
}

export const motifs: Readonly<Record<CoverMotif, readonly Stroke[]>> = {
  map: [
    ['fill', box(0, 0, 240, 124, 8)],
    ['thin', 'M1 88l72-22 78 14 88-40M30 123l46-122M150 1l56 122M1 34l62-10M118 74l-14 49'],
    ['dash', circle(120, 62, 50)],
    ['fill', pin(44, 72, 0.8) + pin(200, 50, 0.8) + pin(190, 112, 0.8)],
    ['tape', pin(120, 92, 1.7)],
    ['dot', circle(120, 54, 7)],
  ],
  search: [
    ['fill', box(0, 0, 240, 34, 17)],
    ['line', `${circle(22, 16, 7)}M27 21l6 6M44 17h96`],
    ['tape', box(0, 46, 240, 44, 6)],
    ['mark', `M16 61h84M16 75h128M192 68l8 9 16-18`],
    ['line', 'M16 104h72'],
    ['thin', 'M16 118h150'],
  ],
  phone: [
    ['fill', box(84, 0, 72, 124, 12)],
    ['line', 'M110 10h20'],
    ['soft', box(94, 22, 52, 34, 4)],
    ['thin', 'M96 66h48M96 74h30'],
    ['tape', circle(120, 98, 15)],
    ['mark', 'M113 91l4-1 3 6-3 2a12 12 0 0 0 5 5l2-3 6 3-1 4a18 18 0 0 1-16-16z'],
    [
      'line',
      'M66 44a34 34 0 0 0 0 36M174 44a34 34 0 0 1 0 36M46 30a62 62 0 0 0 0 64M194 30a62 62 0 0 1 0 64',
    ],
    ['thin', 'M26 16a90 90 0 0 0 0 92M214 16a90 90 0 0 1 0 92'],
  ],
  cart: [
    ['thin', 'M20 123h200'],
    ['tape', box(96, 6, 40, 34, 3)],
    ['mark', 'M116 6v34'],
    ['fill', `${box(140, 16, 34, 24, 3)}M70 40h126l-16 48h-98z`],
    ['line', 'M40 18h20l26 82h94M76 56h114M80 72h105M108 40l6 48M150 40l-2 48'],
    ['fill', circle(98, 112, 10) + circle(168, 112, 10)],
  ],
  flame: [
    ['fill', 'M24 16h192v-16h-192zM40 16h160v107h-160z'],
    [
      'line',
      'M40 40h28M40 64h28M40 88h28M172 40h28M172 64h28M172 88h28M54 16v24M54 64v24M186 16v24M186 64v24M54 40v24M186 40v24M54 88v35M186 88v35',
    ],
    ['fill', 'M68 123V66a52 36 0 0 1 104 0v57z'],
    ['tape', 'M120 44c6 18 26 26 26 46a26 24 0 0 1-52 0c0-12 8-16 10-26 8 4 10 8 10 14 8-8 10-20 6-34z'],
    ['mark', 'M120 112a11 11 0 0 1-11-11c0-8 8-10 10-18 6 6 12 10 12 18a11 11 0 0 1-11 11z'],
    ['line', 'M84 116h72M92 116v7M148 116v7M8 123h224'],
  ],
  chart: [
    ['thin', 'M20 92h210M20 62h210M20 32h210'],
    ['fill', 'M36 123v-22h28v22zM84 123v-38h28v38zM132 123v-58h28v58z'],
    ['tape', 'M180 123v-88h28v88z'],
    ['line', 'M20 0v123h212M50 82L98 64 146 42 206 10m-14-2l14 2-7 13'],
  ],
  stack: [
    ['fill', box(88, 0, 96, 104, 4) + box(72, 10, 96, 104, 4) + box(56, 20, 96, 104, 4)],
    ['tape', 'M56 24a4 4 0 0 1 4-4h88a4 4 0 0 1 4 4v28h-96z'],
    ['mark', 'M68 31h62M68 41h40'],
    ['thin', 'M68 66h72M68 77h72M68 88h72M68 99h72M68 110h44'],
  ],
  compare: [
    ['fill', box(0, 0, 104, 124, 8) + box(136, 0, 104, 124, 8)],
    [
      'line',
      `${box(12, 14, 80, 20, 10)}${circle(24, 23, 4)}M27 26l4 4M12 88h40M12 108h52${circle(156, 18, 8)}M172 14h52M172 23h30M136 36h104M136 88h104M146 88v-20h84v20M174 68v20M202 68v20M168 36v6m-8 8a8 8 0 0 1 16 0zM208 36v6m-8 8a8 8 0 0 1 16 0z`,
    ],
    ['tape', box(12, 46, 80, 28, 4)],
    ['mark', 'M22 60h44'],
    ['thin', 'M12 98h70'],
    ['tape', box(186, 97, 44, 18, 4)],
    ['dash', 'M120 0v40M120 84v40'],
    ['line', 'M110 62h20m-5-5l5 5-5 5M115 57l-5 5 5 5'],
  ],
  shop: [
    ['fill', 'M28 48h184v75h-184z'],
    ['fill', box(44, 66, 82, 40, 3)],
    ['fill', 'M146 123v-57h46v57z'],
    [
      'line',
      'M58 66v10m-8 8a8 8 0 0 1 16 0zM112 66v10m-8 8a8 8 0 0 1 16 0zM56 106v-12h58v12M85 94v12M182 96v6M12 123h216',
    ],
    ['fill', 'M36 8h168l20 32h-208z'],
    ['tape', 'M60 8h24l-8 32h-30zM108 8h24l2 32h-28zM156 8h24l14 32h-30z'],
    [
      'fill',
      [16, 46, 76, 106, 134, 164, 194]
        .map((x, index, all) => awning(x, (all[index + 1] ?? 224) - x))
        .join(''),
    ],
  ],
  generic: [
    ['line', 'M0 40h240v56h-240z'],
    ['thin', 'M0 50h240M0 86h240'],
    ['tape', box(64, 48, 112, 40, 20)],
    ['bubble', box(100, 56, 40, 22, 11)],
    ['mark', 'M96 48v40M144 48v40'],
    ['line', `${circle(28, 68, 9)}${circle(212, 68, 9)}M28 54v28M212 54v28`],
    ['line', 'M120 4v24m-5-7l5 7 5-7'],
    ['thin', 'M0 112h240'],
  ],
};

/** A rectangle with round corners, as a path. */
export function box(x: number, y: number, width: number, height: number, r: number) {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const across = width - 2 * r;
  const down = height - 2 * r;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

function circle(x: number, y: number, r: number) {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1${-2 * r} 0z`;
}

/** A map pin with its tip at the point. */
function pin(x: number, y: number, size: number) {
  const n = (value: number) => Math.round(value * size * 10) / 10;
  return `M${x} ${y}c${n(-5)} ${n(-11)} ${n(-14)} ${n(-17)} ${n(-14)} ${n(-28)}a${n(14)} ${n(14)} 0 0 1 ${n(28)} 0c0 ${n(11)} ${n(-9)} ${n(17)} ${n(-14)} ${n(28)}z`;
}

function awning(x: number, width: number) {
  return `M${x} 40h${width}v6a${width / 2} 10 0 0 1 ${-width} 0z`;
}
