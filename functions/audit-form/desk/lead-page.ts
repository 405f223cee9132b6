/** A lead: what was typed, what stands beside it, what was sent and done, and what can be decided. */

import { type Html, html } from '../html.ts';
import { listsOf } from '../owner/progress.ts';
import { monthName, type Reading, stamp } from '../owner/times.ts';
import { dueOf, factsOf, placeWords } from '../owner/words.ts';
import type { StoredLead } from '../types.ts';
import { aboutLead, button, telephone, undoButton } from './layout.ts';

export function leadPage(lead: StoredLead, reading: Reading): Html {
  const { name, reference, month, status } = lead;
  if (status === 'erased')
    return html`<h1>Erased</h1><p>Reference ${reference}: month and time are kept for the count, and nothing else.</p>`;
  return html`
<p class="months"><a href="/?month=${month}">‹ ${monthName(month)}</a></p>
<h1>${name}</h1>
<p><span class="mark strong">${placeWords(lead, reading)}</span> reference <strong>${reference}</strong></p>
<div class="columns lead">
${details(lead, reading)}
<aside>${decide(lead, reading)}${note(lead)}</aside>
<div>${lists(lead, reading)}${person(lead)}</div>
</div>`;
}

/** The website is never a link, because a stranger typed it. */
function details(lead: StoredLead, { timeZone }: Reading): Html {
  const links: Record<string, string> = {
    Phone: telephone(lead.phone),
    Email: `mailto:${encodeURIComponent(lead.email)}`,
  };
  const rows = factsOf(lead, timeZone).map(([label, value]) => {
    const shown = links[label] ? html`<a href="${links[label]}">${value}</a>` : value;
    return html`<div><dt>${label}</dt><dd>${shown}</dd></div>`;
  });
  return html`<section><h2>Details</h2><dl class="facts">${rows}</dl></section>`;
}

function lists(lead: StoredLead, reading: Reading): Html[] {
  return listsOf(lead, reading).map(({ title, lines }) => {
    const items = lines.map(({ words, isTrouble, reference }) => {
      const shown = reference ? html`<a href="/lead/${reference}">${words}</a>` : words;
      return html`<li class="${isTrouble && 'late'}">${shown}</li>`;
    });
    return html`<section><h2>${title}</h2><ul>${items}</ul></section>`;
  });
}

function decide(lead: StoredLead, reading: Reading): Html {
  const due = dueOf(lead, reading);
  const { reference, status, waiting } = lead;
  const act = (name: string, label: string, look: 'main' | 'danger' | 'link') =>
    button(label, { act: name, ...aboutLead(lead), back: 'lead' }, { look });
  const isOpen = status === 'received' || status === 'waitlisted';
  return html`<section class="box">
<h2>Decide</h2>
${due && html`<p class="${due.isLate && 'late'}">Answer promised by <strong>${stamp(due.at, reading)}</strong>${due.isLate && `: ${due.words}`}.</p>`}
<div class="acts">
${(status === 'received' || status === 'rejected') && act('accept', 'Accept', 'main')}
${waiting === 1 && html`<a class="button" href="/offer">Offer a slot</a>`}
${isOpen && act('reject', 'Reject', 'danger')}
${undoButton(lead, 'lead')}
</div>
<p class="soft">Accept keeps the slot. Reject frees it for the next in line. Neither tells anybody, and both can be undone.</p>
${isOpen && html`<details><summary>Reject with a mail</summary><form method="post" action="/mail"><input type="hidden" name="reference" value="${reference}"><label for="line">A line of your own, if you like</label><input id="line" name="line" maxlength="300" autocomplete="off"><button type="submit">Show the mail</button></form></details>`}
${status !== 'spam' && act('spam', 'It is spam', 'link')}
</section>`;
}

function note({ reference }: StoredLead): Html {
  const before = html`<label for="note">Note</label><p class="soft" id="about-note">Only for you, but part of what this person gets if they ask for their data.</p><textarea id="note" name="note" rows="3" required maxlength="1000" aria-describedby="about-note"></textarea>`;
  return html`<section class="box">${button('Save note', { act: 'note', reference }, { before })}</section>`;
}

function person({ name, reference }: StoredLead): Html {
  const before = html`<p>Overwrites every application under this address, the notes and the messages, and frees the slot. This cannot be undone. Mails already sent and your own copies stay where they are.</p><label for="typed">Type ${reference} to confirm</label><input id="typed" name="typed" required autocomplete="off">`;
  const options = { path: '/erase', look: 'danger', before } as const;
  return html`<section class="box">
<h2>If ${name} asks for their data</h2>
<p class="soft">“leads export --email” prints what is kept about them.</p>
<details><summary>Erase this person</summary>${button('Erase for good', { reference }, options)}</details>
</section>`;
}

/** A mail to an applicant before it goes, and the button that sends it. */
export function mailPage(lead: StoredLead, title: string, mail: string, send: Html): Html {
  return html`
<h1>${title}</h1>
<p>Reference ${lead.reference}. This mail goes to the applicant, and cannot be called back, nor can the decision then be taken back.</p>
<pre class="box mail">${mail}</pre>
<div class="acts spaced">${send}<a class="button" href="/lead/${lead.reference}">Back, send nothing</a></div>`;
}
