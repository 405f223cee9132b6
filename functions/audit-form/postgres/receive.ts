/** Takes in everything that the embedded store holds: all of it or nothing. */
import { coded } from '../log.ts';
import { type Contents, TABLES } from '../tables.ts';
import type { Connection } from './connection.ts';

const BATCH = 500;

/** Does nothing when all of these leads are there already. Where there are others, rejects and changes nothing. */
export async function receive(connection: Connection, contents: Contents): Promise<void> {
  const { send, script } = connection;
  await script('begin; lock table audit.lead in exclusive mode');
  try {
    const known = await send<{ reference: string }>('select reference from audit.lead');
    if (known.length > 0) {
      const references = new Set(known.map(({ reference }) => reference));
      if (!contents.lead.every(({ reference }) => references.has(String(reference))))
        throw coded('OCCUPIED', 'PostgreSQL has leads of its own. Move into an empty database.');
      return await script('rollback');
    }
    for (const table of TABLES) await fill(connection, table, contents[table]);
    await script('commit');
  } catch (error) {
    if (!connection.isGone()) await script('rollback').catch(() => {});
    throw error;
  }
}

async function fill({ send }: Connection, table: string, rows: Contents['lead']): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const columns = Object.keys(batch[0] ?? {}).map((name) => `"${name}"`);
    await send(
      `insert into audit.${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::audit.${table}, $1::text::json)`,
      [JSON.stringify(batch)],
    );
  }
  const [counted] = await send<{ count: number }>(`select count(*)::int as count from audit.${table}`);
  if (counted?.count !== rows.length)
    throw coded('INCOMPLETE', `Of ${rows.length} rows of "${table}", ${counted?.count} arrived.`);
  // The next row gets the next number.
  const [id] = await send<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'audit' and table_name = $1 and is_identity = 'YES'`,
    [table],
  );
  if (id)
    await send(
      `select setval(pg_get_serial_sequence('audit.${table}', '${id.name}'), coalesce(max(${id.name}), 0) + 1, false)
       from audit.${table}`,
    );
}
