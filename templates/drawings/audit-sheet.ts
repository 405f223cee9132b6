import { xml } from 'plumb-and-level';
import type { Company } from '../collections/company.ts';
import { type DrawnTrade, iconsByTrade, wordsByTrade } from './trades.ts';

/** The colour of the page that shows the sheet, and where none does, the same. */
const pen = (name: string) => `var(--${name}, var(--${name}))`;
const [brick, ink, paper, tape] = ['brick', 'ink', 'paper', 'tape'].map(pen);

/** What is drawn of each finding, and the centre of its number. */
const FINDINGS = [
  { number: [34, 46], marks: `<path d="M57 82c24 4 38 2 50 1s30-2 48-1"/>` },
  { number: [288, 116], marks: `<path d="M300 122c40-8 76 2 74 22s-40 26-62 22-30-16-27-28 8-13 15-16"/>` },
  {
    number: [258, 220],
    marks: `<rect x="263" y="225" width="66" height="37" rx="4" stroke-dasharray="6 6"/>
      <text x="296" y="249" text-anchor="middle" stroke="none" fill="${brick}">You?</text>`,
  },
  {
    number: [232, 326],
    marks: `<path d="M262 316c18-3 31 10 30 28s-8 27-24 27-23-12-23-28 7-25 17-27"/>
      <path stroke-dasharray="6 6" d="M222 395c-22 8-42 4-58-14"/>
      <path d="M165 391l-2-11 11 2"/>`,
  },
  { number: [262, 440], marks: `<path d="M276 450c20-13 80-12 104-2s14 36-16 42-70 4-86-4-12-26-2-36"/>` },
  {
    number: [160, 656],
    marks: `<path d="M184 660c18-4 32 6 32 24s-10 27-26 27-26-12-25-28 9-21 19-23M215 674c20-14 34-22 70-23"/>
      <text x="291" y="656" stroke="none" fill="${brick}">You</text>`,
  },
  {
    number: [456, 326],
    marks: `<path d="M456 326h232M483 414c62-3 56-72 14-66-12 2-22 6-30 13m0-16v16l16-4"/>`,
  },
  { number: [458, 582], marks: `<path d="M453 691h86M453 719h110M453 747h66"/>` },
] as const;

/** The middle of the icon of each shop that a search shows. */
const RIVALS = ['292 465', '330 465', '368 465', '368 532'];

/** The centre of each finding's number on the sheet. */
export const FINDING_NUMBERS = FINDINGS.map(({ number }) => number);

function finding({ number: [x, y], marks }: (typeof FINDINGS)[number], index: number): string {
  return `    <g id="finding-${index + 1}" fill="none" stroke="${brick}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" font-size="16" font-weight="650">
      ${marks}
      <circle cx="${x}" cy="${y}" r="16" fill="${brick}" stroke="${paper}"/>
      <text x="${x}" y="${y + 6}" text-anchor="middle" stroke="none" fill="${paper}">${index + 1}</text>
    </g>
`;
}

/**
 * A specimen of an audit: a search page, its map and a website on a phone, with the eight findings of the home page's
 * table. Pages show it, whole or a piece of it, from a file of its own: so it carries no style sheet, and its colours
 * are the page's where a page gives them.
 */
