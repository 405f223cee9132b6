/** Tables of the oldest version that is still known, and of one that is not. */
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { assertReady, postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { openFolder, openFolderToRead } from '../../functions/audit-form/sqlite/folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { localTarget } from './helpers/engines.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { applicant, jsonRequest } from './helpers/requests.ts';

/** Spam had a key of its own. */
const OLD_KEYS = `update lead set email_key = email_key || ':spam'`;
const NEW_KEYS = `select 1 from audit.lead where email_key like '%:spam'`;

test('a file of version 2 is brought to the newest shape, once', async () => {
  const folder = newFolder('audit-upgrade');
  const { database, secret } = await openFolder(folder);
  const target = localTarget(database);
  await target.send(jsonRequest(applicant(1)));
  const leads = await target.leads();
  await database.close();
  const file = new Libsql(join(folder, 'leads.db'));
  file.exec(`${OLD_KEYS}; alter table lead drop column page; pragma user_version = 2`);
  file.close();
  await expect(openFolderToRead(folder)).rejects.toThrow('Start the function once');
  const [one, other] = await Promise.all([openFolder(folder), openFolder(folder)]);
  await other?.database.close();
  expect(await localTarget(one!.database).leads()).toEqual(leads);
  expect(await one?.database.read(NEW_KEYS)).toEqual([]);
  expect(await one?.database.read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(one?.secret).toBe(secret);
  await one?.database.close();
});

describePostgres('Tables in PostgreSQL', () => {
  test('of version 3 are brought to the newest shape, once, and those of version 2 are refused', async () => {
    const { url, remove } = await openDatabase();
    const database = postgresDatabase({ url, connections: 2 });
    await database.migrate();
    const target = localTarget(database);
    await target.send(jsonRequest(applicant(1)));
    const leads = await target.leads();
    await database.write('update audit.migration set id = 2');
    await expect(database.migrate()).rejects.toThrow(/Start the one of 22 November 2026 on it once/);
    expect(await target.leads()).toEqual(leads);
    await database.write('update audit.migration set id = 3');
    await database.write('alter table audit.lead drop column page');
    await database.write(OLD_KEYS.replace('lead', 'audit.lead'));
    await expect(assertReady(database)).rejects.toThrow(/schema\.sql/);
    await Promise.all([database.migrate(), database.migrate()]);
    await assertReady(database);
    expect(await target.leads()).toEqual(leads);
    expect(await database.read(NEW_KEYS)).toEqual([]);
    await database.close();
    await remove();
  });
});
