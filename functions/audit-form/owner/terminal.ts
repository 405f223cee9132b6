/**
 * Leads as `site leads` prints them. Data only: remarks, errors and refusals go to standard error. What anybody typed
 * is printed without control characters.
 */
import type { Colors } from 'picocolors/types';
import type { Page as Some } from '../store/read.ts';
import type { StoredLead } from '../types.ts';
import { expiryWords } from './expiry.ts';
import type { MonthView } from './month.ts';
import { PROGRAM } from './program.ts';
import { ANNOUNCEMENTS, progressWords, troublesOf } from './progress.ts';
import { monthName, type Reading, stamp } from './times.ts';
import {
  appliedWords,
  besideWords,
  dueOf,
  eventWords,
  hasMovedUp,
  otherLines,
  printable,
  standing,
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

/** The list shows website and email address from this many columns on. */
const WIDE = 120;

/** A month: its slots, who is to be decided about, who waits. With `all`, everybody else too. */
export function monthText(view: MonthView, all: boolean, page: Page): string {
  const { month, toDecide, left, accepted, waiting, beside, rejected, spam, free } = view;
  const { slots, paint } = page;
  const withSlot = [...toDecide, ...accepted];
  const sum = `${withSlot.length} of ${slots} taken, ${toDecide.length} to decide, ${waiting.count} waiting`;
  const slotOf = (lead: StoredLead) => String(lead.slot ?? '-');
  const others: [string, Some][] = [
    ['Accepted', { leads: accepted, count: accepted.length }],
    ['Rejected', rejected],
    ['Spam', spam],
  ];
  const counts = others.filter(([, { count }]) => count > 0);
  const unlisted = counts.map(([title, { count }]) => `${count} ${title.toLowerCase()}`).join(', ');
  const listed = [...left, ...toDecide, ...accepted, ...waiting.leads, ...beside.leads];
  const canOffer = free > 0 && waiting.count > 0;
  return [
    `${paint.bold(monthName(month))}  ${paint.yellow(tapeSigns(tapeOf(withSlot, slots)))}  ${sum}`,
    ...section('To decide, of other months', left, (lead) => lead.month, page),
    ...section('To decide', toDecide, slotOf, page),
    ...section('Waiting', waiting.leads, (lead) => String(lead.waiting), page, waiting.count),
    ...(canOffer
      ? [paint.cyan(`${free} free: ${PROGRAM} leads offer shows whom it goes to, and the mail`)]
      : []),
    ...section('Same address as another', beside.leads, () => '-', page, beside.count),
    ...(all ? others.flatMap(([title, some]) => section(title, some.leads, slotOf, page, some.count)) : []),
    ...(all || !unlisted ? [] : [paint.dim(`Not listed: ${unlisted} (${PROGRAM} leads --all)`)]),
    ...troubles(listed, page).map((line) => paint.red(line)),
    '',
  ].join('\n');
}

/** The results of a search, each with its month. */
export function foundText(leads: readonly StoredLead[], count: number, page: Page): string {
  const title = `${count} found, in all months`;
  return [...section(title, leads, ({ month }) => month, page, count), ''].join('\n');
}

function section(
  title: string,
  leads: readonly StoredLead[],
  number: (lead: StoredLead) => string,
  page: Page,
  count = leads.length,
): string[] {
  if (leads.length === 0) return [];
  const rows = leads.map((lead) => {
    const isWide = page.width >= WIDE;
    return [
      number(lead).padStart(3),
      lead.reference,
      lead.name,
      lead.phone,
      dueOf(lead, page)?.words ??
        (lead.status === 'waitlisted' ? `since ${stamp(lead.createdAt, page)}` : statusWord(lead)),
      besideWords(lead) || (hasMovedUp(lead) ? 'moved up' : ''),
      ...(isWide ? [lead.website, lead.email] : []),
    ];
  });
  const more = count > leads.length ? [page.paint.dim(`     and ${count - leads.length} more`)] : [];
  return [page.paint.bold(title), ...columns(rows, page.width), ...more];
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

/** What could not be announced, and where to look. */
function troubles(leads: readonly StoredLead[], page: Page): string[] {
  const { named, more } = troublesOf(leads, page);
  return [
    ...named.map(({ lead, state }) => `✗ A message was ${state}: ${PROGRAM} leads show ${lead.reference}`),
    ...(more > 0 ? [`✗ and ${more} more: ${PROGRAM} function --check`] : []),
  ];
}

/** Everything known about one lead. */
export function leadText(lead: StoredLead, page: Page): string {
  const { paint, timeZone } = page;
  const due = dueOf(lead, page);
  const hasPlace = lead.slot !== null || lead.waiting !== null;
  const dueLine = due?.isLate
    ? paint.red(`An answer was due ${stamp(due.at, page)}: ${due.words}`)
    : due && `Answer ${due.words}`;
  const facts = [
    ['Phone', lead.phone],
    ['Website', lead.website],
    ['Email', lead.email],
    ['Applied', appliedWords(lead, timeZone)],
    ['Told', lead.answer === 'received' ? 'received' : 'on the waiting list'],
  ];
  return [
    `${paint.bold(printable(lead.name))}  ${lead.reference}  ${statusWord(lead)}${hasPlace ? `, ${standing(lead, page)}` : ''}`,
    ...(dueLine ? [dueLine] : []),
    ...facts.map(([label = '', value = '']) => `  ${label.padEnd(7)}  ${printable(value)}`),
    ...listed(
      lead.isSameClient === false ? 'Same address (this one came from another connection)' : 'Same address',
      otherLines(lead, page),
      page,
    ),
    ...listed(
      'Sent',
      lead.announcements.map((one) => `${ANNOUNCEMENTS[one.kind]}: ${progressWords(one, page)}`),
      page,
    ),
    ...listed(
      'Done',
      lead.events.map((event) => `${stamp(event.at, page)}  ${event.actor || '-'}  ${eventWords(event)}`),
      page,
    ),
    paint.dim(`${expiryWords(lead, timeZone)}.`),
    '',
  ].join('\n');
}

function listed(title: string, lines: readonly string[], { paint }: Page): string[] {
  return lines.length === 0 ? [] : [paint.bold(title), ...lines.map((line) => `  ${printable(line)}`)];
}
