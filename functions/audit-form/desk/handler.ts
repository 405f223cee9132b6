/**
 * The lead desk in a browser: links and forms, no script. It keeps names out of addresses, histories and caches, and
 * nothing in the server between requests: what was done is read from the store by the page that says so.
 */
import type { Config } from '../config.ts';
import { leadsCsv } from '../csv.ts';
import { type Html, html } from '../html.ts';
import { ACTS, type Act, canUndo, carryOut, erase, type Notice, notDone, noticeOf } from '../owner/act.ts';
import { exportPerson, matches } from '../owner/find.ts';
import { monthView, PAGE_SIZE } from '../owner/month.ts';
import { nextOffer, previewOf } from '../owner/preview.ts';
import { eventWords } from '../owner/words.ts';
import { readReference } from '../reference.ts';
import { isMonth } from '../rules.ts';
import type { Store } from '../store/store.ts';
import type { StoredLead } from '../types.ts';
import { answerPage, attachment, seeOther } from './answer.ts';
import { aboutLead, button, layout, type Shown } from './layout.ts';
import { leadPage, mailPage } from './lead-page.ts';
import { foundPage, list, monthPage } from './month-page.ts';

export interface DeskParts {
  readonly store: Store;
  readonly config: Config;
  /** Who decides, for the record. */
  readonly actor: string;
}

/** The desk of somebody who may open it. */
export class Desk {
  readonly #store: Store;
  readonly #config: Config;
  readonly #actor: string;

