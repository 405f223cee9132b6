/**
 * The lead desk in a browser: links and forms, no script. It keeps names out of addresses, histories and caches, and
 * nothing in the server between requests: what was done is read from the store by the page that says so.
 */
import type { Config } from '../config.ts';
import { type Html, html } from '../html.ts';
import { carryOut, erase, type Notice, nextOffer, noticeOf, previewOf, Refusal } from '../owner/act.ts';
import { monthView } from '../owner/month.ts';
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
  const page = (title: string, content: Html, notice: Notice | Refusal | null = null, status = 200) =>
    answer(status, layout(title, content, notice, { who: actor, timeZone }));
  const missing = () => page('Not found', html`<h1>There is no such page or lead</h1>${BACK}`, null, 404);

  async function show({ pathname, searchParams }: URL): Promise<Response> {
    const month = searchParams.get('month');
    if (month !== null && !isMonth(month)) return missing();
    if (pathname === '/offer') return showOffer();
    const [, folder, name = ''] = pathname.split('/');
    const reference = readReference(name || (searchParams.get('lead') ?? ''));
    const lead = reference ? await store.find(reference) : null;
    const done = lead?.events.find(({ id }) => String(id) === searchParams.get('done'));
    const notice = lead && done ? await noticeOf(store, lead, done) : null;
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
    const { next, slot, mail } = await nextOffer(store, config);
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
    if (path === '/erase') {
      if (readReference(text('typed')) !== reference)
        throw new Refusal('That is not the reference. Nothing was erased.');
      return page('Done', BACK, await erase(store, lead.email, actor));
    }
    const act = ACTS.find((one) => one === text('act'));
    if (path !== '/act' || !act) return missing();
    const seen = form.has('seen') ? Number(text('seen')) : undefined;
    const options = { actor, note: text('note'), line: form.get('line'), seen };
    const { event } = await carryOut(store, act, reference, options);
    const back = text('back') === 'lead' || act === 'note' ? `/lead/${reference}?` : `/?lead=${reference}&`;
    return seeOther(`${back}done=${event}`);
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    try {
      if (request.method !== 'POST') return await show(url);
      return await submit(url.pathname, new URLSearchParams(await request.text()));
    } catch (error) {
      if (error instanceof Refusal) return page('Nothing was changed', BACK, error, 409);
      throw error;
    }
  };
}
