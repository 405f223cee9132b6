/**
 * `site leads export`, `import`, `backup` and `restore`: all leads at once. Each resolves to what is printed, or throws
 * an Error that says why not.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type Config, type Environment, readStoreConfig } from '../config.ts';
import { leadsCsv } from '../csv.ts';
import { openDatabase } from '../open-store.ts';
import { userName } from '../owner/program.ts';
import { counted } from '../owner/words.ts';
import { copyWhole, openFolder } from '../sqlite/folder.ts';
import { restoreFolder } from '../sqlite/restore.ts';
import { createStore } from '../store/store.ts';
import { atDesk } from './leads.ts';

export interface ExportOptions {
  readonly email?: string;
  readonly csv?: boolean;
}

/** `site leads export`: all as lines of JSON, for `import`; as CSV; or all that is kept about a person. */
export function exportLeads({ email, csv }: ExportOptions, env: Environment = process.env): Promise<string> {
  return atDesk(env, 'read', async (store) => {
    if (csv) return leadsCsv(await store.list(), store.rules.timeZone);
    if (email === undefined) return (await store.exportLines()).map((line) => `${line}\n`).join('');
    // To hand over (POPIA section 23, GDPR article 15).
    const leads = await store.list({ email });
    if (leads.length === 0) throw new Error('Nothing is kept under that address.');
    return `${JSON.stringify({ email: email.trim(), leads }, null, 2)}\n`;
  });
}

/** `site leads import FILE`: takes over what `export` has written, into the folder or PostgreSQL. */
export async function importLeads(path: string, env: Environment = process.env): Promise<string> {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const store = createStore(await openDatabase(readStoreConfig(env), 'make'));
  try {
    const { added, known } = await store.importLines(lines);
    const { length } = await store.list();
    const beside = known > 0 ? ` ${counted(known, 'lead was', 'leads were')} there already.` : '';
    return `✓ ${counted(added, 'lead')} taken over, with all messages and decisions.${beside}\n  There are ${length} now.\n`;
  } finally {
    await store.close();
  }
}

/** `site leads backup FILE`: copies everything, with the folder's key, into a file that nobody else can read. */
export async function backUp(path: string, env: Environment = process.env): Promise<string> {
  if (existsSync(path)) throw new Error(`${path} exists; choose another name.`);
  const database = await openFolder(embedded(env).dataDir, 'read');
  await copyWhole(database, path).finally(() => database.close());
  return `✓ ${path} is a copy of all leads. Keep it as safe as they are.\n`;
}

/** `site leads restore FILE`: puts a copy in the place of the leads, which are kept beside it. */
export async function restore(copy: string, env: Environment = process.env): Promise<string> {
  const { dataDir } = embedded(env);
  const { leads, erased, kept } = await restoreFolder(dataDir, copy, userName(), new Date());
  return [
    `✓ ${dataDir} holds the copy, which was checked before: ${counted(leads, 'lead')}.`,
    ...(erased > 0 ? [`${counted(erased, 'lead')} had been erased since, and were erased again.`] : []),
    ...(kept ? [`What was there is kept in ${kept}; delete it when you are sure.`] : []),
    'Messages that were sent after the copy was made are sent again, under the same ids.\n',
  ].join('\n  ');
}

function embedded(env: Environment): Config {
  const config = readStoreConfig(env);
  if (config.databaseUrl)
    throw new Error(
      'Leads are in PostgreSQL: pg_dump --schema=audit and pg_restore, or leads export and import.',
    );
  return config;
}
