/** A month: its slots, whom to decide about, who waits. */
import type { MonthView } from '../owner/month.ts';
import { monthBeside, monthName } from '../owner/times.ts';
import { capitalised, numberWord, statusWord } from '../owner/words.ts';
import type { StoredLead } from '../types.ts';
import { MonthAside } from './aside.tsx';
import { useDesk } from './desk-context.ts';
import { List } from './list.tsx';

export function MonthPage({ view, from }: { view: MonthView; from: number }) {
  const { month, isCurrent, toDecide, left, accepted, waiting, beside, rejected, free } = view;
  const { reading } = useDesk();
  const taken = toDecide.length + accepted.length;
  const pages = { from, address: `/?month=${month}` };
  const isEmpty = taken + left.length + waiting.count + beside.count + rejected.count === 0;
  return (
    <>
      <a className="skip" href="#leads">
        Skip to the leads
      </a>
      <div className="top">
        <div>
          <p className="months">
            <a href={`/?month=${monthBeside(month, -1)}`}>{`‹ ${monthName(monthBeside(month, -1))}`}</a>
            {!isCurrent && (
              <a href={`/?month=${monthBeside(month, 1)}`}>{`${monthName(monthBeside(month, 1))} ›`}</a>
            )}
          </p>
          <h1>{monthName(month)}</h1>
          <p>
            <strong>{`${taken} of ${reading.slots} taken`}</strong>
            {`, ${toDecide.length === 0 ? 'none' : numberWord(toDecide.length)} to decide.${isCurrent ? ` ${waitingWords(waiting.count)}.` : ''}`}
          </p>
        </div>
        <Search />
      </div>
      <Tape leads={[...toDecide, ...accepted]} slots={reading.slots} />
      <div className="columns">
        <div id="leads" tabIndex={-1}>
          {free > 0 && waiting.count > 0 && (
            <p className="offer">
              <a className="button" href="/offer">
                Offer a free slot
              </a>{' '}
              {`${capitalised(numberWord(free))} free, and those who wait come first. You see the mail before it goes.`}
            </p>
          )}
          <List
            title="To decide, of other months"
            about="They have a slot of another month, and are still waiting for an answer."
            leads={left}
            acts={['accept', 'reject']}
            hasNumbers={false}
          />
          <List
            title="To decide"
            about={`They were promised an answer within ${reading.answerHours} hours. Accepting sends no mail: you phone them.`}
            leads={toDecide}
            acts={['accept', 'reject']}
          />
          <List
            title="Waiting list"
            about="In this order. A slot that is free is offered to the first; nobody moves up by itself."
            {...waiting}
            {...pages}
            acts={['reject']}
          />
          <List
            title="Same address as another"
            about="They take no slot of their own. If the number of the first is wrong, this may be the right one."
            {...beside}
            {...pages}
            acts={['reject']}
            hasNumbers={false}
          />
          <List title="Accepted" leads={accepted} acts={['undo']} />
          <List title="Rejected" {...rejected} {...pages} acts={['undo']} isFolded />
          {isEmpty && (
            <p className="empty">
              {isCurrent
                ? 'Nobody has applied yet. New applications appear here at once.'
                : `Nobody applied in ${monthName(month)}.`}
            </p>
          )}
        </div>
        <MonthAside view={view} />
      </div>
    </>
  );
}

/** The month's slots along a tape; each taken one links to its lead. */
function Tape({ leads, slots }: { leads: readonly StoredLead[]; slots: number }) {
  return (
    <ol className="tape">
      {Array.from({ length: slots }, (_, index) => {
        const lead = leads.find(({ slot }) => slot === index + 1);
        return (
          <li key={index} className={lead ? (lead.status === 'accepted' ? 'taken' : 'undecided') : 'free'}>
            <b>{index + 1}</b>
            {lead ? (
              <a href={`/lead/${lead.reference}`}>
                <span className="who">{lead.name}</span> <small>{statusWord(lead)}</small>
              </a>
            ) : (
              <span>free</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** By POST, so that no name appears in an address, a log or a history. */
function Search({ text = '' }: { text?: string }) {
  return (
    <form method="post" action="/search" className="search">
      <label htmlFor="text">Search all months</label>
      <span>
        <input id="text" name="text" type="search" required defaultValue={text} autoComplete="off" />
        <button type="submit">Search</button>
      </span>
    </form>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return 'Nobody is waiting';
  return `${capitalised(numberWord(count))} ${count === 1 ? 'is' : 'are'} waiting`;
}

/** What a search found, in all months. */
export function FoundPage({
  text,
  leads,
  count,
}: {
  text: string;
  leads: readonly StoredLead[];
  count: number;
}) {
  const some = count > leads.length ? `, of which these are the newest ${leads.length}` : '';
  return (
    <>
      <div className="top">
        <div>
          <h1>{count === 0 ? 'Nothing found' : `${count} found`}</h1>
          <p>{`for “${text}”, in all months${some}.`}</p>
        </div>
        <Search text={text} />
      </div>
      <List title="Found" leads={leads} acts={[]} hasNumbers={false} />
    </>
  );
}
