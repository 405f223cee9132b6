/** Imports everything in the embedded store: all of it or nothing. */
import type { Query } from '../database.ts';
import { coded } from '../log.ts';
import { type Contents, TABLES } from '../tables.ts';

const BATCH = 500;

/** Does nothing if all of these leads exist already. If there are others, rejects. */
export async function receive(query: Query, contents: Contents): Promise<void> {
  await query('lock table audit.lead in exclusive mode');
  const known = await query<{ reference: string }>('select reference from audit.lead');
  if (known.length === 0) {
    // Written by a function that ran here before anybody applied.
    await query('delete from audit.setting');
    for (const table of TABLES) await fill(query, table, contents[table]);
    return;
  }
  const references = new Set(known.map(({ reference }) => reference));
  if (!contents.lead.every(({ reference }) => references.has(String(reference))))
    throw coded('OCCUPIED', 'PostgreSQL has leads of its own. Move into an empty database.');
}

async function fill(query: Query, table: string, rows: Contents['lead']): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const columns = Object.keys(batch[0] ?? {}).map((name) => `"${name}"`);
    await query(
      `insert into audit.${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::audit.${table}, $1::text::json)`,
      [JSON.stringify(batch)],
    );
  }
  const [counted] = await query<{ count: number }>(`select count(*)::int as count from audit.${table}`);
  if (counted?.count !== rows.length)
    throw coded('INCOMPLETE', `Of ${rows.length} rows of "${table}", ${counted?.count} arrived.`);
  // The next row gets the next number.
  const [id] = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'audit' and table_name = $1 and is_identity = 'YES'`,
    [table],
  );
  if (id)
    await query(
      `select setval(pg_get_serial_sequence('audit.${table}', '${id.name}'), coalesce(max(${id.name}), 0) + 1, false)
       from audit.${table}`,
    );
}