export function auditSheet(
  { call, callMinutes }: Pick<NonNullable<Company['audit']>, 'call' | 'callMinutes'>,
  trades: readonly DrawnTrade[],
): string {
  const searches = trades.map(({ search }) => search);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 730 810" font-family="system-ui, sans-serif" role="img">
  <title>A specimen, with its findings in red. The business is invented.</title>
  <path fill="var(--sand)" d="M-20-20h730v810h-730z"/>
  <g id="sheet">
    <g id="ground" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" font-size="16">
      <rect x="1" y="1" width="402" height="768" rx="8" fill="${paper}"/>
      <rect x="457" y="35" width="232" height="468" rx="26" fill="${paper}"/>
      <rect x="441" y="543" width="248" height="226" fill="${paper}"/>
      <path d="M1 30h402M1 294h402M1 434h402M457 66h232M457 470h232M441 562h248M545 50h46"/>
      <g stroke-opacity=".4">
        <path d="M60 295l29 138M150 295l-18 138M231 295l24 138M338 295l-26 138M2 328l103 21 113-32 184 36M2 406l133-20 114 18 153-30"/>
        <path d="M38 157h171M44 469h167M20 502h366M44 537h149M20 567h366M44 603h175M20 632h366M119 730h180M119 744h120"/>
        <path d="M472 267h179M472 281h192M472 295h148M472 351h184M472 364h159M472 378h177M472 397h192v24h-192zM472 430h192v24h-192z"/>
        <path d="M594 682h72M594 710h72M594 738h72"/>
      </g>
      <rect x="24" y="48" width="358" height="40" rx="20"/>
      <path d="M368 66a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0m-2 5l6 6M24 110a4 4 0 0 1 4-4h350a4 4 0 0 1 4 4v61a4 4 0 0 1-4 4h-350a4 4 0 0 1-4-4zM38 144h127"/>
      <rect x="294" y="126" width="72" height="33" rx="4"/>
      <path stroke="none" fill="${ink}" fill-opacity=".08" d="M24 198a4 4 0 0 1 4-4h350a4 4 0 0 1 4 4v77a4 4 0 0 1-4 4h-350a4 4 0 0 1-4-4z"/>
      <path d="M52 236h111M52 251h87M52 266h123"/>
      <path fill="${paper}" d="M225 371h58v34h-58zl7-10h44l7 10M84 383c-4-9-11-13-11-21a11 11 0 0 1 22 0c0 8-7 12-11 21zM139 351c-4-9-11-13-11-21a11 11 0 0 1 22 0c0 8-7 12-11 21zM362 389c-4-9-11-13-11-21a11 11 0 0 1 22 0c0 8-7 12-11 21z"/>
      <path fill="${tape}" d="M267 360c-4-9-11-13-11-21a11 11 0 0 1 22 0c0 8-7 12-11 21z"/>
      <path d="M44 456h129M44 523h95M44 589h111"/>
      <path d="M275 448h34v34h-34zM313 448h34v34h-34zM351 448h34v34h-34zM351 515h34v34h-34z"/>
      <defs><g id="trade">${iconsByTrade(trades)}</g></defs>
      ${RIVALS.map((at) => `<use href="#trade" transform="translate(${at}) scale(.9)"/>`).join('')}
      <use href="#trade" transform="translate(569 150) scale(3.4)" stroke-width=".6"/>
      <path d="M120 665h40v40h-40zM171 665h40v40h-40zM222 665h40v40h-40z"/>
      <path d="M472 84h75M646 79h20M646 88h20M472 102h194v95h-194z"/>
      <path fill="${tape}" d="M493 587a30 30 0 0 1 0 60z"/>
      <path d="M493 587a30 30 0 0 0 0 60zv30"/>
      <g stroke="none" fill="${ink}">
        <path d="M17 15.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0m11 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0m11 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M38 236a3 3 0 1 0 6 0a3 3 0 1 0-6 0m0 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0m0 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0"/>
        <path d="M80 362a4 4 0 1 0 8 0a4 4 0 1 0-8 0M135 330a4 4 0 1 0 8 0a4 4 0 1 0-8 0M358 368a4 4 0 1 0 8 0a4 4 0 1 0-8 0M263 339a4 4 0 1 0 8 0a4 4 0 1 0-8 0M490 617a3 3 0 1 0 6 0a3 3 0 1 0-6 0"/>
        ${wordsByTrade(searches, 'x="58" y="74"')}
        <text x="38" y="128">Sponsored</text>
        <text x="453" y="686">Repair first</text>
        <text x="453" y="714">It should bring</text>
        <text x="453" y="742">Can wait</text>
        <text x="541" y="634">${callMinutes} minutes</text>
        <text x="44" y="491" font-size="14">★★★★★</text>
        <text x="44" y="557" font-size="14">★★★★</text>
        <text x="44" y="623" font-size="14">★★★★</text>
        <g font-weight="650">
          <text x="330" y="148" text-anchor="middle">Call</text>
          <text x="38" y="220">AI answer</text>
          <text x="20" y="470">1</text>
          <text x="20" y="538">2</text>
          <text x="20" y="604">3</text>
          <text x="140" y="691" text-anchor="middle">1</text>
          <text x="191" y="691" text-anchor="middle">2</text>
          <text x="242" y="691" text-anchor="middle">3</text>
          <text x="472" y="227">Quality since we</text>
          <text x="472" y="249">began</text>
          <text x="541" y="611">${xml(call)}</text>
        </g>
      </g>
    </g>
${FINDINGS.map(finding).join('')}  </g>
</svg>
`;
}

/** The file that pages show the sheet from. */
export const AUDIT_SHEET = 'drawings/audit.svg';
