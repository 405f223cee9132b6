/** A month: its slots, whom to decide about, who waits; and leads as the rows of a table. */

import { type Html, html } from '../html.ts';
import { type MonthView, PAGE_SIZE } from '../owner/month.ts';
import { isTrouble, progressOf, troublesOf, worstAnnouncement } from '../owner/progress.ts';
import { monthBeside, monthName, type Reading, stamp } from '../owner/times.ts';
import { besideWords, capitalised, dueOf, hasMovedUp, numberWord, tapeOf } from '../owner/words.ts';
import type { StoredLead } from '../types.ts';
import { aboutLead, button, telephone, undoButton } from './layout.ts';

export function monthPage(view: MonthView, reading: Reading, from: number): Html {
  const { month, isCurrent, toDecide, left, accepted, waiting, beside, rejected, free } = view;
  const taken = toDecide.length + accepted.length;
  const rest = { from, address: `/?month=${month}` };
  const link = (step: 1 | -1) => monthBeside(month, step);
  return html`
<a class="skip" href="#leads">Skip to the leads</a>
<div class="top"><div>
<p class="months"><a href="/?month=${link(-1)}">‹ ${monthName(link(-1))}</a>${!isCurrent && html`<a href="/?month=${link(1)}">${monthName(link(1))} ›</a>`}</p>
<h1>${monthName(month)}</h1>
<p><strong>${taken} of ${reading.slots} taken</strong>, ${toDecide.length === 0 ? 'none' : numberWord(toDecide.length)} to decide.${isCurrent && ` ${waitingWords(waiting.count)}`}</p>
</div>${searchForm('')}</div>
${tape([...toDecide, ...accepted], reading.slots)}
<div id="leads" tabindex="-1">
${free > 0 && waiting.count > 0 && html`<p class="offer"><a class="button" href="/offer">Offer a free slot</a> ${capitalised(numberWord(free))} free, and those who wait come first. You see the mail before it goes.</p>`}
${troubles([...toDecide, ...left, ...accepted, ...waiting.leads], reading)}
${list('To decide, of other months', left, reading, { acts: ['accept', 'reject'], about: 'They have a slot of another month, and still wait for an answer.' })}
${list('To decide', toDecide, reading, { acts: ['accept', 'reject'], about: `They were promised an answer within ${reading.answerHours} hours. Accepting sends no mail: you phone them.` })}
${list('Waiting list', waiting.leads, reading, { ...rest, count: waiting.count, acts: ['reject'], about: 'In this order. A slot that is free is offered to the first; nobody moves up by themselves.' })}
${list('Same address as another', beside.leads, reading, { ...rest, count: beside.count, acts: ['reject'], about: 'They take no slot of their own. If the number of the first is wrong, this may be the right one.' })}
${list('Accepted', accepted, reading, {})}
${taken + left.length + waiting.count + beside.count + rejected.count === 0 && html`<p class="empty">Nobody has applied. New applications appear here at once.</p>`}
${list('Rejected', rejected.leads, reading, { ...rest, count: rejected.count, isFolded: true })}
</div>
<ul class="plain spaced"><li><a href="/leads.csv?month=${month}">${monthName(month)} as a table (CSV)</a></li><li><a href="/leads.csv">All months as a table (CSV)</a></li></ul>
<p class="soft">Copies are yours to look after, and to delete.</p>`;
}

function waitingWords(count: number): string {
  return `${count === 0 ? 'Nobody' : capitalised(numberWord(count))} ${count > 1 ? 'wait' : 'waits'}.`;
}

/** The month's slots along a tape; each taken one links to its lead. */
function tape(leads: readonly StoredLead[], slots: number): Html {
  const looks = { accepted: 'taken', 'to decide': 'undecided', free: 'free' };
  const cells = tapeOf(leads, slots).map((what, index) => {
    const lead = leads.find(({ slot }) => slot === index + 1);
    const words = lead
      ? html`<a href="/lead/${lead.reference}"><span class="who">${lead.name}</span> <small>${what}</small></a>`
      : html`<span>free</span>`;
    return html`<li class="${looks[what]}"><b>${index + 1}</b>${words}</li>`;
  });
  return html`<ol class="tape">${cells}</ol>`;
}

/** By POST, so that no name appears in an address, a log or a history. */
function searchForm(text: string): Html {
  return html`<form method="post" action="/search" class="search"><label for="text">Search all months</label><span><input id="text" name="text" type="search" required value="${text}" autocomplete="off"><button type="submit">Search</button></span></form>`;
}

