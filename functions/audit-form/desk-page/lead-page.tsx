import { ANNOUNCEMENTS, isTrouble, progressOf, progressWords } from '../owner/progress.ts';
import { monthName, stamp } from '../owner/times.ts';
import {
  appliedWords,
  changedWords,
  dueOf,
  eventWords,
  lastDecision,
  standing,
  statusWord,
} from '../owner/words.ts';
import type { StoredLead } from '../store.ts';
import { useDesk } from './desk-context.ts';
import { Act, Happened, Token, telephone } from './layout.tsx';

interface Part {
  readonly lead: StoredLead;
}

export interface LeadProps extends Part {
  /** Typed, but not saved. */
  readonly note: string;
}

export function LeadPage({ lead, note }: LeadProps) {
  const { reading } = useDesk();
  if (lead.status === 'erased')
    return (
      <>
        <h1>Erased</h1>
        <p>{`Reference ${lead.reference}: month, slot and time are kept for the count, and nothing else.`}</p>
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
          <Note lead={lead} note={note} />
        </aside>
        <div>
          <Versions lead={lead} />
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
    ['First applied', appliedWords(lead, reading.timeZone)],
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

/** Everything that the person sent, the newest first; what changed is marked by a word. */
function Versions({ lead }: Part) {
  const { reading } = useDesk();
  const versions = [...lead.versions].reverse();
  if (versions.length < 2) return null;
  return (
    <section>
      <h2>{changedWords(lead).replace(/^c/, 'C')}</h2>
      <p className="soft">
        Same email address, so one application and one slot. We cannot tell whether it was the same person,
        who may also have gone from one connection to another: if in doubt, phone the first number.
      </p>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <td />
              {versions.map(({ at, isSameClient }, index) => (
                <th key={at} scope="col">
                  {`${index === 0 ? 'Newest, ' : index === versions.length - 1 ? 'First, ' : ''}${stamp(at, reading)}`}
                  {isSameClient === false && <small className="late">from another connection</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIELDS.map(([field, label]) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                {versions.map((version, index) => {
                  const before = versions[index + 1];
                  const isChange = before !== undefined && before[field] !== version[field];
                  return (
                    <td key={version.at} className={isChange ? 'changed' : ''}>
                      {version[field]} {isChange && <span className="mark">changed</span>}
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
                  {progressWords(one, reading)}{' '}
                  {progressOf(one, reading) === 'held' && (
                    <Act act="sendNow" reference={lead.reference} label="Send now" look="link" />
                  )}
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
          {[...lead.events].reverse().map((event, index) => (
            <Happened key={index} at={event.at} who={event.actor || 'automatic'}>
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
  const { reference } = lead;
  const decision = lastDecision(lead);
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
        {/^(received|rejected|unconfirmed)$/.test(lead.status) && (
          <Act reference={reference} act="accept" label="Accept" look="main" />
        )}
        {/^(received|waitlisted|unconfirmed)$/.test(lead.status) && (
          <Act reference={reference} act="reject" label="Reject" look="danger" />
        )}
        {lead.status === 'spam' && <Act reference={reference} act="unmarkSpam" label="Not spam" />}
        {decision && <Act reference={reference} act="undo" decision={decision} label="Undo" />}
      </div>
      <p className="soft">
        Accept keeps the slot and sends nothing. Reject gives the slot to whoever is first on the waiting
        list; their mail is held for ten minutes. Both can be undone.
      </p>
      {lead.status === 'spam' && (
        <Act reference={reference} act="block" label="Block this email address" look="link" />
      )}
      {lead.status !== 'spam' && <Act reference={reference} act="markSpam" label="It is spam" look="link" />}
      <Act reference={reference} act="send" label="Send all messages again" look="link" />
    </section>
  );
}

function Note({ lead, note }: LeadProps) {
  return (
    <section className="box">
      <form method="post" action="/act">
        <Token />
        <input type="hidden" name="reference" value={lead.reference} />
        <label htmlFor="note">Note</label>
        <p className="soft" id="about-note">
          Only for you, but part of what this person gets if they ask for their data.
        </p>
        <textarea
          id="note"
          name="note"
          rows={3}
          required
          maxLength={2000}
          aria-describedby="about-note"
          defaultValue={note}
        />
        <button type="submit" name="act" value="note">
          Save note
        </button>
      </form>
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
            Overwrites every version, the notes and the messages, and frees the slot. This cannot be undone.
            Mails already sent and your own copies stay where they are.
          </p>
          <Token />
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
