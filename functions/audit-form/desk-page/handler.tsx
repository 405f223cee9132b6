/**
 * The lead desk in a browser: links and forms, no script. It shows people's details and decides about them, so it answers
 * only under the names of this machine, accepts decisions only from its own pages, and keeps names out of addresses,
 * histories and caches.
 */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Store } from '../create-store.ts';
import { leadsCsv } from '../csv.ts';
import { exportPerson, matches } from '../owner/find.ts';
import { leadsAt } from '../owner/words.ts';
import { readReference } from '../reference.ts';
import { isMonth } from '../rules.ts';
import type { StoredLead } from '../store.ts';
import { answer, answerPage, attachment, seeOther } from './answer.ts';
import { doDeed, type Shown } from './deeds.ts';
import { Desk } from './desk-context.ts';
import { HealthPage } from './health-page.tsx';
import { HistoryPage } from './history-page.tsx';
import type { House } from './house.ts';
import { Layout, type LayoutProps } from './layout.tsx';
import { LeadPage } from './lead-page.tsx';
import { FoundPage, List, MonthPage } from './month-page.tsx';
import { type Unsaved, unsavedOf } from './unsaved.ts';

export interface DeskParts {
  readonly store: Store;
  /** Who decides, for the record. */
  readonly actor: string;
  /** `localhost:8788`: the hosts that a request may name. */
  readonly hosts: ReadonlySet<string>;
  readonly house: House;
  /** Whether somebody has signed in, and can sign out. */
  readonly isGuarded?: boolean;
  /** What was typed before signing in again. */
  readonly unsaved?: Unsaved | null;
  readonly now?: () => Date;
}

/** All leads, and those of them that are spam. */
type Shelf = Readonly<Record<'all' | 'spam', readonly StoredLead[]>>;

/** The desk of one person on one machine. */
export function createDesk({
  store,
  actor,
  hosts,
  house,
  isGuarded = false,
  unsaved = null,
  now = () => new Date(),
}: DeskParts) {
  const token = crypto.randomUUID();
  // What was just done, for the next page; there is one reader.
  let pending: Shown | null = null;
  let sought = '';

  async function page(
    title: string,
    current: LayoutProps['current'],
    content: (leads: Shelf) => ReactElement,
    status = 200,
  ): Promise<Response> {
    // Requests that a browser makes by itself, for an icon for example, must not consume the notice.
    const notice = status === 404 ? null : pending;
    if (status !== 404) pending = null;
    const all = await store.list();
    const spam = all.filter((lead) => lead.status === 'spam');
    const layout = { title, notice, spam: spam.length, current, who: isGuarded ? actor : null };
    const html = renderToStaticMarkup(
      <Desk.Provider value={{ token, house, reading: { ...store.rules, now: now() } }}>
        <Layout {...layout}>{content({ all, spam })}</Layout>
      </Desk.Provider>,
    );
    return answerPage(status, `<!doctype html>${html}`);
  }

  const missing = () => page('Not found', null, () => <h1>There is no such page or lead</h1>, 404);
  const outdated = (form: URLSearchParams) => {
    const sent = unsavedOf(form);
    if (sent.note) unsaved = sent;
    return page(
      'Nothing was changed',
      null,
      () => (
        <>
          <h1>Nothing was changed</h1>
          <p>
            The page that you pressed a button on was opened before the desk started, or before you signed in.
          </p>
          <p>
            <a href={sent.wanted}>{sent.note ? 'Find your note in its form again' : 'Open the desk again'}</a>
          </p>
        </>
      ),
      403,
    );
  };

  async function show(url: URL): Promise<Response> {
    const { pathname } = url;
    if (pathname === '/') return showMonth(url.searchParams.get('month') ?? store.month());
    if (pathname === '/search') return showFound(sought);
    if (pathname === '/spam') return showSpam();
    if (pathname === '/history') return page('History', 'history', ({ all }) => <HistoryPage leads={all} />);
    if (pathname === '/health') {
      const findings = await house.check();
      return page('Health', 'health', () => <HealthPage findings={findings} />);
    }
    if (pathname === '/backup' && house.backUp)
      return attachment(
        await house.backUp(),
        'application/vnd.sqlite3',
        `leads-${now().toISOString().slice(0, 10)}.db`,
      );
    if (pathname === '/leads.csv') return csv(url.searchParams.get('month'));
    const [, folder, name = ''] = pathname.split('/');
    const reference = readReference(name.replace(/\.json$/, ''));
    const lead = reference && (await store.find(reference));
    if (!lead) return missing();
    if (folder === 'export') return download(lead);
    if (folder !== 'lead') return missing();
    const note = unsaved?.wanted === pathname ? unsaved.note : '';
    return page(lead.reference, 'leads', () => <LeadPage lead={lead} note={note} />);
  }

  async function showMonth(month: string): Promise<Response> {
    if (!isMonth(month)) return missing();
    const isCurrent = month === store.month();
    return page('Leads', 'leads', ({ all, spam }) => (
      <MonthPage month={month} isCurrent={isCurrent} leads={leadsAt(month, all, isCurrent)} spam={spam} />
    ));
  }

  function showSpam(): Promise<Response> {
    return page('Spam', 'spam', ({ spam }) => (
      <>
        <h1>Spam</h1>
        <p>The senders got the usual answer. Spam takes no slot and is deleted automatically.</p>
        <List title="Marked as spam" leads={spam} acts={['unmarkSpam']} />
      </>
    ));
  }

  async function csv(month: string | null): Promise<Response> {
    if (month !== null && !isMonth(month)) return missing();
    const leads = await store.list(month ? { month } : {});
    const name = month ? `leads-${month}.csv` : 'leads.csv';
    return attachment(leadsCsv(leads), 'text/csv; charset=utf-8', name);
  }

  async function download({ email, reference }: StoredLead): Promise<Response> {
    const data = JSON.stringify(await exportPerson(store, email), null, 2);
    return attachment(`${data}\n`, 'application/json', `${reference}.json`);
  }

  function showFound(text: string): Promise<Response> {
    const isFound = (lead: StoredLead) => lead.status !== 'erased' && matches(lead, text);
    return page('Search', 'leads', ({ all }) => <FoundPage text={text} leads={all.filter(isFound)} />);
  }

  async function submit(path: string, form: URLSearchParams): Promise<Response> {
    if (path === '/search') {
      sought = form.get('text') ?? '';
      return seeOther('/search');
    }
    const deed = await doDeed(path, form, { store, actor, house });
    if (!deed) return missing();
    if (form.get('act') === 'note') unsaved = null;
    pending = deed.shown;
    return seeOther(deed.location);
  }

  return async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (!hosts.has(request.headers.get('host') ?? ''))
      return answer(403, 'This desk was not started under that name.\n', 'text/plain');
    if (request.method === 'GET' || request.method === 'HEAD') return show(url);
    if (request.method !== 'POST') return answer(405, 'GET and POST only.\n', 'text/plain');
    const origin = request.headers.get('origin');
    const form = new URLSearchParams(await request.text());
    const isOurs = origin === null || hosts.has(origin.replace(/^https?:\/\//, ''));
    if (!isOurs) return answer(403, 'This form is not from this desk. Open the desk again.\n', 'text/plain');
    if (form.get('token') !== token) return outdated(form);
    return submit(url.pathname, form);
  };
}
