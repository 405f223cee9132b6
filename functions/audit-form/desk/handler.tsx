/**
 * The lead desk in a browser: links and forms, no script. It keeps names out of addresses, histories and caches, and
 * nothing in the server between requests: what was done is read from the store by the page that says so.
 */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { leadsCsv } from '../csv.ts';
import {
  ACTS,
  canUndo,
  carryOut,
  done,
  erase,
  type Notice,
  notDone,
  noticeOf,
  sendAgain,
} from '../owner/act.ts';
import { exportPerson, matches } from '../owner/find.ts';
import { monthView, PAGE_SIZE } from '../owner/month.ts';
import { eventWords } from '../owner/words.ts';
import { readReference } from '../reference.ts';
import { freeSlot, isMonth } from '../rules.ts';
import type { Store } from '../store/store.ts';
import type { StoredLead } from '../types.ts';
import { answerPage, attachment, seeOther } from './answer.ts';
import { Desk } from './desk-context.ts';
import { HealthPage } from './health-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { Layout, type LayoutProps, type Shown } from './layout.tsx';
import { LeadPage } from './lead-page.tsx';
import { List } from './list.tsx';
import { MailPage } from './mail-page.tsx';
import { FoundPage, MonthPage } from './month-page.tsx';
import type { Tools } from './tools.ts';

export interface DeskParts {
  readonly store: Store;
  /** Who decides, for the record. */
  readonly actor: string;
  readonly tools: Tools;
  readonly now?: () => Date;
}

type Content = {
  readonly title: string;
  readonly current?: LayoutProps['current'];
  readonly status?: number;
};

