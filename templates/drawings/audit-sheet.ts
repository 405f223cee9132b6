/**
 * A specimen of an audit: a search page, its map and a website on a phone, with the eight findings of the home page's
 * table. Pages show it, whole or a piece of it, from a file of its own.
 */
import { xml } from 'plumb-and-level';
import type { Company } from '../collections/company.ts';
import type { Say } from '../islands/say.ts';
import type { Word } from '../islands/word-list.ts';
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
  say: Say,
): string {
  const inWords = drawing.replace(/>([A-Z][^<]+)<\/text>/gi, (_, word: Word) => `>${xml(say(word))}</text>`);
  return fileByTrade(inWords, trades)
    .replace('{{minutes}}', () => xml(say('{count} minutes', { count: callMinutes })))
    .replace('{{call}}', () => xml(call));
}
