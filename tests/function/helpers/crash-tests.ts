import { describe, test } from 'vitest';
import { createStore } from '../../../functions/audit-form/create-store.ts';
import { postgresDatabase } from '../../../functions/audit-form/postgres/database.ts';
import { openFolder } from '../../../functions/audit-form/sqlite/folder.ts';
import { newFolder } from '../../helpers/new-folder.ts';
import { crashLoop } from './crash.ts';
import { describePostgres, openDatabase } from './postgres.ts';

/** The tests of killed servers, with so many kills on each store. */
export function crashTests(rounds: number): void {
  describe('A server killed under load, on the embedded store', () => {
    test(`has lost nothing that it answered after ${rounds} kills`, async () => {
      const folder = newFolder('audit-crash');
      const open = async (now: () => Date) => createStore((await openFolder(folder)).database, { now });
      await crashLoop({ rounds, env: { AUDIT_DATA_DIR: folder }, open });
    });
  });

  describePostgres('A server killed under load, on PostgreSQL', () => {
    test(`has lost nothing that it answered after ${rounds} kills`, async () => {
      const server = await openDatabase();
      const open = async (now: () => Date) =>
        createStore(postgresDatabase({ url: server.url, connections: 2 }), { now });
      await crashLoop({ rounds, env: { DATABASE_URL: server.url }, open });
      await server.remove();
    });
  });
}