  constructor({ store, config, actor }: DeskParts) {
    this.#store = store;
    this.#config = config;
    this.#actor = actor;
  }

  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method !== 'POST') return this.#show(url);
    return this.#submit(url.pathname, new URLSearchParams(await request.text()));
  }

  get #reading() {
    return { ...this.#store.rules, now: new Date() };
  }

  async #page(title: string, content: Html, notice: Shown | null = null, status = 200): Promise<Response> {
    const spam = (await this.#store.page('spam', null, 0, 0)).count;
    const frame = { title, notice, spam, who: this.#actor, timeZone: this.#store.rules.timeZone };
    return answerPage(status, layout(frame, content));
  }

  #missing(): Promise<Response> {
    const content = html`<h1>There is no such page or lead</h1>${BACK}`;
    return this.#page('Not found', content, null, 404);
  }

  /** What could not be done, or leaves nothing in the store that a page could read. */
  #said(notice: Notice): Promise<Response> {
    const [title, status] = notice.isDone
      ? (['Done', 200] as const)
      : (['Nothing was changed', 409] as const);
    return this.#page(title, BACK, notice, status);
  }

  /** The notice of the event that an address names. */
  async #noticeFor(url: URL): Promise<Shown | null> {
    const found = await this.#store.event(Number(url.searchParams.get('done')) || 0);
    if (!found) return null;
    const { lead, event } = found;
    const undo = canUndo(event) ? { reference: lead.reference, decision: event.id } : undefined;
    return { ...(await noticeOf(this.#store, lead, event)), undo };
  }

  async #show(url: URL): Promise<Response> {
    const { pathname, searchParams } = url;
    const from = Math.max(0, Math.floor(Number(searchParams.get('from')) || 0));
    const month = searchParams.get('month');
    if (month !== null && !isMonth(month)) return this.#missing();
    if (pathname === '/') return this.#showMonth(url, month ?? this.#store.month(), from);
    if (pathname === '/spam') return this.#showSpam(from);
    if (pathname === '/offer') return this.#showOffer();
    if (pathname === '/leads.csv') return this.#csv(month);
    const [, folder, name = ''] = pathname.split('/');
    const reference = readReference(name.replace(/\.json$/, ''));
    const lead = reference && (await this.#store.find(reference));
    if (lead && folder === 'export') return this.#download(lead);
    if (!lead || folder !== 'lead') return this.#missing();
    return this.#page(lead.reference, leadPage(lead, this.#reading), await this.#noticeFor(url));
  }

  async #showMonth(url: URL, month: string, from: number): Promise<Response> {
    const view = await monthView(this.#store, month, this.#reading, from);
    return this.#page('Leads', monthPage(view, this.#reading, from), await this.#noticeFor(url));
  }

  async #showSpam(from: number): Promise<Response> {
    const { leads, count } = await this.#store.page('spam', null, from, PAGE_SIZE);
    const rows = list('Taken for spam', leads, this.#reading, { count, from, address: '/spam' });
    const about = 'The senders got the usual answer. Spam takes no slot and is deleted automatically.';
    return this.#page('Spam', html`<h1>Spam</h1><p>${about}</p>${rows}`);
  }

  /** Who is next in line for a free slot, and the mail. */
  async #showOffer(): Promise<Response> {
    const offer = await nextOffer(this.#store, this.#config);
    if (typeof offer === 'string') return this.#said(notDone(offer));
    const { next, slot, mail } = offer;
    const send = button(
      'Give the slot and send the mail',
      { act: 'offer', ...aboutLead(next) },
      { look: 'main' },
    );
    return this.#page('Offer a slot', mailPage(next, `Offer slot ${slot} to ${next.name}`, mail, send));
  }

  async #showRejection(lead: StoredLead, line: string): Promise<Response> {
    const mail = previewOf({ kind: 'rejected', line, lead }, this.#config);
    const send = button(
      'Reject and send the mail',
      { act: 'reject', line, ...aboutLead(lead) },
      { look: 'main' },
    );
    return this.#page('Reject', mailPage(lead, `Reject ${lead.name}`, mail, send));
  }

  async #csv(month: string | null): Promise<Response> {
    const leads = await this.#store.list(month ? { month } : {});
    const name = month ? `leads-${month}.csv` : 'leads.csv';
    return attachment(leadsCsv(leads, this.#store.rules.timeZone), 'text/csv; charset=utf-8', name);
  }

  async #download({ email, reference }: StoredLead): Promise<Response> {
    const data = JSON.stringify(await exportPerson(this.#store, email), null, 2);
    return attachment(`${data}\n`, 'application/json', `${reference}.json`);
  }

  async #showFound(text: string): Promise<Response> {
    const found = await this.#store.search((texts) => matches(texts, text));
    const leads = await this.#store.findAll(found.slice(0, PAGE_SIZE));
    return this.#page('Search', foundPage(text, leads, found.length, this.#reading));
  }

  async #submit(path: string, form: URLSearchParams): Promise<Response> {
    const text = (name: string) => form.get(name) ?? '';
    if (path === '/search') return this.#showFound(text('text'));
    const reference = readReference(text('reference'));
    const lead = reference && (await this.#store.find(reference));
    if (!lead) return this.#missing();
    if (path === '/mail') return this.#showRejection(lead, text('line'));
    if (path === '/erase')
      return this.#said(
        readReference(text('typed')) === reference
          ? await erase(this.#store, lead.email, this.#actor)
          : notDone('That is not the reference. Nothing was erased.'),
      );
    const act = ACTS.find((one) => one === text('act'));
    return path === '/act' && act ? this.#decide(lead, act, form) : this.#missing();
  }

  async #decide(lead: StoredLead, act: Act, form: URLSearchParams): Promise<Response> {
    const last = lead.events.at(-1);
    const seen = form.get('seen');
    if (seen !== null && seen !== String(last?.id ?? 0))
      return this.#said(
        notDone(
          `Since you opened the page, ${last?.actor || 'the function'} did this to ${lead.name}: ${last && eventWords(last)}.`,
          'Nothing was changed.',
        ),
      );
    const { event, ...notice } = await carryOut(this.#store, act, lead.reference, {
      actor: this.#actor,
      note: form.get('note') ?? '',
      line: form.get('line'),
      decision: Number(form.get('decision')) || undefined,
    });
    if (event === undefined) return this.#said(notice);
    if (form.get('back') === 'lead' || act === 'note')
      return seeOther(`/lead/${lead.reference}?done=${event}`);
    const isElsewhere = lead.slot !== null && lead.month !== this.#store.month();
    return seeOther(`/?${isElsewhere ? `month=${lead.month}&` : ''}done=${event}`);
  }
}

const BACK = html`<p><a href="/">Back to this month</a></p>`;
