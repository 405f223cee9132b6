import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEngines, type LocalTarget } from './helpers/engines.ts';
import { applicant, clientAddress, jsonRequest } from './helpers/requests.ts';

describeEngines('Time', (open) => {
  let target: LocalTarget;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target?.close());
  beforeEach(() => target.reset());

  const apply = async (n: number, client = clientAddress(n), fields = {}) =>
    (await target.send(jsonRequest({ ...applicant(n), ...fields }, { client }))).json() as Promise<
      Record<string, unknown>
    >;
  const monthOf = async (email: string) => (await target.store.list({ email }))[0]?.month;

  test.each([
    ['2026-11-30T21:59:59.999Z', '2026-11'],
    ['2026-11-30T22:00:00.000Z', '2026-12'],
    ['2028-02-29T21:59:59.999Z', '2028-02'],
    ['2028-02-29T22:00:00.000Z', '2028-03'],
    ['2027-02-28T21:59:59.999Z', '2027-02'],
    ['2026-12-31T21:59:59.999Z', '2026-12'],
    ['2026-12-31T22:00:00.000Z', '2027-01'],
    ['2027-01-31T21:59:59.999Z', '2027-01'],
  ])('%s belongs to %s in Johannesburg', async (time, month) => {
    target.at(time);
    await apply(1);
    expect(await monthOf(applicant(1).email)).toBe(month);
  });

  test('any hour of three years belongs to the month that a calendar in Johannesburg shows', async () => {
    const calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Africa/Johannesburg',
      year: 'numeric',
      month: '2-digit',
    });
    const hours = Array.from({ length: 3 * 366 * 24 }, (_, hour) =>
      new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
    );
    const rows = await target.database.read<{ month: string }>(
      `select to_char(date_trunc('month', t::timestamptz at time zone 'Africa/Johannesburg'), 'YYYY-MM') as month
       from unnest(string_to_array($1::text, ',')) with ordinality as given (t, n) order by n`,
      [hours.join(',')],
    );
    const expected = hours.map((hour) => calendar.format(new Date(hour)).slice(0, 7));
    expect(rows.map(({ month }) => month)).toEqual(expected);
  });

  test('a new month has eight slots of its own', async () => {
    target.at('2026-11-30T21:59:00Z');
    for (let n = 1; n <= 9; n++) await apply(n);
    target.at('2026-11-30T22:01:00Z');
    const answers = [];
    for (let n = 101; n <= 109; n++) answers.push((await apply(n)).status);
    expect(answers).toEqual([...Array(8).fill('received'), 'waitlisted']);
  });

  test('a retry just after the month has ended is still a repeat; a month later it is a new application', async () => {
    target.at('2026-11-30T21:59:59.500Z');
    const first = await apply(1);
    target.at('2026-11-30T22:00:20Z');
    expect(await apply(1)).toEqual(first);
    expect(await target.leads()).toHaveLength(1);
    target.at('2026-12-20T10:00:00Z');
    expect(await apply(1)).not.toEqual(first);
    expect(await target.leads()).toHaveLength(2);
  });

  test('the window ends to the millisecond, and a refusal does not make it longer', async () => {
    const start = Date.parse('2026-11-20T10:00:00Z');
    for (let n = 1; n <= 5; n++) {
      target.at(new Date(start + n * 1000));
      await apply(n, '203.0.113.5');
    }
    for (let n = 6; n <= 20; n++) {
      target.at(new Date(start + n * 1000));
      expect(await apply(n, '203.0.113.5')).toMatchObject({ rateLimited: true, retryAfter: 901 - n });
    }
    target.at(new Date(start + 1000 + 900_000 - 1));
    expect(await apply(50, '203.0.113.5')).toMatchObject({ rateLimited: true, retryAfter: 1 });
    target.at(new Date(start + 1000 + 900_000));
    expect(await apply(50, '203.0.113.5')).toMatchObject({ success: true });
    expect(await apply(51, '203.0.113.5')).toMatchObject({ rateLimited: true, retryAfter: 1 });
  });

  test('the limiter does what a list of times would, whenever people arrive', async () => {
    const arrival = fc.record({
      gap: fc.integer({ min: 0, max: 400_000 }),
      client: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(arrival, { minLength: 1, maxLength: 25 }), async (arrivals) => {
        await target.reset();
        const hits = new Map<number, number[]>();
        let now = Date.parse('2026-05-05T08:00:00Z');
        for (const [n, { gap, client }] of arrivals.entries()) {
          now += gap;
          target.at(new Date(now));
          const recent = (hits.get(client) ?? []).filter((hit) => hit > now - 900_000);
          const answer = await apply(n, `203.0.113.${client}`);
          if (recent.length < 5) {
            hits.set(client, [...recent, now]);
            expect(answer.success).toBe(true);
          } else {
            const wait = Math.ceil(((recent.at(-5) ?? 0) + 900_000 - now) / 1000);
            expect(answer).toEqual({ success: false, rateLimited: true, retryAfter: wait });
          }
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('one of IPv6 is a household, not an address', async () => {
    for (let n = 1; n <= 5; n++) expect((await apply(n, `2001:db8:1:2::${n}`)).success).toBe(true);
    expect((await apply(6, '2001:db8:1:2:ffff:1:2:3')).rateLimited).toBe(true);
    expect((await apply(7, '2001:db8:1:3::1')).success).toBe(true);
  });
});
