/** What every page of the desk has: head, the notice of what was just done, buttons. */

import { Html, html } from '../html.ts';
import { type Notice, Refusal } from '../owner/act.ts';
import { canUndo } from '../owner/words.ts';
import type { StoredLead } from '../types.ts';
import { STYLES } from './styles.ts';

/** A page; `who` decides, in the time zone. */
export function layout(
  title: string,
  content: Html,
  notice: Notice | Refusal | null,
  { who, timeZone }: { readonly who: string; readonly timeZone: string },
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light">
<title>${title} | Lead desk</title>
<style>${new Html(STYLES)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header class="bar"><div class="wide">
<p class="brand"><a href="/">Lead desk</a></p>
</div></header>
<main id="main" class="wide" tabindex="-1">${notice && noticeBox(notice)}${content}</main>
<footer class="wide"><p>Decisions are noted under “${who}”. Times are those of ${timeZone}.</p></footer>
</body>
</html>`.text;
}

/** It has the focus, so that screen readers announce it when the page has loaded, and Undo is one key away. */
function noticeBox(notice: Notice | Refusal): Html {
  const [first, ...others] = notice.sentences;
  const isFault = notice instanceof Refusal;
  const undoable = isFault ? null : notice.undoable;
  return html`
<div class="notice${isFault && ' fault'}" role="${isFault ? 'alert' : 'status'}" tabindex="-1" autofocus>
<p><strong>${first}</strong> ${others.join(' ')}</p>
<div class="acts">${undoable && button('Undo', { act: 'undo', ...aboutLead(undoable) })}</div>
</div>`;
}

type Look = 'main' | 'danger' | 'link';

interface ButtonOptions {
  readonly look?: Look;
  /** Whom it is about, for screen readers. */
  readonly about?: string;
  readonly path?: string;
  /** More of the form, before the button. */
  readonly before?: Html;
}

/** One decision, in a form of its own, so that it works without script. */
export function button(
  label: string,
  fields: Readonly<Record<string, string | number | undefined>>,
  { look, about, path = '/act', before }: ButtonOptions = {},
): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${path}">${hidden}${before}<button type="submit" class="${look}">${label}${about && html`<span class="unseen"> ${about}</span>`}</button></form>`;
}

/** What a button says of a lead: which it is, and the last that its page knows of it. */
export function aboutLead({ reference, events }: StoredLead) {
  return { reference, seen: events.at(-1)?.id ?? 0 };
}

/** Takes the last decision back, if that is possible. */
export function undoButton(lead: StoredLead, back?: 'lead'): Html | null {
  if (!canUndo(lead)) return null;
  const fields = { act: 'undo', ...aboutLead(lead), back };
  return button(lead.status === 'spam' ? 'Not spam' : 'Undo', fields, { look: 'link', about: lead.name });
}

/** The address that calls the first of the numbers, without an extension, and without a zero for callers in the country. */
export function telephone(phone: string): string {
  const number = phone.replace(/(?<=\+.*)\(0\)/, '');
  const [first = ''] = number.split(/[/,;&x]|or|of/i);
  return `tel:${(first.replace(/\D/g, '').length < 7 ? number : first).replace(/[^\d+]/g, '')}`;
}
