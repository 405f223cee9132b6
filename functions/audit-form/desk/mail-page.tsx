/** A mail to an applicant before it goes, and the button that sends it. */
import type { StoredLead } from '../types.ts';
import { Act, seenOf } from './layout.tsx';

interface MailProps {
  readonly lead: StoredLead;
  readonly title: string;
  readonly mail: string;
  readonly act: 'offer' | 'reject';
  /** The owner's own line. */
  readonly line?: string;
  readonly label: string;
}

export function MailPage({ lead, title, mail, act, line, label }: MailProps) {
  return (
    <>
      <h1>{title}</h1>
      <p>
        {`Reference ${lead.reference}. This mail goes to the applicant, and cannot be called back, nor can the decision then be taken back.`}
      </p>
      <pre className="box mail">{mail}</pre>
      <div className="acts spaced">
        <Act act={act} reference={lead.reference} seen={seenOf(lead)} label={label} look="main">
          {line !== undefined && <input type="hidden" name="line" value={line} />}
        </Act>
        <a className="button" href={`/lead/${lead.reference}`}>
          Back, send nothing
        </a>
      </div>
    </>
  );
}
