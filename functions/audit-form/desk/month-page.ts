/** A month: its slots, whom to decide about, who waits; and leads as the rows of a table. */

import { type Html, html } from '../html.ts';
import { type MonthView, PAGE_SIZE, type Section } from '../owner/month.ts';
import { lastProgress } from '../owner/progress.ts';
import { monthBeside, monthName, type Reading, stamp } from '../owner/times.ts';
import { besideWords, dueOf, tapeOf } from '../owner/words.ts';
import type { Taken } from '../store/read.ts';
import type { StoredLead } from '../types.ts';
import { aboutLead, button, telephone, undoButton } from './layout.ts';

export function monthPage(view: MonthView, reading: Reading): Html {
  const { month, isCurrent, taken, sum, toOffer, sections } = view;
  const link = (step: 1 | -1) => monthBeside(month, step);
  return html`
<p class="months"><a href="/?month=${link(-1)}">‹ ${monthName(link(-1))}</a>${!isCurrent && html`<a href="/?month=${link(1)}">${monthName(link(1))} ›</a>`}</p>
<h1>${monthName(month)}</h1>
<p><strong>${sum}</strong></p>
${tape(taken, reading.slots)}
<div>
${toOffer > 0 && html`<p class="offer"><a class="button" href="/offer">Offer a free slot</a> ${toOffer} free, and those who wait come first. You see the mail before it goes.</p>`}
${sections.map((section) => list(section, month, reading))}
${sections.length === 0 && html`<p class="empty">Nobody has applied. New applications appear here at once.</p>`}
</div>`;
}

/** The month's slots along a tape; each taken one links to its lead. */
function tape(leads: readonly Taken[], slots: number): Html {
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

/** Folded where most need nothing: the rows would stand between a keyboard, or a thumb, and what comes after. */
function list(section: Section, month: string, reading: Reading): Html {
  const { title, about, leads, count, from, acts = [], isDecided } = section;
  const head = ['Who', 'Phone', 'Applied', 'Mail'].map((name) => html`<th scope="col">${name}</th>`);
  const rows = html`<section>
<h2>${title}</h2>${about && html`<p class="soft">${about}</p>`}
<table class="leads"><thead><tr><td></td>${head}<td></td></tr></thead>
<tbody>${leads.map((lead) => row(lead, reading, acts))}</tbody></table>
${pages(section, month)}</section>`;
  return isDecided && section.list !== 'accepted'
    ? html`<details${from > 0 && ' open'}><summary>${title}: ${count}</summary>${rows}</details>`
    : rows;
}

const LABELS = { accept: 'Accept', reject: 'Reject' } as const;

function row(lead: StoredLead, reading: Reading, acts: readonly ('accept' | 'reject')[]): Html {
  const due = dueOf(lead, reading);
  const mail = lastProgress(lead, reading);
  const { reference, name, phone } = lead;
  const others = lead.others.filter((other) => other.phone !== phone);
  const buttons = acts.map((act) => button(LABELS[act], { act, ...aboutLead(lead) }, { about: name }));
  return html`<tr>
<td class="number">${lead.slot ?? lead.waiting}</td>
<th scope="row"><a href="/lead/${reference}">${name}</a> ${besideWords(lead) && html`<span class="mark">${besideWords(lead)}</span>`}<small>${lead.website}</small></th>
<td><a href="${telephone(phone)}">${phone}</a>${others.map((other) => html`<small>${other.isEarlier ? 'before' : 'later'}: ${other.phone}</small>`)}${due && html`<small class="${due.isLate && 'late'}">${due.words}</small>`}</td>
<td>${stamp(lead.createdAt, reading)}<small>${reference}</small></td>
<td class="${mail?.isTrouble && 'late'}">${mail?.words ?? 'none'}</td>
<td><span class="acts">${buttons}${acts.length === 0 && undoButton(lead)}</span></td>
</tr>`;
}

/** Links to what comes before and after a part of a list. */
function pages({ list, from, count }: Section, month: string): Html | null {
  if (count <= PAGE_SIZE && from === 0) return null;
  const link = (to: number, words: string) =>
    html`<a href="/?month=${month}&list=${list}&from=${to}">${words}</a>`;
  return html`<p class="months">${from > 0 && link(Math.max(0, from - PAGE_SIZE), `‹ ${PAGE_SIZE} before`)}${from + PAGE_SIZE < count && link(from + PAGE_SIZE, `${PAGE_SIZE} more ›`)}<span class="soft">${Math.min(from + 1, count)} to ${Math.min(from + PAGE_SIZE, count)} of ${count}</span></p>`;
}
