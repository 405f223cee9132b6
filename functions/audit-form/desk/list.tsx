/** Leads as the rows of a table. */
import { PAGE_SIZE } from '../owner/month.ts';
import { isTrouble, progressOf, worstAnnouncement } from '../owner/progress.ts';
import { stamp } from '../owner/times.ts';
import { besideWords, dueOf, hasMovedUp, lastDecision, statusWord } from '../owner/words.ts';
import type { StoredLead } from '../types.ts';
import { useDesk } from './desk-context.ts';
import { Act, Pages, seenOf, telephone } from './layout.tsx';

interface ListProps {
  readonly title: string;
  readonly about?: string;
  readonly leads: readonly StoredLead[];
  readonly acts: readonly (keyof typeof LABELS)[];
  /** How many there are, which of them are shown, and where the others are. */
  readonly count?: number;
  readonly from?: number;
  readonly address?: string;
  /** Whether slot and place on the waiting list are shown; not if leads of several months are listed together. */
  readonly hasNumbers?: boolean;
  /** Where most need nothing: the rows would stand between a keyboard, or a thumb, and what comes after. */
  readonly isFolded?: boolean;
}

const LABELS = { accept: 'Accept', reject: 'Reject', undo: 'Undo' } as const;

export function List(props: ListProps) {
  const { title, about, leads, acts, hasNumbers = true, isFolded = false } = props;
  const { count = leads.length, from = 0, address = '/' } = props;
  if (count === 0) return null;
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
            <Row key={lead.reference} lead={lead} hasNumber={hasNumbers} acts={acts} />
          ))}
        </tbody>
      </table>
      <Pages address={address} from={from} size={PAGE_SIZE} count={count} />
    </section>
  );
  return isFolded ? (
    <details open={from > 0}>
      <summary>{`${title}: ${count}`}</summary>
      {list}
    </details>
  ) : (
    list
  );
}

interface RowProps extends Pick<ListProps, 'acts'> {
  readonly lead: StoredLead;
  readonly hasNumber: boolean;
}

function Row({ lead, hasNumber, acts }: RowProps) {
  const { reading } = useDesk();
  const due = dueOf(lead, reading);
  const worst = worstAnnouncement(lead, reading);
  const state = worst && progressOf(worst, reading);
  const { reference, name } = lead;
  return (
    <tr>
      <td className="number">{hasNumber ? (lead.slot ?? lead.waiting) : null}</td>
      <th scope="row">
        <a href={`/lead/${reference}`}>{name}</a>{' '}
        {lead.others.length > 0 && <span className="mark">{besideWords(lead)}</span>}{' '}
        {hasMovedUp(lead) && <span className="mark">moved up</span>}
        <small>{lead.website}</small>
      </th>
      <td>
        <a href={telephone(lead.phone)}>{lead.phone}</a>
        {lead.others.map((other) =>
          other.phone === lead.phone ? null : (
            <small
              key={other.reference}
            >{`${other.createdAt < lead.createdAt ? 'before' : 'later'}: ${other.phone}`}</small>
          ),
        )}
        {due && <small className={due.isLate ? 'late' : ''}>{due.words}</small>}
      </td>
      <td>
        {stamp(lead.createdAt, reading)}
        <small>{reference}</small>
      </td>
      <td className={state && isTrouble(state) ? 'late' : ''}>{state ?? 'none'}</td>
      <td>
        <span className="acts">
          {acts.map((act) =>
            act === 'undo' ? (
              <Undo key={act} lead={lead} />
            ) : (
              <Act
                key={act}
                act={act}
                reference={reference}
                seen={seenOf(lead)}
                label={LABELS[act]}
                about={name}
              />
            ),
          )}
        </span>
      </td>
    </tr>
  );
}

/** What the honeypot took for spam has no decision to take back. */
export function Undo({ lead, back }: { lead: StoredLead; back?: 'lead' }) {
  const decision = lastDecision(lead);
  const isSpam = statusWord(lead) === 'spam';
  const isOpen = decision !== undefined || (isSpam && !lead.events.some(({ kind }) => kind === 'spam'));
  if (!isOpen) return null;
  return (
    <Act
      act="undo"
      reference={lead.reference}
      decision={decision}
      label={isSpam ? 'Not spam' : 'Undo'}
      about={lead.name}
      look="link"
      {...(back && { back })}
    />
  );
}
