import { stamp } from '../owner/times.ts';
import { eventWords } from '../owner/words.ts';
import type { StoredLead } from '../store.ts';
import { useDesk } from './desk-context.ts';

/** Everything that was done, by whom and when, the newest first. */
export function HistoryPage({ leads }: { leads: readonly StoredLead[] }) {
  const { reading } = useDesk();
  const done = leads
    .flatMap((lead) => lead.events.map((event) => ({ lead, event })))
    .sort((a, b) => (a.event.at < b.event.at ? 1 : -1));
  return (
    <>
      <h1>What was done</h1>
      {done.length === 0 && <p>Nothing yet.</p>}
      <section>
        <table>
          <tbody>
            {done.map(({ lead, event }, index) => (
              <tr key={index}>
                <td>{stamp(event.at, reading)}</td>
                <th scope="row">{event.actor || 'automatic'}</th>
                <td>
                  <a href={`/lead/${lead.reference}`}>{lead.reference}</a>
                </td>
                <td>{eventWords(event)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
