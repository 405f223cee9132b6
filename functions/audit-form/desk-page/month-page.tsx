import { isTrouble, progressOf, progressWords, worstAnnouncement } from '../owner/progress.ts';
import { monthBeside, monthName, type Reading, stamp } from '../owner/times.ts';
import {
  capitalised,
  changedWords,
  dueOf,
  groupsOf,
  hasMovedUp,
  lastDecision,
  numberWord,
  statusWord,
} from '../owner/words.ts';
import type { AnnouncementRecord, StoredLead } from '../store.ts';
import { type AsideProps, MonthAside } from './aside.tsx';
import { useDesk } from './desk-context.ts';
import { Act, Token, telephone } from './layout.tsx';

/** `leads` are those of `leadsAt`. */
export function MonthPage(aside: AsideProps) {
  const { month, isCurrent, leads } = aside;
  const { reading } = useDesk();
  const { toDecide, left, waiting, unconfirmed, accepted, rejected } = groupsOf(leads, month, reading);
  const taken = toDecide.length + accepted.length;
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
            {`, ${toDecide.length === 0 ? 'none' : numberWord(toDecide.length)} to decide. ${waitingWords(waiting.length)}.`}
          </p>
        </div>
        <Search />
      </div>
      <Tape leads={[...toDecide, ...accepted]} slots={reading.slots} />
      <div className="columns">
        <div id="leads" tabIndex={-1}>
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
          {isCurrent && (
            <List
              title="Waiting list"
              about="In this order. Whoever is first moves up when you reject somebody above."
              leads={waiting.slice(0, reading.slots)}
              acts={['reject']}
            />
          )}
          {isCurrent && (
            <List title="Further back" leads={waiting.slice(reading.slots)} acts={['reject']} isFolded />
          )}
          <List
            title="Address not confirmed"
            about="They take no slot until they confirm, and are deleted a day after the mail that asks them to."
            leads={unconfirmed}
            acts={['accept', 'reject']}
            isFolded
          />
          <List title="Accepted" leads={accepted} acts={['undo']} />
          <List title="Rejected" leads={rejected} acts={['undo']} isFolded />
          {leads.length === 0 && (
            <p className="empty">
              {isCurrent
                ? 'Nobody has applied yet. New applications appear here at once.'
                : `Nobody applied in ${monthName(month)}.`}
            </p>
          )}
        </div>
        <MonthAside {...aside} />
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
export function Search({ text = '' }: { text?: string }) {
  return (
    <form method="post" action="/search" className="search">
      <Token />
      <label htmlFor="text">Search all months</label>
      <span>
        <input id="text" name="text" type="search" required defaultValue={text} autoComplete="off" />
        <button type="submit">Search</button>
      </span>
    </form>
  );
}

interface ListProps {
  readonly title: string;
  readonly about?: string;
  readonly leads: readonly StoredLead[];
  readonly acts: readonly (keyof typeof LABELS)[];
  /** Whether slot and place on the waiting list are shown; not if leads of several months are listed together. */
  readonly hasNumbers?: boolean;
  /** Where most need nothing: the rows would stand between a keyboard, or a thumb, and what comes after. */
  readonly isFolded?: boolean;
}

const LABELS = { accept: 'Accept', reject: 'Reject', undo: 'Undo', unmarkSpam: 'Not spam' } as const;

export function List({ title, about, leads, acts, hasNumbers = true, isFolded = false }: ListProps) {
  if (leads.length === 0) return null;
  const list = (
    <section>
      <h2>{title}</h2>
      {about && <p className="soft">{about}</p>}
      <table className="leads">
        <thead>
          <tr>
            <td />
            <th scope="col">Who</th>
            <th scope="col">Phone</th>
            <th scope="col">Applied</th>
            <th scope="col">Mail</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <Row
              key={lead.reference}
              lead={lead}
              number={hasNumbers ? (lead.slot ?? lead.waiting) : null}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
  return isFolded ? (
    <details>
      <summary>{`${title}: ${leads.length}`}</summary>
      {list}
    </details>
  ) : (
    list
  );
}

interface RowProps extends Pick<ListProps, 'acts'> {
  readonly lead: StoredLead;
  readonly number: number | null;
}

function Row({ lead, number, acts }: RowProps) {
  const { reading } = useDesk();
  const due = dueOf(lead, reading);
  const worst = worstAnnouncement(lead, reading);
  return (
    <tr>
      <td className="number">{number}</td>
      <th scope="row">
        <a href={`/lead/${lead.reference}`}>{lead.name}</a>{' '}
        {changedWords(lead) && <span className="mark">{changedWords(lead)}</span>}{' '}
        {hasMovedUp(lead) && <span className="mark">moved up</span>}
        <small>{lead.website}</small>
      </th>
      <td>
        <a href={telephone(lead.phone)}>{lead.phone}</a>
        {due && <small className={due.isLate ? 'late' : ''}>{due.words}</small>}
      </td>
      <td>
        {stamp(lead.createdAt, reading)}
        <small>{lead.reference}</small>
      </td>
      <td className={worst && isTrouble(progressOf(worst, reading)) ? 'late' : ''}>
        {worst ? mailWords(worst, reading) : 'none'}
      </td>
      <td>
        <span className="acts">
          {acts.map((act) => (
            <Act
              key={act}
              act={act}
              reference={lead.reference}
              label={LABELS[act]}
              about={lead.name}
              {...(act === 'undo' && { look: 'link' as const, decision: lastDecision(lead) })}
            />
          ))}
        </span>
      </td>
    </tr>
  );
}

/** `held until 09:24`, or just the word. */
function mailWords(one: AnnouncementRecord, reading: Reading): string {
  const state = progressOf(one, reading);
  return state === 'held' ? progressWords(one, reading) : state;
}

function waitingWords(count: number): string {
  if (count === 0) return 'Nobody is waiting';
  return `${capitalised(numberWord(count))} ${count === 1 ? 'is' : 'are'} waiting`;
}

/** What a search found, in all months. */
export function FoundPage({ text, leads }: Pick<ListProps, 'leads'> & { text: string }) {
  return (
    <>
      <div className="top">
        <div>
          <h1>{leads.length === 0 ? 'Nothing found' : `${leads.length} found`}</h1>
          <p>{`for “${text}”, in all months.`}</p>
        </div>
        <Search text={text} />
      </div>
      <List title="Found" leads={leads} acts={[]} hasNumbers={false} />
    </>
  );
}
