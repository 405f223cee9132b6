import { isPhone } from './lead.ts';
import type { StoredLead } from './store.ts';

const columns = [
  'reference',
  'month',
  'status',
  'slot',
  'createdAt',
  'name',
  'email',
  'website',
  'phone',
] as const;

/**
 * Leads as RFC 4180 CSV with a heading, for a spreadsheet. Every cell is quoted; one that a spreadsheet would run
 * as a formula gets a leading apostrophe, telephone numbers such as +27 82 … excepted.
 */
export function leadsCsv(leads: readonly StoredLead[]): string {
  const rows = leads.map((lead) => columns.map((column) => cell(String(lead[column] ?? ''))));
  return [columns.map(cell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function cell(value: string): string {
  const isFormula = /^\s*[=+\-@\t\r|%]/.test(value) && !(/^\+[\d\s()./-]+$/.test(value) && isPhone(value));
  return `"${`${isFormula ? "'" : ''}${value}`.replaceAll('"', '""')}"`;
}
