/** Tables of every version that is still known, and of those that are not. */
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { sendAllAgain } from '../../functions/audit-form/commands/leads.ts';
import { type PostgresDatabase, postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { openFolder, openFolderToRead } from '../../functions/audit-form/sqlite/folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { type LocalTarget, localTarget } from './helpers/engines.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';

/** What makes the newest tables those of an older version, in which spam had a key of its own. */
const OLDER = [
  `alter table audit.lead rename column person_key to email_key`,
  `update audit.lead set email_key = email_key || ':spam'`,
];
const WITHOUT_PAGE = 'alter table audit.lead drop column page';
const OLD_KEYS = `select 1 from audit.lead where person_key like '%:spam'`;
/** Such as a program of an older version uses that is still running. */
const OLD_STATEMENT = 'select email_key from audit.lead';
const OLD_HEALTH = 'select id from audit.migration';

test.each([
  { version: 2, older: [...OLDER, WITHOUT_PAGE] },
  { version: 3, older: OLDER },
  { version: 4, older: OLDER.slice(0, 1) },
])('a file of version $version is brought to the newest shape, once', async ({ version, older }) => {
  const folder = newFolder('audit-upgrade');
  const { database, secret } = await openFolder(folder);
  const target = localTarget(database);
  await target.apply(1);
  const leads = await target.leads();
  await database.close();
  const file = new Libsql(join(folder, 'leads.db'));
  for (const statement of older) file.exec(statement.replace('audit.', ''));
  file.pragma(`user_version = ${version}`);
  const running = file.prepare(OLD_STATEMENT.replace('audit.', ''));
  expect(running.all()).toHaveLength(1);
  await expect(openFolderToRead(folder)).rejects.toThrow('Start the function once');
  const [one, other] = await Promise.all([openFolder(folder), openFolder(folder)]);
  expect(() => running.all()).toThrow(/no such column/);
  await other?.database.close();
  expect(await localTarget(one!.database).leads()).toEqual(leads);
  expect(await one?.database.read(OLD_KEYS)).toEqual([]);
  expect(await one?.database.read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(one?.secret).toBe(secret);
  await one!.database.assertReady();
  file.pragma('user_version = 1000');
  file.close();
  await expect(one!.database.assertReady()).rejects.toThrow(/those of a newer program/);
  await expect(openFolder(folder)).rejects.toThrow(/by a newer program/);
  await one?.database.close();
});

describePostgres('Tables in PostgreSQL', () => {
  test.each([
    { version: 3, older: [...OLDER, WITHOUT_PAGE] },
    { version: 4, older: OLDER },
    { version: 5, older: OLDER.slice(0, 1) },
  ])('of version $version are brought to the newest shape, once', async ({ version, older }) => {
    await withTables(async (database, target, url) => {
      const leads = await target.leads();
      await database.write(`update audit.version set id = ${version}`);
      await database.write('alter table audit.version rename to migration');
      for (const statement of older) await database.write(statement);
      for (const statement of [OLD_STATEMENT, OLD_HEALTH])
        expect(await database.read(statement)).toHaveLength(1);
      await expect(database.assertReady()).rejects.toThrow(/schema\.sql/);
      // A decision in a terminal takes no tables from a function that is running.
      expect((await sendAllAgain({ DATABASE_URL: url })).stderr).toContain('start the function once');
      await Promise.all([database.migrate(), database.migrate()]);
      for (const statement of [OLD_STATEMENT, OLD_HEALTH])
        await expect(database.read(statement)).rejects.toThrow(/does not exist/);
      await database.assertReady();
      expect(await target.leads()).toEqual(leads);
      expect(await database.read(OLD_KEYS)).toEqual([]);
    });
  });

  test('have what an older program was writing meanwhile in the newest shape, too', async () => {
    await withTables(async (database) => {
      await database.write('update audit.version set id = 5');
      await database.write(OLDER[0]!);
      const waiting = () =>
        database.read(`select 1 from pg_stat_activity
          where wait_event = 'relation' and datname = current_database()`);
      const { migrated } = await database.transact({}, async (query) => {
        await query(`insert into audit.lead
            (reference, created_at, month, status, answer, name, email, website, phone, email_key)
          select 'B', created_at, month, 'spam', answer, '', '', '', '', email_key || ':spam' from audit.lead`);
        const migrated = database.migrate();
        await expect.poll(waiting).toHaveLength(1);
        return { migrated };
      });
      await migrated;
      expect(await database.read(OLD_KEYS)).toEqual([]);
    });
  });

  test('of version 2, and those of a newer program, are refused and stay as they are', async () => {
    await withTables(async (database, target) => {
      const leads = await target.leads();
      await database.write('update audit.version set id = 2');
      await expect(database.migrate()).rejects.toThrow(/Start the one of 22 November 2026 on it once/);
      await database.write('update audit.version set id = 1000');
      await database.migrate();
      await expect(database.assertReady()).rejects.toThrow(/those of a newer program/);
      expect(await target.leads()).toEqual(leads);
    });
  });
});

async function withTables(
  work: (database: PostgresDatabase, target: LocalTarget, url: string) => Promise<void>,
) {
  const { url, remove } = await openDatabase();
  const database = postgresDatabase({ url, connections: 3 });
  await database.migrate();
  const target = localTarget(database);
  await target.apply(1);
  await work(database, target, url);
  await database.close();
  await remove();
}
