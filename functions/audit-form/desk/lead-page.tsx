import { expiryWords } from '../owner/expiry.ts';
import { ANNOUNCEMENTS, isTrouble, progressOf, progressWords } from '../owner/progress.ts';
import { monthName, stamp } from '../owner/times.ts';
import { appliedWords, counted, dueOf, eventWords, standing, statusWord } from '../owner/words.ts';
import type { OtherLead, StoredLead } from '../types.ts';
import { useDesk } from './desk-context.ts';
import { Act, Happened, seenOf, telephone } from './layout.tsx';
import { Undo } from './list.tsx';

interface Part {
  readonly lead: StoredLead;
}

export function LeadPage({ lead }: Part) {
  const { reading } = useDesk();
  if (lead.status === 'erased')
    return (
      <>
        <h1>Erased</h1>
        <p>{`Reference ${lead.reference}: month and time are kept for the count, and nothing else.`}</p>
      </>
    );
  return (
    <>
      <p className="months">
        <a href={`/?month=${lead.month}`}>{`‹ ${monthName(lead.month)}`}</a>
      </p>
      <h1>{lead.name}</h1>
      <p>
        <span className="mark strong">{statusWord(lead)}</span>{' '}
        {lead.slot === null && lead.waiting === null
          ? 'Reference '
          : `${standing(lead, reading)}, reference `}
        <strong>{lead.reference}</strong>
      </p>
      <div className="columns lead">
        <Details lead={lead} />
        <aside>
          <Decide lead={lead} />
          <Note lead={lead} />
        </aside>
        <div>
          <Others lead={lead} />
          <Sent lead={lead} />
          <Done lead={lead} />
          <Person lead={lead} />
        </div>
      </div>
    </>
  );
}

