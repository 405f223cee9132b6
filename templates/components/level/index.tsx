import { useWords } from '../../wording/use-words.ts';
import { ByTrade } from '../trades/index.tsx';
import { Unbroken } from '../unbroken/index.tsx';
import './styles.css';

/** The id of its form, which other fields may go with. */
export const LEVEL = 'level';

/** What owners say, what is done about it, and the service that does it. */
interface Complaint {
  /** In the words of each trade, or in one for all. */
  readonly pains: readonly string[];
  readonly fix: string;
  /** `place` is its own among all services, by when each shows a first result. */
  readonly service: { readonly name: string; readonly path: string; readonly place: number };
}

/**
 * The spirit level, put on the visitor's own firm: each complaint ticked moves the bubble one mark, turns its fix on and
 * adds its service to where to start. All of that is the style sheet's; the form hands the complaints' numbers to the
 * contact form. Six, as its scale has them.
 */
export function Level({ complaints, action }: { complaints: readonly Complaint[]; action: string }) {
  const say = useWords();
  const inOrder = complaints
    .map(({ service }, index) => ({ service, number: index + 1 }))
    .sort((a, b) => a.service.place - b.service.place);
  return (
    <form className="level" id={LEVEL} action="/contact" data-level="">
      <div className="stays body" aria-hidden="true">
        <div className="tube">
          <i />
        </div>
      </div>
      <ul className="ruled">
        {complaints.map(({ pains, fix }, index) => (
          <li key={pains[0]}>
            <label>
              <input type="checkbox" name="level" value={index + 1} />
              <q>
                <ByTrade words={pains} />
              </q>
            </label>
            <p className="note">
              <Unbroken>{fix}</Unbroken>
            </p>
          </li>
        ))}
      </ul>
      <div className="verdict" role="status">
        <p className="true">{say('Nothing ticked, nothing out of true. Yet.')}</p>
        <p className="off">{say(' of {count} out of true.', { count: complaints.length })}</p>
        <p className="start">
          {say('In this order:')}
          {inOrder.map(({ service, number }) => (
            <a key={service.path} className={`start-${number}`} href={service.path}>
              {service.name}
            </a>
          ))}
        </p>
      </div>
      <button className="button" type="submit">
        {action}
      </button>
    </form>
  );
}
