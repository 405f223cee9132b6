/** Copies of the leads, and what comes back from them: everything, or words. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backUp, exportLeads, importLeads, restore } from '../../functions/audit-form/commands/copies.ts';
import { postgresDatabase } from '../../functions/audit-form/postgres/database.ts';
import { openFolder } from '../../functions/audit-form/sqlite/folder.ts';
import { createStore } from '../../functions/audit-form/store/store.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { leadsAt } from './helpers/crowd.ts';
import { localTarget } from './helpers/engines.ts';
import { describePostgres, openDatabase } from './helpers/postgres.ts';
import { hasProgram } from './helpers/programs.ts';
import { applicant } from './helpers/requests.ts';
import { spawnServer, startServer } from './helpers/server.ts';

let root: string;
let folder: string;
let env: { AUDIT_DATA_DIR: string };
beforeEach(() => {
  root = newFolder('audit-copies');
  folder = join(root, 'leads');
  env = { AUDIT_DATA_DIR: folder };
});

/** Starts the function on a folder, lets some apply, and ends it. */
async function serve(path: string, people: readonly number[], signal: NodeJS.Signals = 'SIGTERM') {
  const server = await startServer({ AUDIT_DATA_DIR: path });
  const answers = [];
  for (const n of people) answers.push((await server.apply(n))!);
  await server.end(signal);
  return answers;
}

const peopleIn = async (path: string) => (await leadsAt({ AUDIT_DATA_DIR: path })).map(({ email }) => email);

const people = (...numbers: number[]) => numbers.map((n) => applicant(n).email);
const wal = () => join(folder, 'leads.db-wal');

describe('A folder of leads', () => {
  test('is one whole file after a clean stop, however often the function was started', async () => {
    await serve(folder, [1, 2]);
    await serve(folder, [3, 4]);
    expect(existsSync(wal())).toBe(false);
    const copy = join(root, 'copy');
    mkdirSync(copy);
    copyFileSync(join(folder, 'leads.db'), join(copy, 'leads.db'));
    expect(await peopleIn(copy)).toEqual(people(1, 2, 3, 4));
  });

  test('is copied whole while the function runs, and a copy without its log is refused in words', async () => {
    const server = await startServer(env);
    for (const n of [1, 2, 3]) await server.apply(n);
    const [whole, part] = [join(root, 'whole'), join(root, 'part')];
    cpSync(folder, whole, { recursive: true });
    mkdirSync(part);
    copyFileSync(join(folder, 'leads.db'), join(part, 'leads.db'));
    await server.end();
    expect(await peopleIn(whole)).toEqual(people(1, 2, 3));
    await expect(openFolder(part)).rejects.toThrow(/its log \(leads\.db-wal\).* is not beside it/);
    await expect(restore(join(part, 'leads.db'), { AUDIT_DATA_DIR: join(root, 'new') })).rejects.toThrow(
      'is not beside it',
    );
  });

  test('whose log was damaged in the middle is refused, and one that a killed process left unfinished is not', async () => {
    await serve(folder, [1, 2, 3, 4], 'SIGKILL');
    const log = readFileSync(wal());
    const frame = 24 + log.readUInt32BE(8);
    const damaged = Buffer.from(log);
    damaged[32 + frame + 300]! ^= 0xff;
    writeFileSync(wal(), damaged);
    await expect(openFolder(folder)).rejects.toThrow(/has a damaged log[\s\S]*Nothing was changed/);
    const { child, output } = await spawnServer(env);
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
    expect(output()).toContain('has a damaged log');
    expect(readFileSync(wal()).equals(damaged)).toBe(true);
    // A write that was cut off has told nobody anything.
    writeFileSync(wal(), Buffer.concat([log, log.subarray(32, 32 + frame / 2)]));
    expect(await peopleIn(folder)).toEqual(people(1, 2, 3, 4));
  });

  test('that goes away under the function takes no more applications', async () => {
    const server = await startServer(env);
    expect((await server.apply(1))?.http).toBe(200);
    rmSync(folder, { recursive: true });
    expect((await server.apply(2))?.http).toBe(503);
    expect((await fetch(new URL('/health', server.address))).status).toBe(503);
    expect(server.output()).toContain('"reason":"FILE_GONE"');
    await server.end();
  });
});

