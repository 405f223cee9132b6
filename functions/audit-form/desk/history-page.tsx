import { PAGE_SIZE } from '../owner/month.ts';
import { eventWords } from '../owner/words.ts';
import type { LeadEvent } from '../types.ts';
import { Happened, Pages } from './layout.tsx';

interface HistoryProps {
  readonly done: readonly { readonly reference: string; readonly event: LeadEvent }[];
  readonly from: number;
}

/** What was done, by whom and when, the newest first. */
export function HistoryPage({ done, from }: HistoryProps) {
  // Whether there are more is not counted: a full page may be followed by another.
  const count = from + done.length + (done.length === PAGE_SIZE ? 1 : 0);
  return (
    <>
      <h1>What was done</h1>
      {done.length === 0 && <p>Nothing yet.</p>}
      <section>
        <table>
          <tbody>
            {done.map(({ reference, event }) => (
              <Happened key={event.id} at={event.at} who={event.actor || 'automatic'}>
                <td>
                  <a href={`/lead/${reference}`}>{reference}</a>
                </td>
                <td>{eventWords(event)}</td>
              </Happened>
            ))}
          </tbody>
        </table>
      </section>
      <Pages address="/history" from={from} size={PAGE_SIZE} count={count} />
    </>
  );
}
