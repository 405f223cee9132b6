/** Beside a month: what its end brings, what was sent, what can be exported, and what is deleted when. */
import { expiries } from '../owner/expiry.ts';
import { progressOf, troublesOf } from '../owner/progress.ts';
import { monthBeside, monthName } from '../owner/times.ts';
import type { StoredLead } from '../store.ts';
import { useDesk } from './desk-context.ts';

export interface AsideProps {
  readonly month: string;
  readonly isCurrent: boolean;
  readonly leads: readonly StoredLead[];
  /** In all months, whichever is shown. */
  readonly spam: readonly StoredLead[];
}

export function MonthAside(props: AsideProps) {
  const { month, isCurrent, leads } = props;
  const { reading, house } = useDesk();
  return (
    <aside>
      {isCurrent && <Turn {...props} />}
      <h2>Mail and webhook</h2>
      <Messages leads={leads} />
      <h2>Download</h2>
      <ul className="plain">
        <li>
          <a href={`/leads.csv?month=${month}`}>{`${monthName(month)} as a table (CSV)`}</a>
        </li>
        <li>
          <a href="/leads.csv">All months as a table (CSV)</a>
        </li>
        <li>
          {house.backUp ? <a href="/backup">Backup of everything</a> : 'Backup: pg_dump --schema=audit'}
        </li>
      </ul>
      <p className="soft">Copies are yours to look after, and to delete.</p>
      <h2>Deleted automatically</h2>
      <ul className="plain">
        {expiries({ ...props, reading, retention: house.retention }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </aside>
  );
}

/** The first of the next month: those who wait move up, in their order. */
function Turn({ month, leads }: AsideProps) {
  const { slots } = useDesk().reading;
  const waiting = leads.filter((lead) => lead.waiting !== null).length;
  const moving = Math.min(waiting, slots);
  return (
    <>
      <h2>{`On 1 ${monthName(monthBeside(month, 1)).split(' ')[0]}`}</h2>
      <p>
        {waiting === 0
          ? `Nobody is waiting: all ${slots} will be free.`
          : `Of ${waiting} waiting, ${moving} will move up, in order. Free after that: ${slots - moving} of ${slots}.`}
      </p>
    </>
  );
}

function Messages({ leads }: Pick<AsideProps, 'leads'>) {
  const { reading } = useDesk();
  const states = leads.flatMap((lead) => lead.announcements.map((one) => progressOf(one, reading)));
  const count = (state: string) => states.filter((one) => one === state).length;
  const { named, more, untold } = troublesOf(leads, reading);
  return (
    <ul className="plain">
      {untold > 0 && (
        <li className="late">
          {`${untold} not sent: nobody is told. Where the function runs, set AUDIT_SMTP_URL, AUDIT_MAIL_FROM and AUDIT_MAIL_TO (or AUDIT_WEBHOOK_URL and AUDIT_WEBHOOK_SECRET) and start it again. `}
          <a href="/health">Check it</a>
        </li>
      )}
      {(['held', 'waiting', 'sent'] as const).map((state) =>
        count(state) > 0 ? (
          <li key={state}>{`${count(state)} ${state === 'waiting' ? 'waiting to be sent' : state}`}</li>
        ) : null,
      )}
      {named.map(({ lead, state }) => (
        <li key={lead.reference} className="late">
          {`${state}: `}
          <a href={`/lead/${lead.reference}`}>{lead.name}</a>
        </li>
      ))}
      {more > 0 && <li className="late">{`and ${more} more`}</li>}
      {states.length === 0 && <li>There was nothing to send.</li>}
    </ul>
  );
}
