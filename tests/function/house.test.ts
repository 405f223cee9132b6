/** Backup, restore, and the move from the folder to PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backUp, moveLeads, restore } from '../../functions/audit-form/commands/house.ts';
import { listLeads } from '../../functions/audit-form/commands/leads.ts';
import { createStore } from '../../functions/audit-form/create-store.ts';
import type { Database } from '../../functions/audit-form/database.ts';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { readiness } from '../../functions/audit-form/ready.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { everything, localTarget } from './helpers/engines.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { hasProgram } from './helpers/programs.ts';
import type { Applied } from './helpers/requests.ts';
import { startServer } from './helpers/server.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = newFolder('audit-house');
  folder = join(root, 'leads');
});

/** Applies to the function on a database, under a secret such as its folder's. */
const functionOn = (database: Database, secret: string) => localTarget(database, { secret }).apply;

/** A folder with a history: full, waiting, changed, rejected, noted, erased, blocked. */
async function makeHistory() {
  const { database, secret } = await openFolder(folder);
  const store = createStore(database);
  const apply = functionOn(database, secret);
  const answers: Applied[] = [];
  for (let n = 1; n <= 12; n++) answers.push(await apply(n));
  await apply(2, { phone: '083 555 0199' });
  const reference = (n: number) => answers[n - 1]?.reference ?? '';
  await store.accept(reference(1), 'nomsa');
  await store.reject(reference(3), 'nomsa');
  await store.note(reference(2), 'Called, no answer.', 'nomsa');
  await store.erase([reference(5)], 'nomsa');
  await store.block('@evil.example', 'nomsa');
  await store.claim(3, 60);
  return { database, store, secret, answers };
}

