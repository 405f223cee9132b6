import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  blockLeads,
  decideLead,
  eraseLeads,
  exportLeads,
  listLeads,
  sendAllAgain,
  unblockLeads,
} from '../../functions/audit-form/commands/leads.ts';
import { readStoreConfig } from '../../functions/audit-form/config.ts';
import { openLeads } from '../../functions/audit-form/open-desk.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { startServer, type TestServer } from './helpers/server.ts';

describe('site leads', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = newFolder('audit-desk');
    server = await startServer({ AUDIT_DATA_DIR: folder });
    for (let n = 1; n <= 9; n++) await server.apply(n);
  });
  afterAll(async () => {
    await server.end();
  });

  test('works beside the running function and without it, with one result', async () => {
    const env = { AUDIT_DATA_DIR: folder };
    const listed = await listLeads({}, env);
    expect(listed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(listed.stdout).toContain('▒▒▒▒▒▒▒▒  8 of 8 taken, 8 to decide, 1 waiting');
    const leads = JSON.parse((await listLeads({ json: true }, env)).stdout) as {
      reference: string;
      email: string;
    }[];
    const [first, second] = leads.map(({ reference }) => reference);
    expect((await decideLead('accept', (first ?? '').toLowerCase(), env)).exitCode).toBe(0);
    const { stdout: rejected } = await decideLead('reject', second ?? '', env);
    expect(rejected).toContain(`Slot 2 goes to Thandi Nkosi 9 (${leads[8]?.reference})`);
    expect(rejected).toContain(`To undo: npx --no site leads undo ${second}`);
    expect(await decideLead('accept', 'A-ZZZZZZ', env)).toMatchObject({ exitCode: 1 });
    expect(await decideLead('accept', 'nonsense', env)).toMatchObject({ exitCode: 2 });
    expect(await listLeads({ month: 'June' }, env)).toMatchObject({ exitCode: 2 });
    expect((await listLeads({ month: '1999-01' }, env)).stdout).toBe('No leads.\n');
    const found = await listLeads({ search: 'shop5' }, env);
    expect(found.stdout).toMatch(/^1 found, in all months\n2\d{3}-\d\d {2}A-\w{6} {2}Thandi Nkosi 5 .*\n$/);
    expect((await exportLeads('thandi.5@shop.example', env)).stdout).toContain('shop5.co.za');
    expect(await decideLead('undo', second ?? '', env)).toMatchObject({ exitCode: 0 });
    expect(await sendAllAgain(env)).toMatchObject({ exitCode: 1 });
    expect((await decideLead('send', first ?? '', env)).stdout).toContain('1 message will');
    const words = ['bin/site.js', 'leads', 'note', first ?? '', 'Called', 'on', 'Friday.'];
    spawnSync(process.execPath, words, { env: { ...process.env, ...env } });
    expect((await exportLeads(leads[0]?.email ?? '', env)).stdout).toContain('Called on Friday.');
    const whole = (await listLeads({ json: true }, env)).stdout;

    expect(await server.end()).toBe(0);
    expect((await listLeads({ json: true }, env)).stdout).toBe(whole);
    expect((await listLeads({ csv: true }, env)).stdout.split('\r\n')).toHaveLength(11);
  });

  test('erases without leaving a byte in the folder', async () => {
    const env = { AUDIT_DATA_DIR: folder };
    const bytes = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('');
    expect(bytes()).toContain('thandi.7@shop.example');
    expect((await eraseLeads('thandi.7@shop.example', env)).stdout).toContain('1 lead erased.');
    expect(bytes()).not.toMatch(/thandi\.7@|Nkosi 7|shop7\.co\.za/);
    expect(await eraseLeads('thandi.7@shop.example', env)).toMatchObject({ exitCode: 1 });
  });

  test('unblocks in any spelling, also what an older program kept in another', async () => {
    const env = { AUDIT_DATA_DIR: folder };
    expect((await blockLeads('@Shop.example', env)).stdout).toContain('@shop.example is blocked');
    const desk = await openLeads(readStoreConfig(env), { toRead: false });
    for (const old of ['shop.example', '2001:db8::7']) await desk.block(old, 'nomsa');
    await desk.close();
    const { stdout } = await unblockLeads('shop.example', env);
    expect(stdout).toBe('✓ @shop.example is no longer blocked.\n✓ shop.example is no longer blocked.\n');
    expect(await unblockLeads('2001:DB8:0::9', env)).toMatchObject({ exitCode: 0 });
    expect((await blockLeads(null, env)).stdout).toBe('Nothing is blocked.\n');
    expect(await unblockLeads('shop.example', env)).toMatchObject({ exitCode: 1 });
    // The shops of a whole country.
    for (const domain of ['co.za', '@Org.uk'])
      expect(await blockLeads(domain, env)).toMatchObject({ exitCode: 2 });
  });

  test('says what to do where there are no leads', async () => {
    const result = await listLeads({}, { AUDIT_DATA_DIR: join(folder, 'nowhere') });
    expect(result).toMatchObject({ exitCode: 1, stdout: '' });
    expect(result.stderr).toContain('set AUDIT_DATA_DIR or DATABASE_URL');
  });
});
