/**
 * Leads as `site leads` prints them. Data only: remarks, errors and refusals go to standard error. What anybody typed
 * is printed without control characters.
 */
import type { Colors } from 'picocolors/types';
import type { StoredLead } from '../types.ts';
import type { MonthView, Section } from './month.ts';
import { PROGRAM } from './program.ts';
import { lastProgress, listsOf } from './progress.ts';
import { monthName, type Reading, stamp } from './times.ts';
import {
  besideWords,
  counted,
  dueOf,
  factsOf,
  placeWords,
  printable,
  statusWord,
  tapeOf,
  tapeSigns,
} from './words.ts';

/** Who reads, how wide, and whether in colour. */
export interface Page extends Reading {
  /** Columns; lines are cut rather than wrapped. */
  readonly width: number;
  readonly paint: Colors;
}

/** A month: its slots, who is to be decided about, who waits. With `all`, everybody else too. */
export function monthText(view: MonthView, all: boolean, page: Page): string {
  const { month, taken, sum, toOffer, sections } = view;
  const { slots, paint } = page;
  const listed = sections.filter(({ isDecided }) => all || !isDecided);
  const unlisted = sections.filter((section) => !listed.includes(section));
  const rest = unlisted.map(({ title, count }) => `${count} ${title.toLowerCase()}`).join(', ');
  const troubled = listed.flatMap(({ leads }) => leads).filter((lead) => lastProgress(lead, page)?.isTrouble);
  const [first] = troubled;
  return textOf([
    `${paint.bold(monthName(month))}  ${paint.yellow(tapeSigns(tapeOf(taken, slots)))}  ${sum}`,
    ...listed.flatMap((section) => sectionLines(section, page)),
    toOffer > 0 && paint.cyan(`${toOffer} free: ${PROGRAM} leads offer shows whom it goes to, and the mail`),
    rest && paint.dim(`Not listed: ${rest} (${PROGRAM} leads --all)`),
    first &&
      paint.red(
        `✗ ${counted(troubled.length, 'message')} in trouble, the first: ${PROGRAM} leads show ${first.reference}`,
      ),
  ]);
}

function textOf(lines: readonly (string | false | null | undefined)[]): string {
  return `${lines.filter(Boolean).join('\n')}\n`;
}

function sectionLines({ title, leads, count }: Section, page: Page): string[] {
  const rows = leads.map((lead) => {
    const since = lead.status === 'waitlisted' ? `since ${stamp(lead.createdAt, page)}` : statusWord(lead);
    return [
      String(lead.slot ?? lead.waiting ?? '-').padStart(3),
      lead.reference,
      lead.name,
      lead.phone,
      dueOf(lead, page)?.words ?? since,
      besideWords(lead),
    ];
  });
  const more = count > leads.length ? page.paint.dim(`     and ${count - leads.length} more`) : '';
  return [page.paint.bold(title), ...columns(rows, page.width), more];
}

/** No column is wider than this, so that one long name does not push the others out. */
const WIDEST = 27;

function columns(rows: readonly (readonly string[])[], width: number): string[] {
  const cut = rows.map((row) => row.map((text) => shortened(printable(text), WIDEST)));
  const widths = (cut[0] ?? []).map((_, at) => Math.max(...cut.map((row) => row[at]!.length)));
  return cut.map((row) =>
    shortened(row.map((text, at) => text.padEnd(widths[at]!)).join('  '), width).trimEnd(),
  );
}

function shortened(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

/** Everything known about one lead. */
export function leadText(lead: StoredLead, page: Page): string {
  const { paint, timeZone } = page;
  const due = dueOf(lead, page);
  const dueLine = due && `An answer was promised by ${stamp(due.at, page)}: ${due.words}`;
  return textOf([
    `${paint.bold(printable(lead.name))}  ${lead.reference}  ${placeWords(lead, page)}`,
    dueLine && (due.isLate ? paint.red(dueLine) : dueLine),
    ...factsOf(lead, timeZone).map(([label, value]) => `  ${label.padEnd(7)}  ${printable(value)}`),
    ...listsOf(lead, page).flatMap(({ title, lines }) => [
      paint.bold(title),
      ...lines.map(({ words }) => `  ${printable(words)}`),
    ]),
  ]);
}
