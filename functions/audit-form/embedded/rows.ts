// Rows to texts and back. One text of the journal is what one transaction changed: a JSON list with, for each row, its
// table, "+" or "-", and the row. The last word on a row is the one that counts.

import type { Database } from '../database.ts';

/** The tables in the order in which their references allow them to be filled, each with its key. */
const tables = { month: 'month', lead: 'seq', amendment: 'id', rate: 'key', outbox: 'id' } as const;
type Table = keyof typeof tables;
const numbered = ['lead', 'amendment', 'outbox'] as const;
type Numbered = (typeof numbered)[number];
type Row = Record<string, unknown>;

/** Notes each changed row in a setting of the session, which a rollback takes back with everything else. */
export const recordTriggers = `
create function audit.note_change() returns trigger language plpgsql as $note$
declare v_row jsonb;
begin
  if tg_op = 'DELETE' then v_row := to_jsonb(old); else v_row := to_jsonb(new); end if;
  perform set_config('audit.changes', coalesce(current_setting('audit.changes', true), '')
    || jsonb_build_array(tg_table_name, case when tg_op = 'DELETE' then '-' else '+' end, v_row)::text || E'\\n', false);
  return null;
end $note$;
${Object.keys(tables)
  .map(
    (table) => `create trigger note_change after insert or update or delete on audit.${table}
  for each row execute function audit.note_change();`,
  )
  .join('\n')}
`;

/** The text of one transaction, from the changes that the triggers noted. */
export function textOf(changes: readonly string[]): string {
  return `[${changes.filter(Boolean).join(',')}]`;
}

/** Fills empty tables with what the texts add up to. */
export async function restore(database: Database, texts: readonly string[]): Promise<void> {
  const state = new Map<Table, Map<string, Row>>();
  for (const table of Object.keys(tables) as Table[]) state.set(table, new Map());
  const last = new Map<string, number>();
  for (const text of texts) {
    for (const [table, sign, row] of JSON.parse(text) as [Table | 'sequence', '+' | '-', Row][]) {
      const counted = table === 'sequence' ? String(row.table) : table;
      const number = Number(table === 'sequence' ? row.last : row[tables[table]]);
      if (number > (last.get(counted) ?? 0)) last.set(counted, number);
      if (table === 'sequence') continue;
      const rows = state.get(table);
      const key = String(row[tables[table]]);
      if (sign === '+') rows?.set(key, row);
      else rows?.delete(key);
    }
  }
  for (const [table, rows] of state) await fill(database, table, [...rows.values()]);
  for (const table of numbered) await setLast(database, table, last.get(table) ?? 0);
}

/** All rows as texts, as if they had just been inserted. */
export async function snapshot(database: Database): Promise<string[]> {
  const texts: string[] = [];
  for (const [table, key] of Object.entries(tables)) {
    const rows = await database.read<{ row: string }>(
      `select jsonb_build_array('${table}', '+', to_jsonb(t))::text as row from audit.${table} t order by ${key}`,
    );
    texts.push(...rows.map(({ row }) => textOf([row])));
  }
  for (const table of numbered) {
    const [row] = await database.read<{ last: number }>(
      `select (last_value - case when is_called then 0 else 1 end)::int as last from audit.${table}_${tables[table]}_seq`,
    );
    texts.push(textOf([JSON.stringify(['sequence', '+', { table, last: row?.last ?? 0 }])]));
  }
  return texts;
}

async function fill(database: Database, table: Table, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    await database.write(
      `insert into audit.${table} overriding system value
       select * from jsonb_populate_recordset(null::audit.${table}, $1::text::jsonb)`,
      [JSON.stringify(rows.slice(start, start + 1000))],
    );
  }
}

// Numbers are never given twice, not even those of rows that are gone: receivers drop an announcement whose number
// they have seen.
async function setLast(database: Database, table: Numbered, last: number): Promise<void> {
  await database.read(
    `select setval('audit.${table}_${tables[table]}_seq', ${Math.max(last, 1)}, ${last > 0})`,
  );
}
