import { isPhone } from './lead.ts';
import { otherLines } from './owner/words.ts';
import type { StoredLead } from './types.ts';

const COLUMNS = [
  'reference',
  'month',
  'status',
  'slot',
  'createdAt',
  'name',
  'email',
  'website',
  'phone',
  'sameAddress',
] as const;

/** Tells a spreadsheet that what follows is UTF-8. */
const MARK = '\uFEFF';

/**
 * Leads as RFC 4180 CSV with a header row, for a spreadsheet; in one cell all others under the same address. Every cell
 * is quoted. A telephone number is written as `="082 555 0100"`, or a spreadsheet would take it for a number and drop
 * its zero or plus. Anything else that it would run as a formula is prefixed with an apostrophe, at the start of a cell
 * and after any character that a spreadsheet of some locale treats as a separator.
 */
export function leadsCsv(leads: readonly StoredLead[], timeZone: string): string {
  const rows = leads.map((lead) => {
    const sameAddress = otherLines(lead, { now: new Date(0), timeZone }).join(' // ');
    const values = { ...lead, sameAddress };
    return COLUMNS.map((column) =>
      column === 'phone' ? phoneCell(lead.phone) : cell(String(values[column] ?? '')),
    );
  });
  const lines = [COLUMNS.map((column) => cell(column)), ...rows];
  return MARK + lines.map((row) => `${row.join(',')}\r\n`).join('');
}

/** The last four are full-width characters, which some spreadsheets treat like the usual ones. */
const FORMULA = '[=+\\-@|%＝＋－＠]';
const AT_START = new RegExp(`^\\s*${FORMULA}|^[\\t\\r]`);
const AFTER_SEPARATOR = new RegExp(`([,;\\t|:^]["\\s]*)(?=${FORMULA})`, 'g');

function phoneCell(value: string): string {
  return isPhone(value) && !value.includes('"') ? `"=""${value}"""` : cell(value);
}

function cell(value: string): string {
  const tamed = value.replace(AFTER_SEPARATOR, "$1'");
  return `"${`${AT_START.test(tamed) ? "'" : ''}${tamed}`.replaceAll('"', '""')}"`;
}
