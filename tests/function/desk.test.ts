import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultRetention } from '../../functions/audit-form/config.ts';
import { leadsCsv } from '../../functions/audit-form/csv.ts';
import { exportPerson } from '../../functions/audit-form/privacy.ts';
import { referenceOf } from '../../functions/audit-form/reference.ts';
import { acceptLead, eraseLeads, exportLeads, listLeads, rejectLead } from '../../src/commands/leads.ts';
import { describeEngines, type LocalTarget } from './helpers/engines.ts';
import { applicant, clientAddress, formRequest, jsonRequest } from './helpers/requests.ts';
import { post, startServer, type TestServer } from './helpers/server.ts';

describeEngines("The owner's desk", (open) => {
  let target: LocalTarget;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target?.close());
  beforeEach(() => target.reset());

  const apply = (n: number, fields = {}) =>
    target.send(jsonRequest({ ...applicant(n), ...fields }, { client: clientAddress(n) }));
  const standing = async () =>
    (await target.leads()).map(({ status, slot }) => (slot ? `${status} ${slot}` : status));

  test('gives a rejected slot to the first who waits', async () => {
    for (let n = 1; n <= 10; n++) await apply(n);
    expect(await target.store.reject(3)).toEqual({ outcome: 'rejected', promoted: referenceOf(9) });
    expect((await standing()).slice(2, 3)).toEqual(['rejected']);
    expect((await standing()).slice(8)).toEqual(['received 3', 'waitlisted']);
  });

  test('frees a slot for the next applicant when nobody waits', async () => {
    for (let n = 1; n <= 3; n++) await apply(n);
    await target.store.reject(2);
    for (let n = 4; n <= 10; n++) await apply(n);
    expect(await standing()).toEqual([
      'received 1',
      'rejected',
      'received 3',
      'received 2',
      'received 4',
      'received 5',
      'received 6',
      'received 7',
      'received 8',
      'waitlisted',
    ]);
  });

  test('accepts whoever has a slot, and others only while one is free', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    expect(await target.store.accept(1)).toEqual({ outcome: 'accepted' });
    expect(await target.store.accept(9)).toEqual({ outcome: 'full' });
    expect(await target.store.accept(99)).toEqual({ outcome: 'unknown' });
    expect(await target.store.reject(99)).toEqual({ outcome: 'unknown', promoted: null });
    expect((await standing())[0]).toBe('accepted 1');
  });

  test('never gives more than eight while deciding and applying happen at once', async () => {
    for (let n = 1; n <= 12; n++) await apply(n);
    await Promise.all([
      ...[1, 2, 3, 4].map((seq) => target.store.reject(seq)),
      ...[9, 10, 11].map((seq) => target.store.accept(seq)),
      ...Array.from({ length: 20 }, (_, n) => apply(n + 100)),
    ]);
    const slots = (await target.leads()).flatMap(({ slot }) => slot ?? []);
    expect(slots.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('shows and exports one person, in whatever spelling, with what changed', async () => {
    await apply(1);
    await apply(1, { phone: '083 555 0199' });
    await apply(2);
    const data = await exportPerson(target.store, ' THANDI.1@shop.example ');
    expect(data.leads).toMatchObject([{ ...withoutToken(1), amendments: [{ phone: '083 555 0199' }] }]);
  });

  test('erases a person everywhere, keeps the count, and lets the person apply again', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    await apply(2, { name: 'Thandi Canary' });
    expect(await target.store.erase('Thandi.2@SHOP.example')).toBe(1);
    expect(await target.store.erase('thandi.2@shop.example')).toBe(0);
    const rows = await target.database.read<{ row: string }>(
      `select to_jsonb(l)::text as row from audit.lead l union all select to_jsonb(a)::text from audit.amendment a
       union all select to_jsonb(o)::text from audit.outbox o where o.lead = 2`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/thandi\.2@|Canary|shop2\./i);
    expect((await target.leads())[1]).toMatchObject({
      isErased: true,
      status: 'received',
      slot: 2,
      name: '',
      email: '',
    });
    expect(await (await apply(2)).json()).toMatchObject({ status: 'waitlisted' });
  });

  test('forgets each kind after its days, to the second', async () => {
    const start = Date.parse('2026-11-10T08:00:00Z');
    target.at(new Date(start));
    for (let n = 1; n <= 9; n++) await apply(n);
    await target.send(
      formRequest({ ...applicant(50), csrfToken: '', company_fax: 'x' }, { client: clientAddress(50) }),
    );
    await target.store.reject(1);
    const kinds = async () => {
      const counts = new Map<string, number>();
      for (const { status } of await target.leads()) counts.set(status, (counts.get(status) ?? 0) + 1);
      return Object.fromEntries(counts);
    };
    const purgeAt = (time: number) => {
      target.at(new Date(time));
      return target.store.purge(defaultRetention);
    };
    const day = 86_400_000;
    await purgeAt(start + 30 * day - 1000);
    expect(await kinds()).toEqual({ received: 8, rejected: 1, spam: 1 });
    await purgeAt(start + 30 * day);
    expect(await kinds()).toEqual({ received: 8, rejected: 1 });
    expect(await target.countOutbox()).toBe(0);
    const monthEnd = Date.parse('2026-11-30T22:00:00Z');
    await purgeAt(monthEnd + 90 * day - 1000);
    expect(await kinds()).toEqual({ received: 8, rejected: 1 });
    await purgeAt(monthEnd + 90 * day);
    expect(await kinds()).toEqual({ received: 8 });
    await target.store.accept(2);
    await purgeAt(start + 730 * day);
    expect(await kinds()).toEqual({ accepted: 1 });
    const rates = await target.database.read('select 1 from audit.rate');
    expect(rates).toEqual([]);
  });

  test('keeps no address of a client, and logs nothing that anybody sent', async () => {
    const canary = {
      name: 'Canaryname',
      email: 'canary@mail.example',
      website: 'canary-site.example',
      phone: '0111222333',
    };
    await target.send(jsonRequest({ ...canary, csrfToken: 'canarytoken12345' }, { client: '203.0.113.123' }));
    await target.send(
      jsonRequest({ ...canary, email: 'canary', csrfToken: 'canarytoken12345' }, { client: '203.0.113.123' }),
    );
    await target.send(jsonRequest({ ...canary, csrfToken: 'canary token' }));
    await target.send(jsonRequest('{"name":"Canaryname"'));
    const tables = ['lead', 'rate', 'outbox'].map(
      (name) => `select to_jsonb(t)::text as row from audit.${name} t`,
    );
    const rows = await target.database.read<{ row: string }>(tables.join(' union all '));
    expect(JSON.stringify(rows)).toContain('Canaryname');
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|canarytoken/);
    expect(target.logs).toHaveLength(4);
    expect(JSON.stringify(target.logs)).not.toMatch(/canary|203\.0\.113|0111222333/i);
  });
});

