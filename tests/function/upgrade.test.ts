/** Tables of the versions before this one, with leads in them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { confirmationLink } from '../../functions/audit-form/confirm-page.ts';
import { createStore } from '../../functions/audit-form/create-store.ts';
import type { Database } from '../../functions/audit-form/database.ts';
import { keyMaker } from '../../functions/audit-form/keys.ts';
import { connect } from '../../functions/audit-form/postgres/connection.ts';
import { assertReady, postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { openFolder, openFolderToRead } from '../../functions/audit-form/sqlite/folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { localTarget, testSecret } from './helpers/engines.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { applicant, clientAddress, jsonRequest } from './helpers/requests.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

const LEAD = `insert into audit.lead (reference, created_at, month, slot, status, answer, name, email, website, phone)
  values ('A-7K3M9Q', '2026-11-10T08:00:00.000Z', '2026-11', 1, 'accepted', 'received', 'Thandi', 'a@b.example', 'x.example', '082 555 0100')`;
const OUTBOX = `insert into audit.outbox (lead, kind, created_at, since, due)
  values (1, 'new', '2026-11-10T08:00:00.000Z', '2026-11-10T08:00:00.000Z', '2026-11-10T08:00:00.000Z')`;

/** What was there is there, and what is new works. */
async function expectUpgraded(database: Database): Promise<void> {
  const target = localTarget(database, { rules: { ...DEFAULT_RULES, confirmsAddress: true } });
  target.at('2026-11-12T08:00:00Z');
  expect(await target.leads()).toMatchObject([
    { reference: 'A-7K3M9Q', slot: 1, status: 'accepted', announcements: [{ kind: 'new' }] },
  ]);
  const answer = await target.send(jsonRequest(applicant(2), { client: clientAddress(2) }));
  const { status, reference } = (await answer.json()) as { status: string; reference: string };
  expect(status).toBe('unconfirmed');
  const address = await confirmationLink('http://localhost/audit-form', keyMaker(testSecret), reference);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URL(address).searchParams.toString();
  await target.send(new Request(address, { method: 'POST', body, headers }));
  expect((await target.leads())[1]).toMatchObject({ status: 'received', slot: 2 });
  expect(await target.store.claimDigest('2026-11-12 07:30')).not.toBeNull();
  await target.close();
}

test('a file of version 1 is brought to the newest shape, once', async () => {
  const folder = newFolder('audit-upgrade');
  const file = new Libsql(join(folder, 'leads.db'));
  file.exec('pragma journal_mode = wal');
  file.exec(fixture('sqlite-1.sql'));
  for (const statement of [LEAD, OUTBOX]) file.exec(statement.replaceAll('audit.', ''));
  file.exec(`insert into setting (name, value) values ('secret', 'ab'); pragma user_version = 1`);
  file.close();
  writeFileSync(join(folder, 'leads.made'), '');
  const [first, second] = await Promise.all([openFolder(folder), openFolder(folder)]);
  await second?.database.close();
  await expectUpgraded((first as typeof second).database);
  const before = new Libsql(join(folder, 'leads.db'));
  before.exec('alter table lead drop column page; pragma user_version = 2');
  before.close();
  await expect(openFolderToRead(folder)).rejects.toThrow('Start the function once');
  const again = await openFolder(folder);
  expect(await again.database.read('select page from lead limit 1')).toEqual([{ page: null }]);
  expect(await again.database.read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(again.secret).toBe('ab');
  await again.database.close();
});

describePostgres('Tables in PostgreSQL', () => {
  /** A database with the tables of an old version, which two processes bring to the newest shape at once. */
  const upgraded = async (tables: string) => {
    const { url, remove } = await openDatabase();
    const database = postgresDatabase({ url, connections: 2 });
    const old = await connect(url);
    await old.script(tables);
    old.giveUp();
    await expect(assertReady(database)).rejects.toThrow(/schema\.sql/);
    await Promise.all([database.migrate(), database.migrate()]);
    await assertReady(database);
    return { database, remove };
  };

  test('of version 2 are brought to the newest shape, once', async () => {
    const { database, remove } = await upgraded(`${fixture('schema-2.sql')} ${LEAD}; ${OUTBOX};`);
    await database.write('update audit.migration set id = 3 where id = 4');
    await database.write('alter table audit.lead drop column page');
    await expect(assertReady(database)).rejects.toThrow(/schema\.sql/);
    await database.migrate();
    await assertReady(database);
    await expectUpgraded(database);
    await remove();
  });

  test('of version 1 are too, with all that is in them', async () => {
    const { database, remove } = await upgraded(fixture('schema-1.sql'));
    const leads = await createStore(database).list();
    expect(leads.map(({ status, slot }) => (slot ? `${status} ${slot}` : status))).toEqual([
      ...['received 1', 'received 2', 'rejected', 'erased', 'waitlisted'],
    ]);
    const createdAt = '2026-11-10T08:00:00.000Z';
    expect(leads[0]).toMatchObject({ reference: 'A-Y7FC56', month: '2026-11', createdAt });
    expect(leads[1]).toMatchObject({ phone: '083 555 0199', versions: [{ phone: '2' }, {}] });
    expect(Object.keys(leads[0]?.announcements[0]?.delivered ?? {})).toEqual(['mail', 'webhook']);
    expect(leads[1]?.announcements).toMatchObject([{ givenUpAt: '2026-11-10T09:00:00.000Z' }]);
    const left = `select proname from pg_proc where pronamespace = 'audit'::regnamespace`;
    expect(await database.read(left)).toEqual([]);
    await database.close();
    await remove();
  });
});
