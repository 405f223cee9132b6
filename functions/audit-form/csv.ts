import { isPhone } from './lead.ts';
import type { StoredLead } from './store.ts';

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
  'changedAt',
  'earlier',
  'page',
] as const;

/** Tells a spreadsheet that what follows is UTF-8. */
const MARK = '\uFEFF';

/**
 * Leads as RFC 4180 CSV with a header row, for a spreadsheet: the newest details, and in one cell all earlier ones. Every
 * cell is quoted. Anything that a spreadsheet would run as a formula is prefixed with an apostrophe, at the start of a
 * cell and after any character that a spreadsheet of some locale treats as a separator; except telephone numbers such as
 * +27 82 …
 */
export function leadsCsv(leads: readonly StoredLead[]): string {
  const rows = leads.map((lead) => {
    const before = lead.versions.slice(0, -1);
    const values = {
      ...lead,
      changedAt: before.length > 0 ? lead.versions.at(-1)?.at : '',
      earlier: before.map((one) => `${one.at}: ${one.name} / ${one.website} / ${one.phone}`).join(' // '),
    };
    return COLUMNS.map((column) => cell(String(values[column] ?? '')));
  });
  return MARK + [COLUMNS.map(cell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** The last four are full-width characters, which some spreadsheets treat like the usual ones. */
const FORMULA = '[=+\\-@|%＝＋－＠]';
const AT_START = new RegExp(`^\\s*${FORMULA}|^[\\t\\r]`);
const AFTER_SEPARATOR = new RegExp(`([,;\\t|:^]["\\s]*)(?=${FORMULA})`, 'g');

function cell(value: string): string {
  if (/^\+[\d\s()./-]+$/.test(value) && isPhone(value)) return `"${value}"`;
  const tamed = value.replace(AFTER_SEPARATOR, "$1'");
  return `"${`${AT_START.test(tamed) ? "'" : ''}${tamed}`.replaceAll('"', '""')}"`;
}
