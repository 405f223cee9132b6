/** A mail as text and as HTML, from the same parts. Inline styles and one column: that is what mail programs show. */

/** What a mail says, in the order in which it is read. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  /** Labels with their values. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly closing: readonly string[];
  /** Small print, a line each. */
  readonly foot: readonly string[];
}

/** An e-mail's parts. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const INK = '#12202b';
const SOFT = '#46535d';
const TAPE = '#ffc42e';
const RULE = '#d8d6cf';

/** Every value is escaped in the HTML part, and none of them is a link. */
export function messageOf(letter: Letter): Message {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

function textOf({ heading, opening, rows, closing, foot }: Letter): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 1;
  const table = rows.map(([label, value]) => `${`${label}:`.padEnd(width + 1)} ${value}`).join('\n');
  return [heading, opening, table, ...closing, foot.join('\n')].filter(Boolean).join('\n\n').concat('\n');
}

function htmlOf({ heading, opening, rows, closing, foot }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const cell = `padding:8px 16px 8px 0;border-bottom:1px solid ${RULE};vertical-align:top;text-align:left`;
  const table = rows.map(
    ([label, value]) =>
      `<tr><th style="${cell};font-weight:400;color:${SOFT}">${escapeHtml(label)}</th><td style="${cell}"><strong>${escapeHtml(value)}</strong></td></tr>`,
  );
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#fff;color:${INK};font:16px/24px system-ui,sans-serif"><div style="max-width:600px"><div style="border-top:4px solid ${TAPE};padding-top:24px"><h1 style="margin:0 0 12px;font-size:24px;line-height:30px">${escapeHtml(heading)}</h1>${paragraph(opening)}<table role="presentation" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 20px">${table.join('')}</table>${closing.map(paragraph).join('')}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${RULE};color:${SOFT};font-size:14px;line-height:20px">${foot.map(escapeHtml).join('<br>')}</p></div></div></body></html>`;
}

function escapeHtml(value: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => names[character] ?? '');
}