function Details({ lead }: Part) {
  const { reading } = useDesk();
  const { phone, email, website } = lead;
  const facts = [
    ['Phone', phone, telephone(phone)],
    ['Email', email, `mailto:${encodeURIComponent(email)}`],
    // Never a link, because a stranger typed it.
    ['Website', website],
    ['Applied', appliedWords(lead, reading.timeZone)],
    ['Was told', lead.answer === 'received' ? 'received' : 'on the waiting list'],
  ];
  return (
    <section>
      <h2>Details</h2>
      <dl className="facts">
        {facts.map(([label, value, address]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{address ? <a href={address}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const FIELDS = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['website', 'Website'],
] as const;

/** All applications under the address, in the order of arrival; what differs from this one is marked by a word. */
function Others({ lead }: Part) {
  if (lead.others.length === 0) return null;
  const all: OtherLead[] = [...lead.others, lead].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return (
    <section>
      <h2>{`${counted(all.length, 'application')} under this address`}</h2>
      <p className="soft">
        Each stands as it was sent. We cannot tell whether it was the same person, who may also have gone from
        one connection to another: if in doubt, phone both numbers.
      </p>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <td />
              {all.map((one, index) => (
                <th key={one.reference} scope="col">
                  <OtherHead lead={lead} other={one} isFirst={index === 0} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIELDS.map(([field, label]) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                {all.map((one) => {
                  const isOther = one[field] !== lead[field];
                  return (
                    <td key={one.reference} className={isOther ? 'changed' : ''}>
                      {one[field]} {isOther && <span className="mark">differs</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function OtherHead({ lead, other, isFirst }: Part & { other: OtherLead; isFirst: boolean }) {
  const { reading } = useDesk();
  const { reference, createdAt, isSameClient } = other;
  const isThis = reference === lead.reference;
  return (
    <>
      {isThis ? `This one, ${reference}` : <a href={`/lead/${reference}`}>{reference}</a>}
      <small>{`${isFirst ? 'First, ' : ''}${stamp(createdAt, reading)}${isThis ? '' : `, ${statusWord({ ...other, waiting: 1 })}`}`}</small>
      {isSameClient === false && <small className="late">from another connection</small>}
    </>
  );
}

function Sent({ lead }: Part) {
  const { reading } = useDesk();
  return (
    <section>
      <h2>What was sent</h2>
      <p className="soft">“Sent” means that a server took it, not that it was read.</p>
      {lead.announcements.length === 0 ? (
        <p className="soft">Nothing, or so long ago that the record has been deleted.</p>
      ) : (
        <table>
          <tbody>
            {lead.announcements.map((one) => (
              <Happened key={one.id} at={one.createdAt} who={ANNOUNCEMENTS[one.kind]}>
                <td className={isTrouble(progressOf(one, reading)) ? 'late' : ''}>
                  {progressWords(one, reading)}
                </td>
              </Happened>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Done({ lead }: Part) {
  return (
    <section>
      <h2>What was done</h2>
      <table>
        <tbody>
          {[...lead.events].reverse().map((event) => (
            <Happened key={event.id} at={event.at} who={event.actor || 'automatic'}>
              <td>{eventWords(event)}</td>
            </Happened>
          ))}
          <Happened at={lead.createdAt} who="form">
            <td>applied</td>
          </Happened>
        </tbody>
      </table>
    </section>
  );
}

function Decide({ lead }: Part) {
  const { reading } = useDesk();
  const due = dueOf(lead, reading);
  const { reference, status, waiting } = lead;
  const form = { reference, seen: seenOf(lead), back: 'lead' } as const;
  const isOpen = status === 'received' || status === 'waitlisted';
  return (
    <section className="box">
      <h2>Decide</h2>
      {due && (
        <p className={due.isLate ? 'late' : ''}>
          Answer promised by <strong>{stamp(due.at, reading)}</strong>
          {due.isLate && `: ${due.words}`}.
        </p>
      )}
      <div className="acts">
        {/^(received|rejected)$/.test(status) && <Act {...form} act="accept" label="Accept" look="main" />}
        {waiting === 1 && (
          <a className="button" href="/offer">
            Offer a slot
          </a>
        )}
        {isOpen && <Act {...form} act="reject" label="Reject" look="danger" />}
        <Undo lead={lead} back="lead" />
      </div>
      <p className="soft">
        Accept keeps the slot. Reject frees it for the next in line. Neither tells anybody, and both can be
        undone.
      </p>
      {isOpen && (
        <details>
          <summary>Reject with a mail</summary>
          <form method="post" action="/mail">
            <input type="hidden" name="reference" value={reference} />
            <label htmlFor="line">A line of your own, if you like</label>
            <input id="line" name="line" maxLength={300} autoComplete="off" />
            <button type="submit">Show the mail</button>
          </form>
        </details>
      )}
      {status !== 'spam' && <Act {...form} act="spam" label="It is spam" look="link" />}
      <Act {...form} act="send" label="Send all messages again" look="link" />
      <p className="soft">{`${expiryWords(lead, reading.timeZone)}.`}</p>
    </section>
  );
}

function Note({ lead }: Part) {
  return (
    <section className="box">
      <Act act="note" reference={lead.reference} label="Save note">
        <label htmlFor="note">Note</label>
        <p className="soft" id="about-note">
          Only for you, but part of what this person gets if they ask for their data.
        </p>
        <textarea id="note" name="note" rows={3} required maxLength={2000} aria-describedby="about-note" />
      </Act>
    </section>
  );
}

function Person({ lead }: Part) {
  return (
    <section className="box">
      <h2>{`If ${lead.name} asks for their data`}</h2>
      <p>
        <a href={`/export/${lead.reference}.json`}>Download what is kept about this person (JSON)</a>
      </p>
      <details>
        <summary>Erase this person</summary>
        <form method="post" action="/erase">
          <p>
            Overwrites every application under this address, the notes and the messages, and frees the slot.
            This cannot be undone. Mails already sent and your own copies stay where they are.
          </p>
          <input type="hidden" name="reference" value={lead.reference} />
          <label htmlFor="typed">{`Type ${lead.reference} to confirm`}</label>
          <input id="typed" name="typed" required autoComplete="off" />
          <button type="submit" className="danger">
            Erase for good
          </button>
        </form>
      </details>
    </section>
  );
}
