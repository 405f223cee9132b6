import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { describeStores, type LocalTarget } from './helpers/engines.ts';
import { clientAddress } from './helpers/requests.ts';

describeStores('Time', (target) => {
  const apply = (n: number, client = clientAddress(n)) => target.apply(n, {}, { client });
  test('a retry just after the month has ended is still a repeat; later, whoever had a slot applies anew', async () => {
    target.at('2026-11-30T21:59:59.500Z');
    const first = await apply(1);
    target.at('2026-11-30T22:00:20Z');
    expect(await apply(1)).toEqual(first);
    expect(await target.leads()).toHaveLength(1);
    target.at('2026-12-01T09:00:00Z');
    const second = await apply(1);
    expect(second).toMatchObject({ status: 'received' });
    expect(second.reference).not.toBe(first.reference);
    expect(await target.leads()).toMatchObject([{ month: '2026-11' }, { month: '2026-12' }]);
  });

  test('what a wrong clock wrote limits nobody when the clock is right again', async () => {
    target.at('2027-11-20T10:00:00Z');
    for (let n = 1; n <= 5; n++) await apply(n, '203.0.113.5');
    target.at('2026-11-20T10:00:00Z');
    expect(await apply(9, '203.0.113.5')).toMatchObject({ http: 200 });
    expect(await target.store.claim(10, 60)).toHaveLength(6);
  });

  test('the window of the limit ends to the millisecond, and a refusal does not make it longer', async () => {
    target.at('2026-11-20T10:00:00Z');
    const applyAt = (n: number) => apply(n, '203.0.113.5');
    for (let n = 1; n <= 20; n++) {
      const limited = { http: 429, retryAfter: 901 - n };
      expect(await applyAt(n)).toMatchObject(n <= 5 ? { http: 200 } : limited);
      target.pass(1000);
    }
    target.pass(880_000 - 1);
    expect(await applyAt(50)).toMatchObject({ http: 429, retryAfter: 1 });
    target.pass(1);
    expect(await applyAt(50)).toMatchObject({ http: 200 });
    expect(await applyAt(51)).toMatchObject({ http: 429, retryAfter: 1 });
  });
});

const rules = { ...DEFAULT_RULES, slots: 2, timeZone: 'Pacific/Auckland' };

const holdFigures = (target: LocalTarget) =>
  test('hold for the slots of a month and the time zone in which it begins', async () => {
    target.at('2026-11-30T11:30:00Z');
    for (let n = 1; n <= 3; n++) await target.apply(n);
    expect(await target.standing()).toEqual(['received 1', 'received 2', 'waitlisted']);
    expect((await target.leads())[0]?.month).toBe('2026-12');
  });

describeStores('The figures that an owner sets', holdFigures, { rules });

describeStores('A flood', (target) => {
  test('from one network of IPv6 is stopped after ten, whatever addresses it uses', async () => {
    const answers = [];
    for (let n = 1; n <= 12; n++)
      answers.push((await target.apply(n, {}, { client: `2001:db8:7:${n.toString(16)}::1` })).http);
    expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await target.apply(50, {}, { client: '2001:db8:8:1::1' })).toMatchObject({ http: 200 });
  });

  test('from everywhere blows a fuse at a thousand applications, for a quarter of an hour', async () => {
    target.at('2026-11-10T08:00:00Z');
    await target.apply(1);
    const rows = Array.from(
      { length: 998 },
      (_, n) => `('B-${n}', '2026-11-10T08:00:00.000Z', '2026-11', 'spam', 'received', '', '', '', '')`,
    );
    await target.database.query(
      `insert into audit.lead (reference, created_at, month, status, answer, name, email, website, phone) values ${rows}`,
    );
    expect(await target.apply(2)).toMatchObject({ http: 200 });
    expect(await target.apply(3)).toMatchObject({ http: 429, retryAfter: 900 });
    // Who has applied already is not turned away.
    expect(await target.apply(1)).toMatchObject({ http: 200 });
    target.pass(900_000);
    expect(await target.apply(3)).toMatchObject({ http: 200 });
  });

  test('sends thirty mails an hour, to applicants and to the owner, and then sums up the others once', async () => {
    target.at('2026-11-10T08:00:00Z');
    for (let n = 1; n <= 40; n++) await target.apply(n);
    const due = await target.store.claim(100, 60);
    expect(due.filter(({ kind }) => kind === 'new')).toHaveLength(30);
    expect(due.filter(({ kind }) => kind === 'many')).toEqual([]);
    target.pass(3_600_000);
    const [summary, ...more] = (await target.store.claim(100, 60)).filter(({ kind }) => kind === 'many');
    expect([summary?.count, summary?.leads.length, more.length]).toEqual([10, 10, 0]);
    expect(await target.apply(50)).toMatchObject({ http: 200 });
    expect((await target.store.claim(100, 60)).at(-1)).toMatchObject({ kind: 'new' });
  });
});