/** The desk of somebody who may open it. */
export function createDesk({ store, actor, tools, now = () => new Date() }: DeskParts) {
  const readingNow = () => ({ ...store.rules, now: now() });

  async function page(
    { title, current = 'leads', status = 200 }: Content,
    content: ReactElement,
    notice: Shown | null = null,
  ): Promise<Response> {
    const spam = (await store.page({ status: 'spam' }, 0, 0)).count;
    const context = {
      reading: readingNow(),
      canBackUp: tools.backUp !== null,
      canTestMail: tools.testMail !== null,
    };
    const html = renderToStaticMarkup(
      <Desk.Provider value={context}>
        <Layout title={title} notice={notice} spam={spam} current={current} who={actor}>
          {content}
        </Layout>
      </Desk.Provider>,
    );
    return answerPage(status, `<!doctype html>${html}`);
  }

  const missing = () =>
    page(
      { title: 'Not found', current: null, status: 404 },
      <>
        <h1>There is no such page or lead</h1>
        <p>
          <a href="/">Back to this month</a>
        </p>
      </>,
    );

  /** What could not be done, or leaves nothing in the store that a page could read. */
  const said = (notice: Notice, status = notice.isDone ? 200 : 409) =>
    page(
      { title: notice.isDone ? 'Done' : 'Nothing was changed', current: null, status },
      <p>
        <a href="/">Back to this month</a>
      </p>,
      notice,
    );

  /** The notice of the event that an address names. */
  async function noticeFor(url: URL): Promise<Shown | null> {
    const found = await store.event(Number(url.searchParams.get('done')) || 0);
    if (!found) return null;
    const { lead, event } = found;
    const undo = canUndo(event) ? { reference: lead.reference, decision: event.id } : undefined;
    return { ...(await noticeOf(store, lead, event)), undo };
  }

  async function show(url: URL): Promise<Response> {
    const { pathname, searchParams } = url;
    const from = Math.max(0, Math.floor(Number(searchParams.get('from')) || 0));
    if (pathname === '/') return showMonth(url, from);
    if (pathname === '/spam') return showSpam(from);
    if (pathname === '/history')
      return page(
        { title: 'History', current: 'history' },
        <HistoryPage done={await store.history(from, PAGE_SIZE)} from={from} />,
      );
    if (pathname === '/health')
      return page({ title: 'Health', current: 'health' }, <HealthPage findings={null} />);
    if (pathname === '/offer') return showOffer();
    if (pathname === '/backup' && tools.backUp) {
      const name = `leads-${now().toISOString().slice(0, 10)}.db`;
      return attachment(await tools.backUp(), 'application/vnd.sqlite3', name);
    }
    if (pathname === '/leads.csv') return csv(searchParams.get('month'));
    const [, folder, name = ''] = pathname.split('/');
    const reference = readReference(name.replace(/\.json$/, ''));
    const lead = reference && (await store.find(reference));
    if (!lead) return missing();
    if (folder === 'export') return download(lead);
    if (folder !== 'lead') return missing();
    return page({ title: lead.reference }, <LeadPage lead={lead} />, await noticeFor(url));
  }

  async function showMonth(url: URL, from: number): Promise<Response> {
    const month = url.searchParams.get('month') ?? store.month();
    if (!isMonth(month)) return missing();
    const view = await monthView(store, month, readingNow(), from);
    return page({ title: 'Leads' }, <MonthPage view={view} from={from} />, await noticeFor(url));
  }

  async function showSpam(from: number): Promise<Response> {
    const { leads, count } = await store.page({ status: 'spam' }, from, PAGE_SIZE);
    return page(
      { title: 'Spam', current: 'spam' },
      <>
        <h1>Spam</h1>
        <p>The senders got the usual answer. Spam takes no slot and is deleted automatically.</p>
        <List
          title="Taken for spam"
          leads={leads}
          count={count}
          from={from}
          address="/spam"
          acts={['undo']}
        />
      </>,
    );
  }

  /** Who is next in line for a free slot, and the mail. */
  async function showOffer(): Promise<Response> {
    const month = store.month();
    const taken = (await store.taken(month)).map(({ slot }) => slot);
    const slot = freeSlot(taken, store.rules.slots);
    const next = await store.nextInLine();
    if (!next || slot === null) return said(notDone(next ? 'No slot is free.' : 'Nobody waits in line.'));
    const lead: StoredLead = { ...next, status: 'received', slot, month };
    const mail = tools.preview({ kind: 'promoted', line: null, lead });
    return page(
      { title: 'Offer a slot' },
      <MailPage
        lead={next}
        title={`Offer slot ${slot} to ${next.name}`}
        mail={mail}
        act="offer"
        label="Give the slot and send the mail"
      />,
    );
  }

  async function showRejection(lead: StoredLead, line: string): Promise<Response> {
    const mail = tools.preview({ kind: 'rejected', line, lead });
    return page(
      { title: 'Reject' },
      <MailPage
        lead={lead}
        title={`Reject ${lead.name}`}
        mail={mail}
        act="reject"
        line={line}
        label="Reject and send the mail"
      />,
    );
  }

  async function csv(month: string | null): Promise<Response> {
    if (month !== null && !isMonth(month)) return missing();
    const leads = await store.list(month ? { month } : {});
    const name = month ? `leads-${month}.csv` : 'leads.csv';
    return attachment(leadsCsv(leads, store.rules.timeZone), 'text/csv; charset=utf-8', name);
  }

  async function download({ email, reference }: StoredLead): Promise<Response> {
    const data = JSON.stringify(await exportPerson(store, email), null, 2);
    return attachment(`${data}\n`, 'application/json', `${reference}.json`);
  }

  async function showFound(text: string): Promise<Response> {
    const found = await store.search((texts) => matches(texts, text));
    const leads = await store.findAll(found.slice(0, PAGE_SIZE));
    return page({ title: 'Search' }, <FoundPage text={text} leads={leads} count={found.length} />);
  }

  async function submit(path: string, form: URLSearchParams): Promise<Response> {
    const text = (name: string) => form.get(name) ?? '';
    if (path === '/search') return showFound(text('text'));
    if (path === '/health')
      return page({ title: 'Health', current: 'health' }, <HealthPage findings={await tools.check()} />);
    if (path === '/test-mail' && tools.testMail)
      return said(
        await tools.testMail().then(
          () => done('The mail server took a test mail to you.'),
          (error) => notDone(`No mail was sent: ${(error as Error).message}`),
        ),
      );
    if (path === '/send-all') return said(await sendAgain(store, null));
    const reference = readReference(text('reference'));
    const lead = reference && (await store.find(reference));
    if (!lead) return missing();
    if (path === '/mail') return showRejection(lead, text('line'));
    if (path === '/erase')
      return readReference(text('typed')) === reference
        ? said(await erase(store, lead.email, actor))
        : said(notDone('That is not the reference. Nothing was erased.'));
    const act = ACTS.find((one) => one === text('act'));
    if (path !== '/act' || !act) return missing();
    return decide(lead, act, form);
  }

  async function decide(lead: StoredLead, act: (typeof ACTS)[number], form: URLSearchParams) {
    const last = lead.events.at(-1);
    const seen = form.get('seen');
    if (seen !== null && seen !== String(last?.id ?? 0) && act !== 'note')
      return said(
        notDone(
          `Since you opened the page, ${last?.actor || 'the function'} did this to ${lead.name}: ${last ? eventWords(last) : ''}.`,
          'Nothing was changed.',
        ),
      );
    const { event, ...notice } = await carryOut(store, act, lead.reference, {
      actor,
      note: form.get('note') ?? '',
      line: form.get('line'),
      decision: Number(form.get('decision')) || undefined,
    });
    if (event === undefined) return said(notice);
    const place = form.get('back') === 'lead' || act === 'note' ? `/lead/${lead.reference}` : '/';
    const isElsewhere = place === '/' && lead.slot !== null && lead.month !== store.month();
    return seeOther(`${place}?${isElsewhere ? `month=${lead.month}&` : ''}done=${event}`);
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (request.method !== 'POST') return show(url);
    return submit(url.pathname, new URLSearchParams(await request.text()));
  };
}
