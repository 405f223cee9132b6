import { eventWords } from '../owner/words.ts';
import type { StoredLead } from '../store.ts';
import { Happened } from './layout.tsx';

/** Everything that was done, by whom and when, the newest first. */
export function HistoryPage({ leads }: { leads: readonly StoredLead[] }) {
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
              <Happened key={index} at={event.at} who={event.actor || 'automatic'}>
                <td>
                  <a href={`/lead/${lead.reference}`}>{lead.reference}</a>
                </td>
                <td>{eventWords(event)}</td>
              </Happened>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