describe('The spreadsheet', () => {
  test('quotes every cell and runs no formula', () => {
    const lead = {
      reference: 'A-000001',
      month: '2026-11',
      status: 'received',
      slot: 1,
      createdAt: '',
      isErased: false,
      amendments: [],
      undelivered: 0,
      hasDeadAnnouncement: false,
    } as const;
    const csv = leadsCsv([
      { ...lead, name: '=1+1', email: '@x', website: 'say "hi", you', phone: '+27 82 555 0100' },
      { ...lead, name: '-2', email: '\tx', website: '+cmd|x', phone: '+1+1+1+1+1+1' },
    ]);
    expect(csv.split('\r\n')[1]).toContain(`"'=1+1","'@x","say ""hi"", you","+27 82 555 0100"`);
    expect(csv.split('\r\n')[2]).toContain(`"'-2","'\tx","'+cmd|x","'+1+1+1+1+1+1"`);
  });
});

describe('site leads', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'audit-desk-'));
    server = await startServer({ AUDIT_DATA_DIR: folder });
    for (let n = 1; n <= 9; n++) await post(server.address, applicant(n), clientAddress(n));
  });
  afterAll(async () => {
    await server.end();
    rmSync(folder, { recursive: true });
  });

  test('goes through the running function, then opens the folder itself, with one result', async () => {
    const env = { AUDIT_DATA_DIR: folder };
    const listed = await listLeads({}, env);
    expect(listed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(listed.stdout).toContain('8 with a slot, 1 waiting, 0 rejected, 0 spam.');
    const leads = JSON.parse((await listLeads({ json: true }, env)).stdout) as {
      reference: string;
      email: string;
    }[];
    const [first, second] = leads.map(({ reference }) => reference);
    expect((await acceptLead((first ?? '').toLowerCase(), env)).exitCode).toBe(0);
    expect((await rejectLead(second ?? '', env)).stdout).toContain(`${leads[8]?.reference} has moved up`);
    expect(await acceptLead('A-ZZZZZZ', env)).toMatchObject({ exitCode: 1 });
    expect(await acceptLead('nonsense', env)).toMatchObject({ exitCode: 2 });
    expect(await listLeads({ month: 'June' }, env)).toMatchObject({ exitCode: 2 });
    expect((await listLeads({ month: '1999-01' }, env)).stdout).toBe('No leads.\n');
    expect((await exportLeads('thandi.5@shop.example', env)).stdout).toContain('shop5.co.za');
    const whole = (await listLeads({ json: true }, env)).stdout;

    expect(await server.end()).toBe(0);
    expect((await listLeads({ json: true }, env)).stdout).toBe(whole);
    expect((await listLeads({ csv: true }, env)).stdout.split('\r\n')).toHaveLength(11);
  }, 60_000);

  test('erases without leaving a byte in the folder', async () => {
    const env = { AUDIT_DATA_DIR: folder };
    const bytes = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('');
    expect(bytes()).toContain('thandi.7@shop.example');
    expect((await eraseLeads('thandi.7@shop.example', env)).stdout).toBe('1 lead erased.\n');
    expect(bytes()).not.toMatch(/thandi\.7@|Nkosi 7|shop7\.co\.za/);
    expect(await eraseLeads('thandi.7@shop.example', env)).toMatchObject({ exitCode: 1 });
  }, 60_000);

  test('says what to do where there are no leads', async () => {
    const result = await listLeads({}, { AUDIT_DATA_DIR: join(folder, 'nowhere') });
    expect(result).toMatchObject({ exitCode: 1, stdout: '' });
    expect(result.stderr).toContain('set AUDIT_DATA_DIR or DATABASE_URL');
  });
});

function withoutToken(n: number) {
  const { csrfToken: _, ...lead } = applicant(n);
  return lead;
}
