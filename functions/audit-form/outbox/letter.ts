/** A mail as text and as HTML, from the same parts. Inline styles and one column: that is what mail programs show. */
import { INK, TAPE } from '../colours.ts';
import { escapeHtml } from '../html.ts';
import { type Cell, tapeSigns } from '../owner/words.ts';

/** The contents of a mail, in reading order. */
export interface Letter {
  /** English if it is left out. */
  readonly language?: string;
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  /** The month's slots as a tape of cells. */
  readonly tape?: readonly Cell[];
  /** Labels with their values. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly closing: readonly string[];
  /** Small print, a line each. */
  readonly foot: readonly string[];
}

/** An email's parts. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SOFT = '#46535d';
const RULE = '#d8d6cf';

/** In dark mode, background and text swap colours; the cells keep theirs. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:${INK}!important;color:#fff!important}
.soft{color:#c3ccd3!important}.ruled{border-color:#4a5964!important}}`.replaceAll('\n', '');

/** Every value is escaped in the HTML part, and none of them is a link. */
export function messageOf(letter: Letter): Message {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

function textOf({ heading, opening, tape, rows, closing, foot }: Letter): string {
  const signs = tape ? tapeSigns(tape) : '';
  const width = Math.max(...rows.map(([label]) => label.length)) + 1;
  const table = rows.map(([label, value]) => `${`${label}:`.padEnd(width + 1)} ${value}`).join('\n');
  return [heading, opening, signs, table, ...closing, foot.join('\n')]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function htmlOf({ language = 'en', heading, opening, tape, rows, closing, foot }: Letter): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${DARK}</style>`;
  const cell = `padding:8px 16px 8px 0;border-bottom:1px solid ${RULE};vertical-align:top;text-align:left`;
  const table = rows.map(
    ([label, value]) =>
      `<tr><th class="soft ruled" style="${cell};font-weight:400;color:${SOFT}">${escapeHtml(label)}</th><td class="ruled" style="${cell};overflow-wrap:anywhere"><strong>${escapeHtml(value)}</strong></td></tr>`,
  );
  return `<!doctype html><html lang="${escapeHtml(language)}"><head>${head}</head><body class="ground" style="margin:0;padding:24px;background:#fff;color:${INK};font:16px/24px system-ui,sans-serif"><div style="max-width:600px"><div style="border-top:4px solid ${TAPE};padding-top:24px"><h1 style="margin:0 0 12px;font-size:24px;line-height:30px">${escapeHtml(heading)}</h1>${paragraph(opening)}${tape ? tapeHtml(tape) : ''}<table role="presentation" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 20px">${table.join('')}</table>${closing.map(paragraph).join('')}<p class="soft ruled" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${RULE};color:${SOFT};font-size:14px;line-height:20px">${foot.map(escapeHtml).join('<br>')}</p></div></div></body></html>`;
}

/** Cells of a table, because mail programs drop gradients and drawings; the words repeat what the colours say. */
function tapeHtml(cells: readonly Cell[]): string {
  const looks: Record<Cell, string> = {
    accepted: `background:${TAPE};border:2px solid ${INK}`,
    'to decide': `background:#fff;border:2px solid ${INK};border-bottom:8px solid ${TAPE}`,
    free: `background:#fff;border:2px dashed ${SOFT}`,
  };
  const cell = (what: Cell, index: number) =>
    `<td align="center" bgcolor="${what === 'accepted' ? TAPE : '#ffffff'}" style="${looks[what]};color:${INK};padding:6px 0;font-size:14px;line-height:20px;width:${Math.floor(100 / Math.min(cells.length, PER_ROW))}%"><strong style="font-size:16px">${index + 1}</strong><br>${what}</td>`;
  const rows = [];
  for (let from = 0; from < cells.length; from += PER_ROW)
    rows.push(
      `<tr>${cells
        .slice(from, from + PER_ROW)
        .map((what, at) => cell(what, from + at))
        .join('')}</tr>`,
    );
  return `<table role="presentation" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`;
}

/** Slots in a row: as many as are legible on a phone. */
const PER_ROW = 4;