describe('A copy of the leads', () => {
  test('is put back whole, and what was there is kept', async () => {
    const { database, store, answers } = await makeHistory();
    const before = await store.list();
    const copy = join(root, 'copy.db');
    expect(await backUp(copy, { AUDIT_DATA_DIR: folder })).toMatchObject({ exitCode: 0 });
    await functionOn(database, 'another secret of the tests, of nothing')(50);
    await store.close();
    // Elsewhere, because this process may still hold what it has closed.
    const place = join(root, 'elsewhere');
    cpSync(folder, place, { recursive: true });
    const server = await startServer({ AUDIT_DATA_DIR: place });
    expect(await restore(copy, { AUDIT_DATA_DIR: place })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/in use.*Stop the function/),
    });
    expect(await server.end()).toBe(0);

    const { stdout, stderr } = await restore(copy, { AUDIT_DATA_DIR: place });
    expect([stderr, stdout]).toEqual(['', expect.stringContaining('12 leads')]);
    const restored = await openFolder(place);
    const again = createStore(restored.database);
    expect(await again.list()).toEqual(before);
    // The key came along: whoever applies again is known.
    expect(await functionOn(restored.database, restored.secret)(1)).toMatchObject(answers[0] ?? {});
    await again.close();
    const [kept = ''] = readdirSync(place).filter((name) => name.startsWith('before-restore-'));
    expect(readdirSync(join(place, kept))).toContain('leads.db');
  });

  test('takes the place of a damaged file, and of nothing', async () => {
    await (await makeHistory()).store.close();
    const copy = join(root, 'copy.db');
    await backUp(copy, { AUDIT_DATA_DIR: folder });
    writeFileSync(join(folder, 'leads.db'), 'no database at all'.repeat(500));
    expect(await restore(copy, { AUDIT_DATA_DIR: folder })).toMatchObject({ exitCode: 0 });
    expect(await restore(copy, { AUDIT_DATA_DIR: join(root, 'new') })).toMatchObject({ exitCode: 0 });
    expect((await listLeads({ csv: true }, { AUDIT_DATA_DIR: join(root, 'new') })).stdout).toContain(
      'Thandi',
    );
  });

  test.skipIf(!hasProgram('prlimit') && !process.env.CI)(
    'that finds no room leaves nothing behind, and its name free',
    async () => {
      await (await makeHistory()).store.close();
      const limit = (size: string) =>
        execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${size}:unlimited`]);
      const copy = join(root, 'copy.db');
      limit('20000');
      const { exitCode } = await backUp(copy, { AUDIT_DATA_DIR: folder });
      limit('unlimited');
      expect([exitCode, readdirSync(root)]).toEqual([1, ['leads']]);
      expect(await backUp(copy, { AUDIT_DATA_DIR: folder })).toMatchObject({ exitCode: 0 });
    },
  );

  test('that is none changes nothing', async () => {
    await (await makeHistory()).store.close();
    const wrong = join(root, 'wrong.db');
    for (const text of ['', 'a letter to somebody', 'SQLite format 3\0']) {
      writeFileSync(wrong, text.padEnd(text ? 5000 : 0, 'x'));
      expect(await restore(wrong, { AUDIT_DATA_DIR: folder })).toMatchObject({ exitCode: 1 });
    }
    expect((await restore(join(root, 'nowhere.db'), { AUDIT_DATA_DIR: folder })).stderr).toMatch(/no copy/);
    expect(readdirSync(folder).filter((name) => name.startsWith('before'))).toEqual([]);
    expect((await listLeads({ csv: true }, { AUDIT_DATA_DIR: folder })).stdout).toContain('Thandi');
  });
});

describePostgres('A move to PostgreSQL', () => {
  const newDatabase = async () => {
    const { url, remove } = await openDatabase();
    onTestFinished(remove);
    return url;
  };

  test('takes the whole history along, and may be repeated', async () => {
    const { database, store, secret, answers } = await makeHistory();
    const before = await store.list();
    const blocked = await store.blocked();
    const url = await newDatabase();
    // A function ran there already, and nobody has applied.
    const early = postgresDatabase({ url, connections: 1 });
    await early.migrate();
    await readiness(early)();
    await early.close();
    const env = { AUDIT_DATA_DIR: folder, DATABASE_URL: url };
    const { exitCode, stdout, stderr } = await moveLeads(env);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain('12 leads, 1 later versions');
    expect(stdout).toContain(`AUDIT_SECRET=${secret}`);

    const target = postgresDatabase({ url, connections: 2 });
    const there = createStore(target);
    expect(await there.list()).toEqual(before);
    expect(await there.blocked()).toEqual(blocked);
    const apply = functionOn(target, secret);
    // A repeat is known, and somebody new gets the next number.
    expect(await apply(12)).toMatchObject(answers[11] ?? {});
    expect(await apply(77)).toMatchObject({ status: 'waitlisted' });
    expect((await there.list()).length).toBe(13);

    // What still runs on the folder takes nothing any more, and nothing starts on it.
    expect(await functionOn(database, secret)(88)).toMatchObject({ http: 503 });
    expect(await store.list()).toEqual(before);
    await store.close();
    await expect(openFolder(folder)).rejects.toThrow(/moved to PostgreSQL on \d{4}-/);
    expect((await moveLeads(env)).stderr).toMatch(/moved to PostgreSQL on/);
    expect((await listLeads({}, { AUDIT_DATA_DIR: folder })).stderr).toMatch(/Set DATABASE_URL/);
    await there.close();
  });

  test('that is cut off is done again, and nothing is there twice', async () => {
    const { store } = await makeHistory();
    const before = await store.list();
    const { database } = await openFolder(folder);
    await store.close();
    const url = await newDatabase();
    const target = postgresDatabase({ url, connections: 1 });
    await target.migrate();
    // PostgreSQL has everything, and the process ends before the folder knows.
    const { handOver } = await import('../../functions/audit-form/sqlite/move.ts');
    const cut = handOver(database, new Date(), async (all) => {
      await target.receive(all);
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    const once = await everything(target);
    await database.close();
    expect(await moveLeads({ AUDIT_DATA_DIR: folder, DATABASE_URL: url })).toMatchObject({ exitCode: 0 });
    expect(await createStore(target).list()).toEqual(before);
    expect(await everything(target)).toBe(once);
    await target.close();
  });

  test('into a database with other leads, or under another secret, changes nothing', async () => {
    const url = await newDatabase();
    const target = postgresDatabase({ url, connections: 1 });
    await target.migrate();
    const there = createStore(target);
    await functionOn(target, 'another secret of the tests, of nothing')(500);
    const { store } = await makeHistory();
    await store.close();
    const env = { AUDIT_DATA_DIR: folder, DATABASE_URL: url };
    expect((await moveLeads(env)).stderr).toMatch(/leads of its own/);
    expect((await moveLeads({ ...env, AUDIT_SECRET: 'y'.repeat(40) })).stderr).toMatch(/not the secret/);
    expect(await there.list()).toHaveLength(1);
    expect((await moveLeads({ AUDIT_DATA_DIR: folder })).stderr).toMatch(/Set DATABASE_URL/);
    expect((await listLeads({ csv: true }, { AUDIT_DATA_DIR: folder })).stdout).toContain('Thandi');
    expect(existsSync(join(folder, 'leads.made'))).toBe(true);
    await there.close();
  });
});
