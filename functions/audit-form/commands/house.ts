/** `site leads backup`, `restore` and `move`: all leads at once. */
import { closeSync, openSync, rmSync } from 'node:fs';
import { type Config, type Environment, readStoreConfig } from '../config.ts';
import { createStore } from '../create-store.ts';
import { keyMaker } from '../keys.ts';
import { emailIdentity } from '../lead.ts';
import { assertDurable, postgresDatabase } from '../postgres/database.ts';
import { openFolder, openFolderToRead } from '../sqlite/folder.ts';
import { handOver } from '../sqlite/move.ts';
import { restoreFolder } from '../sqlite/restore.ts';
import { type LeadsResult, reported } from './result.ts';

/** `site leads backup FILE`: copies everything, with the folder's key, while the function runs or not. */
export function backUp(path: string, env: Environment = process.env): Promise<LeadsResult> {
  return reported(async () => {
    await copyLeads(embedded(env, 'pg_dump --schema=audit copies them').dataDir, path);
    return `✓ ${path} is a copy of all leads. Keep it as safe as they are.\n`;
  });
}

/** Copies the leads of a folder into a file that nobody else can read, and that is not there yet. */
export async function copyLeads(folder: string, path: string): Promise<void> {
  const database = await openFolderToRead(folder);
  try {
    closeSync(openSync(path, 'wx', 0o600));
    await database.copyTo(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${path} exists; choose another name.`);
    // Half a copy would keep its name, and the room on a full disk.
    for (const end of ['', '-journal']) rmSync(path + end, { force: true });
    throw error;
  } finally {
    await database.close();
  }
}

/** `site leads restore FILE`: puts a copy in the place of the leads, which are kept beside it. */
export function restore(copy: string, env: Environment = process.env): Promise<LeadsResult> {
  return reported(async () => {
    const { dataDir, rules } = embedded(env, 'pg_restore, or psql, puts a dump back');
    const kept = await restoreFolder(dataDir, copy, new Date());
    const { database } = await openFolder(dataDir);
    const leads = await createStore(database, { rules }).list();
    await database.close();
    const aside = kept ? `\n  What was there is kept in ${kept}; delete it when you are sure.` : '';
    return `✓ ${dataDir} holds the copy: ${leads.length} leads.${aside}\n  Messages that were sent after the copy was made are sent again.\n`;
  });
}

/** `site leads move`: from the folder to PostgreSQL, with the whole history. */
export function moveLeads(env: Environment = process.env): Promise<LeadsResult> {
  return reported(async () => {
    const config = readStoreConfig(env);
    if (!config.databaseUrl)
      throw new Error('Set DATABASE_URL to where the leads are to go, and AUDIT_DATA_DIR to where they are.');
    const folder = await openFolder(config.dataDir);
    const target = postgresDatabase({ url: config.databaseUrl, connections: 1 });
    try {
      const secret = await secretInUse(folder, env.AUDIT_SECRET?.trim() || null);
      await target.migrate();
      await assertDurable(target);
      const contents = await handOver(folder.database, new Date(), (all) => target.receive(all));
      const counts = `${contents.lead.length} leads, ${contents.amendment.length} later versions, ${contents.event.length} decisions and notes, ${contents.outbox.length} messages`;
      return [
        `✓ Moved to PostgreSQL, counted there: ${counts}.`,
        `  ${config.dataDir} stays as it is, and takes no more. Start the function with DATABASE_URL and`,
        `  AUDIT_SECRET=${secret}`,
        '  which are the same on every machine. Without that secret, repeats and limits start anew.\n',
      ].join('\n');
    } finally {
      await folder.database.close();
      await target.close();
    }
  });
}

function embedded(env: Environment, instead: string): Config {
  const config = readStoreConfig(env);
  if (config.databaseUrl) throw new Error(`Leads are in PostgreSQL: ${instead}.`);
  return config;
}

/** The secret under which the people in the folder are known: what the environment says, or the folder's own. */
async function secretInUse(folder: Awaited<ReturnType<typeof openFolder>>, own: string | null) {
  const secret = own ?? folder.secret;
  const [person] = await folder.database.read<{ email: string; emailKey: string }>(
    `select email, person_key as "emailKey" from audit.lead where person_key is not null order by seq desc limit 1`,
  );
  if (!person) return secret;
  const key = keyMaker(secret)('person', emailIdentity(person.email));
  if (key !== person.emailKey)
    throw new Error(
      'AUDIT_SECRET is not the secret that the function ran with. Set it to that one, or leave it out if there was none.',
    );
  return secret;
}
