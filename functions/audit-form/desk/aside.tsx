/** Beside a month: what its end brings, what was sent, what can be exported. */
import type { MonthView } from '../owner/month.ts';
import { progressOf, troublesOf } from '../owner/progress.ts';
import { monthBeside, monthName } from '../owner/times.ts';
import { counted } from '../owner/words.ts';
import { useDesk } from './desk-context.ts';

export function MonthAside({ view }: { view: MonthView }) {
  const { month, isCurrent } = view;
  const { canBackUp } = useDesk();
  return (
    <aside>
      {isCurrent && <Turn view={view} />}
      <h2>Mail and webhook</h2>
      <Messages view={view} />
      <h2>Download</h2>
      <ul className="plain">
        <li>
          <a href={`/leads.csv?month=${month}`}>{`${monthName(month)} as a table (CSV)`}</a>
        </li>
        <li>
          <a href="/leads.csv">All months as a table (CSV)</a>
        </li>
        <li>{canBackUp ? <a href="/backup">Backup of everything</a> : 'Backup: pg_dump --schema=audit'}</li>
      </ul>
      <p className="soft">Copies are yours to look after, and to delete.</p>
    </aside>
  );
}

/** The first of the next month. */
function Turn({ view: { month, waiting } }: { view: MonthView }) {
  const { slots } = useDesk().reading;
  return (
    <>
      <h2>{`On 1 ${monthName(monthBeside(month, 1)).split(' ')[0]}`}</h2>
      <p>
        {waiting.count === 0
          ? `All ${slots} will be free.`
          : `All ${slots} will be free, and the ${counted(waiting.count, 'person', 'people')} who wait come first: you offer the slots, in order.`}
      </p>
    </>
  );
}

function Messages({ view }: { view: MonthView }) {
  const { reading } = useDesk();
  const { toDecide, left, accepted, waiting, beside, rejected } = view;
  const leads = [...toDecide, ...left, ...accepted, ...waiting.leads, ...beside.leads, ...rejected.leads];
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
      {(['waiting', 'sent', 'summed up'] as const).map((state) =>
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