/** What could not be announced. */
function troubles(leads: readonly StoredLead[], reading: Reading): Html | null {
  const { named, more } = troublesOf(leads, reading);
  if (named.length === 0) return null;
  const lines = named.map(
    ({ lead, state }) =>
      html`<li class="late">A message was ${state}: <a href="/lead/${lead.reference}">${lead.name}</a></li>`,
  );
  return html`<ul class="plain">${lines}${more > 0 && html`<li class="late">and ${more} more: “function --check” says why</li>`}</ul>`;
}

interface ListOptions {
  readonly about?: string;
  readonly acts?: readonly ('accept' | 'reject')[];
  /** How many there are, which of them are shown, and where the others are. */
  readonly count?: number;
  readonly from?: number;
  readonly address?: string;
  /** Where most need nothing: the rows would stand between a keyboard, or a thumb, and what comes after. */
  readonly isFolded?: boolean;
}

export function list(
  title: string,
  leads: readonly StoredLead[],
  reading: Reading,
  { about, acts = [], count = leads.length, from = 0, address = '/', isFolded = false }: ListOptions,
): Html | null {
  if (count === 0) return null;
  const head = ['Who', 'Phone', 'Applied', 'Mail'].map((name) => html`<th scope="col">${name}</th>`);
  const section = html`<section>
<h2>${title}</h2>${about && html`<p class="soft">${about}</p>`}
<table class="leads"><thead><tr><td></td>${head}<td></td></tr></thead>
<tbody>${leads.map((lead) => row(lead, reading, acts))}</tbody></table>
${pages(address, from, count)}</section>`;
  return isFolded
    ? html`<details${from > 0 && ' open'}><summary>${title}: ${count}</summary>${section}</details>`
    : section;
}

const LABELS = { accept: 'Accept', reject: 'Reject' } as const;

function row(lead: StoredLead, reading: Reading, acts: readonly ('accept' | 'reject')[]): Html {
  const due = dueOf(lead, reading);
  const worst = worstAnnouncement(lead, reading);
  const state = worst && progressOf(worst, reading);
  const { reference, name, phone } = lead;
  const others = lead.others.filter((other) => other.phone !== phone);
  const buttons = acts.map((act) => button(LABELS[act], { act, ...aboutLead(lead) }, { about: name }));
  return html`<tr>
<td class="number">${lead.slot ?? lead.waiting}</td>
<th scope="row"><a href="/lead/${reference}">${name}</a> ${besideWords(lead) && html`<span class="mark">${besideWords(lead)}</span>`} ${hasMovedUp(lead) && html`<span class="mark">moved up</span>`}<small>${lead.website}</small></th>
<td><a href="${telephone(phone)}">${phone}</a>${others.map((other) => html`<small>${other.isEarlier ? 'before' : 'later'}: ${other.phone}</small>`)}${due && html`<small class="${due.isLate && 'late'}">${due.words}</small>`}</td>
<td>${stamp(lead.createdAt, reading)}<small>${reference}</small></td>
<td class="${state && isTrouble(state) && 'late'}">${state ?? 'none'}</td>
<td><span class="acts">${buttons}${acts.length === 0 && undoButton(lead)}</span></td>
</tr>`;
}

/** Links to what comes before and after a part of a list. */
function pages(address: string, from: number, count: number): Html | null {
  if (count <= PAGE_SIZE && from === 0) return null;
  const link = (to: number, words: string) =>
    html`<a href="${address}${address.includes('?') ? '&' : '?'}from=${to}">${words}</a>`;
  return html`<p class="months">${from > 0 && link(Math.max(0, from - PAGE_SIZE), `‹ ${PAGE_SIZE} before`)}${from + PAGE_SIZE < count && link(from + PAGE_SIZE, `${PAGE_SIZE} more ›`)}<span class="soft">${Math.min(from + 1, count)} to ${Math.min(from + PAGE_SIZE, count)} of ${count}</span></p>`;
}

/** What a search found, in all months. */
export function foundPage(text: string, leads: readonly StoredLead[], count: number, reading: Reading): Html {
  const some = count > leads.length ? `, of which these are the newest ${leads.length}` : '';
  return html`
<div class="top"><div><h1>${count === 0 ? 'Nothing' : count} found</h1><p>for “${text}”, in all months${some}.</p></div>${searchForm(text)}</div>
${list('Found', leads, reading, {})}`;
}
