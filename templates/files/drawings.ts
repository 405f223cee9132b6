import type { OutputFile } from 'plumb-and-level';
import type { Content } from '../content.ts';
import { AUDIT_SHEET, auditSheet } from '../drawings/audit-sheet.ts';
import { TRADE_FILE, tradeFile } from '../drawings/trades.ts';
import { sayIn } from '../islands/say.ts';

/** The drawings that several places of pages show a piece of: the specimen of an audit, and what each trade looks like. */
export function drawingFiles({ site: { audit }, homeWords, words }: Content): OutputFile[] {
  if (!homeWords.trades) return [];
  const { list } = homeWords.trades;
  return [
    ...(audit && homeWords.audit
      ? [{ path: AUDIT_SHEET, contents: auditSheet(audit, list, sayIn(words)) }]
      : []),
    { path: TRADE_FILE, contents: tradeFile(list) },
  ];
}