describe('A copy of the leads', () => {
  test('is put back whole while nobody uses them, and what was there is kept', async () => {
    const answers = await serve(folder, [1, 2, 3]);
    const copy = join(root, 'copy.db');
    await backUp(copy, env);
    await expect(backUp(copy, env)).rejects.toThrow('exists');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const server = await startServer(env);
    await server.apply(4);
    await expect(restore(copy, env)).rejects.toThrow(/in use.*Stop the function/);
    await server.end();
    expect(await restore(copy, env)).toContain('3 leads.');
    expect(await peopleIn(folder)).toEqual(people(1, 2, 3));
    const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('before-restore-'));
    expect(await peopleIn(join(folder, kept))).toEqual(people(1, 2, 3, 4));
    // The key came along: whoever applies again is known.
    expect(await serve(folder, [1])).toEqual([answers[0]]);
  });

  test('of a folder with its log is put back with it, and does not bring back whom the owner has erased', async () => {
    await serve(folder, [1, 2, 3], 'SIGKILL');
    const copy = join(root, 'copied');
    cpSync(folder, copy, { recursive: true });
    const store = createStore(await openFolder(folder));
    await store.erase([(await store.list())[1]!.reference], 'nomsa');
    await store.close();
    // Elsewhere, because this process still holds what it has closed.
    const place = join(root, 'elsewhere');
    cpSync(folder, place, { recursive: true });
    expect(await restore(join(copy, 'leads.db'), { AUDIT_DATA_DIR: place })).toMatch(
      /3 leads\.[\s\S]*1 lead had been erased/,
    );
    expect(await peopleIn(place)).toEqual([applicant(1).email, '', applicant(3).email]);
  });

  test('takes the place of a damaged file, and of nothing', async () => {
    await serve(folder, [1]);
    const copy = join(root, 'copy.db');
    await backUp(copy, env);
    writeFileSync(join(folder, 'leads.db'), 'no database at all'.repeat(500));
    await restore(copy, env);
    await restore(copy, { AUDIT_DATA_DIR: join(root, 'new') });
    expect(await peopleIn(join(root, 'new'))).toEqual(people(1));
  });

  test('that is none, or is empty, changes nothing', async () => {
    await serve(folder, [1]);
    const wrong = join(root, 'wrong.db');
    for (const text of ['', 'a letter to somebody', 'SQLite format 3\0']) {
      writeFileSync(wrong, text.padEnd(text ? 5000 : 0, 'x'));
      await expect(restore(wrong, env)).rejects.toThrow();
    }
    await expect(restore(join(root, 'nowhere.db'), env)).rejects.toThrow(/no copy/);
    expect(readdirSync(folder).filter((name) => /^(before|restoring)/.test(name))).toEqual([]);
    expect(await peopleIn(folder)).toEqual(people(1));
  });

  test.skipIf(!hasProgram('prlimit') && !process.env.CI)(
    'that finds no room leaves nothing behind, and its name free',
    async () => {
      await serve(folder, [1]);
      const limit = (size: string) =>
        execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${size}:unlimited`]);
      const copy = join(root, 'copy.db');
      limit('20000');
      await expect(backUp(copy, env)).rejects.toThrow();
      limit('unlimited');
      expect(readdirSync(root)).toEqual(['leads']);
      await backUp(copy, env);
    },
  );
});

describePostgres('An export as lines of JSON', () => {
  test('brings everything to PostgreSQL and back, once, and nobody whom the owner has erased there', async () => {
    const target = localTarget(await openFolder(folder));
    for (let n = 1; n <= 10; n++) await target.apply(n);
    await target.apply(2, { phone: '083 555 0199' });
    const actor = 'nomsa';
    await target.store.decide('accept', await target.ref(1), { actor });
    await target.store.decide('reject', await target.ref(3), { actor });
    await target.store.decide('note', await target.ref(2), { actor, note: 'Called, no answer.' });
    await target.store.erase([await target.ref(5)], 'nomsa');
    await target.store.claim(3, 60);
    const known = await target.leads();
    await target.close();
    const file = join(root, 'leads.jsonl');
    writeFileSync(file, await exportLeads({}, env));
    const { url, remove } = await openDatabase();
    onTestFinished(remove);
    const there = { DATABASE_URL: url };
    expect(await importLeads(file, there)).toContain('11 leads taken over');
    expect(await importLeads(file, there)).toMatch(/0 leads taken over.* 11 leads were there already/);
    const store = createStore(postgresDatabase({ url, connections: 1 }));
    const withoutIds = (leads: Awaited<ReturnType<typeof store.list>>) =>
      JSON.parse(JSON.stringify(leads, (key, value) => (key === 'id' ? undefined : value)));
    expect(withoutIds(await store.list())).toEqual(withoutIds(known));
    await store.erase([(await store.list())[1]!.reference], 'nomsa');
    await importLeads(file, there);
    expect((await store.list()).filter(({ status }) => status === 'erased')).toHaveLength(2);
    await store.close();
    // A line that cannot be read, or that would give a slot twice, takes nothing over.
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const twin = lines[0]!.replace(/A-\w{6}/, 'A-000000').replaceAll(/"uid":"[^"]+"/g, '"uid":"x"');
    const back = { AUDIT_DATA_DIR: join(root, 'back') };
    const injected = lines[0]!.replace('"name":', '"name) select 1; --":');
    for (const wrong of ['{"format":1}', 'no JSON', twin, injected.replace(/A-\w{6}/, 'A-000001')]) {
      writeFileSync(file, [...lines, wrong].join('\n'));
      await expect(importLeads(file, back)).rejects.toThrow(/^Line 12: .*Nothing was taken over\.$/m);
    }
    writeFileSync(file, lines.join('\n'));
    await importLeads(file, back);
  });
});
