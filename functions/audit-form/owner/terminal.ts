/** Leads as `site leads` prints them. Data only: remarks, errors and refusals go to standard error. */
import type { Colors } from 'picocolors/types';
import type { StoredLead } from '../store.ts';
import { PROGRAM } from './program.ts';
import { ANNOUNCEMENTS, progressWords, troublesOf } from './progress.ts';
import { monthName, type Reading, stamp } from './times.ts';
import {
  appliedWords,
  changedWords,
  dueOf,
  eventWords,
  groupsOf,
  hasMovedUp,
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
export function monthText(leads: readonly StoredLead[], month: string, all: boolean, page: Page): string {
  const { left, toDecide, waiting, unconfirmed, accepted, rejected, spam } = groupsOf(leads, month, page);
  const decided = [...accepted, ...rejected, ...spam];
  const { slots } = page;
  const withSlot = [...toDecide, ...accepted];
  const sum = `${withSlot.length} of ${slots} taken, ${toDecide.length} to decide, ${waiting.length} waiting`;
  return [
    `${page.paint.bold(monthName(month))}  ${page.paint.yellow(tapeSigns(tapeOf(withSlot, slots)))}  ${sum}`,
    ...section('To decide, of other months', left, (lead) => lead.month, page),
    ...section('To decide', toDecide, (lead) => String(lead.slot), page),
    ...section('Waiting', waiting, (lead) => String(lead.waiting), page),
    ...section('Address not confirmed', unconfirmed, () => '-', page),
    ...(all ? section('Decided', decided, (lead) => String(lead.slot ?? '-'), page) : []),
    ...(all || decided.length === 0
      ? []
      : [page.paint.dim(`Not listed: ${counts(decided)} (${PROGRAM} leads --all)`)]),
    ...troubles(leads, page).map((line) => page.paint.red(line)),
    '',
  ].join('\n');
}

/** The results of a search, each with its month. */
export function foundText(leads: readonly StoredLead[], page: Page): string {
  const title = `${leads.length} found, in all months`;
  return [...section(title, leads, ({ month }) => month, page), ''].join('\n');
}

function section(
  title: string,
  leads: readonly StoredLead[],
  number: (lead: StoredLead) => string,
  page: Page,
): string[] {
  if (leads.length === 0) return [];
  const rows = leads.map((lead) => {
    const due = dueOf(lead, page);
    const isWide = page.width >= WIDE;
    return [
      number(lead).padStart(3),
      lead.reference,
      lead.name,
      lead.phone,
      due?.words ??
        (lead.status === 'waitlisted' ? `since ${stamp(lead.createdAt, page)}` : statusWord(lead)),
      ...(isWide ? [lead.website, lead.email] : []),
      changedWords(lead) || (hasMovedUp(lead) ? 'moved up' : ''),
    ];
  });
  return [page.paint.bold(title), ...columns(rows, page.width)];
}

/** No column is wider than this, so that one long name does not push the others out. */
const WIDEST = 24;

function columns(rows: readonly (readonly string[])[], width: number): string[] {
  const cut = rows.map((row) => row.map((text) => shortened(text, WIDEST)));
  const widths = (cut[0] ?? []).map((_, at) => Math.max(...cut.map((row) => row[at]!.length)));
  return cut.map((row) =>
    shortened(row.map((text, at) => text.padEnd(widths[at]!)).join('  '), width).trimEnd(),
  );
}

function shortened(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

function counts(leads: readonly StoredLead[]): string {
  const words = leads.map(statusWord);
  return [...new Set(words)]
    .map((word) => `${words.filter((one) => one === word).length} ${word}`)
    .join(', ');
}

/** What could not be announced, and where to look. */
function troubles(leads: readonly StoredLead[], page: Page): string[] {
  const { named, more, untold } = troublesOf(leads, page);
  return [
    ...named.map(({ lead, state }) => `✗ A message was ${state}: ${PROGRAM} leads show ${lead.reference}`),
    ...(more > 0 ? [`✗ and ${more} more`] : []),
    ...(untold > 0 ? [`✗ Nobody has been told of ${untold}: ${PROGRAM} function --check`] : []),
  ];
}

/** Everything known about one lead. */
export function leadText(lead: StoredLead, page: Page): string {
  const due = dueOf(lead, page);
  const head = `${page.paint.bold(lead.name)}  ${lead.reference}  ${statusWord(lead)}`;
  const where = lead.slot === null && lead.waiting === null ? '' : `, ${standing(lead, page)}`;
  const facts = (['phone', 'website', 'name'] as const).map((field) =>
    shortened(`  ${FIELDS[field].padEnd(7)}  ${lead[field]}${earlierValue(lead, field, page)}`, page.width),
  );
  return [
    head + where,
    ...(due
      ? [
          due.isLate
            ? page.paint.red(`An answer was due ${stamp(due.at, page)}: ${due.words}`)
            : `Answer ${due.words}`,
        ]
      : []),
    ...facts,
    `  Email    ${lead.email}`,
    `  Applied  ${appliedWords(lead, page.timeZone)}`,
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
    '',
  ].join('\n');
}

const FIELDS = { phone: 'Phone', website: 'Website', name: 'Name' } as const;

/** The earlier value, and when it changed. */
function earlierValue({ versions }: StoredLead, field: keyof typeof FIELDS, reading: Reading): string {
  const newest = versions.at(-1);
  const before = versions.findLast((version) => version[field] !== newest?.[field]);
  return newest && before ? `  changed ${stamp(newest.at, reading)}; was ${before[field]}` : '';
}

function listed(title: string, lines: readonly string[], { paint }: Page): string[] {
  return lines.length === 0 ? [] : [paint.bold(title), ...lines.map((line) => `  ${line}`)];
}
