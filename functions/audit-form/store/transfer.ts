/**
 * All leads as lines of JSON, with everything that belongs to them, and back: the way to another machine, or from one
 * database to the other. Keyed hashes are made anew, because each database has its own secret.
 */
import { keyMaker } from '../keys.ts';
import { identify } from '../read-lead.ts';
import { type Database, groupOf, insert, type Query, type Row, secretOf } from './database.ts';
import { FORMAT } from './tables.ts';

/** A line: a lead's row, and the rows that belong to it. */
interface Line {
  readonly format: number;
  readonly lead: Row;
  readonly outbox: readonly Row[];
  readonly event: readonly Row[];
}

export function transfers(database: Database) {
  return {
    /** All leads, a line each, in the order of arrival. */
    exportLines: async (): Promise<string[]> => {
      const { query } = database;
      const rowsOf = async (table: string) =>
        groupOf(await query<Row>(`select * from audit.${table} order by id`), ({ lead }) => lead);
      const [outboxOf, eventOf] = [await rowsOf('outbox'), await rowsOf('event')];
      return (await query<Row>('select * from audit.lead order by seq')).map((row) => {
        const { seq, person_key, client_key, network_key, fingerprint, notice, ...lead } = row;
        const own = (rows: readonly Row[]) => rows.map(({ id: _, lead: __, ...one }) => one);
        const line = { format: FORMAT, lead, outbox: own(outboxOf(seq!)), event: own(eventOf(seq!)) };
        return JSON.stringify(line satisfies Line);
      });
    },
    /**
     * Takes over such lines: all of them or, if one cannot be read or a slot is taken, none. Leads that are there stay
     * as they are. Rejects with the number of the line.
     */
    importLines: (lines: readonly string[]) =>
      database.transact(async (query) => {
        const keys = keyMaker(await secretOf(query));
        let added = 0;
        for (const [index, text] of lines.entries()) {
          try {
            added += await takeLine(query, readLine(text), keys);
          } catch (error) {
            throw new Error(`Line ${index + 1}: ${(error as Error).message} Nothing was taken over.`, {
              cause: error,
            });
          }
        }
        return { added, known: lines.length - added };
      }),
  };
}

function readLine(text: string): Line {
  const line = JSON.parse(text) as Partial<Line>;
  if (line.format !== FORMAT || !line.lead || !line.outbox || !line.event)
    throw new Error('This is no lead as "leads export" writes it.');
  return line as Line;
}

/** Resolves to 1 if the lead is new. */
async function takeLine(query: Query, line: Line, keys: ReturnType<typeof keyMaker>): Promise<0 | 1> {
  const { lead } = line;
  const text = (field: string) => String(lead[field] ?? '');
  if ((await query('select 1 from audit.lead where reference = $1', [text('reference')])).length > 0)
    return 0;
  const typed = {
    name: text('name'),
    email: text('email'),
    website: text('website'),
    phone: text('phone'),
  };
  const { personKey, fingerprint } = identify(typed, text('status') === 'spam', keys);
  const own = text('status') === 'erased' ? {} : { person_key: personKey, fingerprint };
  const seq = await insert(query, 'lead', { ...lead, ...own });
  for (const row of line.outbox) await insert(query, 'outbox', { ...row, lead: seq });
  for (const row of line.event) await insert(query, 'event', { ...row, lead: seq });
  return 1;
}
