/**
 * The lead desk in a browser: links and forms, no script. It keeps names out of addresses, histories and caches, and
 * nothing in the server between requests: what was done is read from the store by the page that says so.
 */
import type { Config } from '../config.ts';
import { type Html, html } from '../html.ts';
import { carryOut, erase, type Notice, notDone, noticeOf } from '../owner/act.ts';
import { monthView } from '../owner/month.ts';
import { nextOffer, previewOf } from '../owner/preview.ts';
import { readReference } from '../reference.ts';
import { isMonth } from '../rules.ts';
import type { Store } from '../store/store.ts';
import { ACTS, type StoredLead } from '../types.ts';
import { answer, seeOther } from './answer.ts';
import { aboutLead, button, layout } from './layout.ts';
import { leadPage, mailPage } from './lead-page.ts';
import { monthPage } from './month-page.ts';

const BACK = html`<p><a href="/">Back to this month</a></p>`;

/** The desk of somebody who may open it. `actor` is who decides, for the record. */
export function deskHandler(store: Store, config: Config, actor: string) {
  const { timeZone } = store.rules;
  const page = (title: string, content: Html, notice: Notice | null = null, status = 200) =>
    answer(status, layout(title, content, notice, { who: actor, timeZone }));
  const missing = () => page('Not found', html`<h1>There is no such page or lead</h1>${BACK}`, null, 404);
  /** What could not be done, or leaves nothing in the store that a page could read. */
  const said = (notice: Notice) =>
    notice.isDone ? page('Done', BACK, notice) : page('Nothing was changed', BACK, notice, 409);

  async function show({ pathname, searchParams }: URL): Promise<Response> {
    const month = searchParams.get('month');
    if (month !== null && !isMonth(month)) return missing();
    if (pathname === '/offer') return showOffer();
    const [, folder, name = ''] = pathname.split('/');
    const reference = readReference(name);
    const lead = reference && (await store.find(reference));
    const done = Math.floor(Number(searchParams.get('done')) || 0);
    const changed = done > 0 ? await store.ofEvent(done) : null;
    const notice = changed && (await noticeOf(store, changed, done));
    const reading = { ...store.rules, now: new Date() };
    if (lead && folder === 'lead') return page(lead.reference, leadPage(lead, reading), notice);
    if (pathname !== '/') return missing();
    const from = Math.max(0, Math.floor(Number(searchParams.get('from')) || 0));
    const part = { list: searchParams.get('list') ?? '', from };
    const view = await monthView(store, month ?? store.month(), reading, part);
    return page('Leads', monthPage(view, reading), notice);
  }

  /** Who is next in line for a free slot, and the mail. */
  async function showOffer(): Promise<Response> {
    const offer = await nextOffer(store, config);
    if (typeof offer === 'string') return said(notDone(offer));
    const { next, slot, mail } = offer;
    const fields = { act: 'offer', ...aboutLead(next) };
    const send = button('Give the slot and send the mail', fields, { look: 'main' });
    return page('Offer a slot', mailPage(next, `Offer slot ${slot} to ${next.name}`, mail, send));
  }

  function showRejection(lead: StoredLead, line: string): Response {
    const mail = previewOf(store, config, { kind: 'rejected', line, lead });
    const fields = { act: 'reject', line, ...aboutLead(lead) };
    const send = button('Reject and send the mail', fields, { look: 'main' });
    return page('Reject', mailPage(lead, `Reject ${lead.name}`, mail, send));
  }

  async function submit(path: string, form: URLSearchParams): Promise<Response> {
    const text = (name: string) => form.get(name) ?? '';
    const reference = readReference(text('reference'));
    const lead = reference && (await store.find(reference));
    if (!lead) return missing();
    if (path === '/mail') return showRejection(lead, text('line'));
    if (path === '/erase')
      return said(
        readReference(text('typed')) === reference
          ? await erase(store, lead.email, actor)
          : notDone('That is not the reference. Nothing was erased.'),
      );
    const act = ACTS.find((one) => one === text('act'));
    if (path !== '/act' || !act) return missing();
    const notice = await carryOut(store, act, reference, {
      ...{ actor, note: text('note'), line: form.get('line') },
      seen: form.has('seen') ? Number(text('seen')) : undefined,
    });
    if (notice.event === undefined) return said(notice);
    if (text('back') === 'lead' || act === 'note') return seeOther(`/lead/${reference}?done=${notice.event}`);
    return seeOther(`/?done=${notice.event}`);
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    return request.method === 'POST'
      ? submit(url.pathname, new URLSearchParams(await request.text()))
      : show(url);
  };
}
