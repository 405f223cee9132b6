/**
 * A specimen of an audit: a search page, its map and a website on a phone, with the eight findings of the home page's
 * table. Pages show it, whole or a piece of it, from a file of its own.
 */
import { xml } from 'plumb-and-level';
import type { Company } from '../collections/company.ts';
import drawing from './audit.svg';
import { type DrawnTrade, fileByTrade } from './trades.ts';

/** The file that pages show the sheet from. */
export const AUDIT_SHEET = 'drawings/audit.svg';

/** The centre of each finding's number on the sheet. */
export const FINDING_NUMBERS = [...drawing.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="16"/g)].map(
  ([, x, y]) => [Number(x), Number(y)] as const,
);

export function auditSheet(
  { call, callMinutes }: Pick<NonNullable<Company['audit']>, 'call' | 'callMinutes'>,
  trades: readonly DrawnTrade[],
): string {
  return fileByTrade(drawing, trades)
    .replace('{{minutes}}', String(callMinutes))
    .replace('{{call}}', () => xml(call));
}
