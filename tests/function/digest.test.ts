/** The summary for the owner: when it is due, what it says, and that it comes once. */
import { describe, expect, test } from 'vitest';
import { type Digest, defaultRetention } from '../../functions/audit-form/config.ts';
import { lastDue, sendDigest } from '../../functions/audit-form/outbox/digest.ts';
import type { Message } from '../../functions/audit-form/outbox/letter.ts';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { describeStores } from './helpers/engines.ts';

const daily: Digest = { every: 'day', at: '07:30' };

describe('A digest', () => {
  test.each([
    ['2026-11-19T05:29:00Z', 'day', '2026-11-18 07:30'],
    ['2026-11-19T05:30:00Z', 'day', '2026-11-19 07:30'],
    // A weekend has none, nor has Monday before half past seven.
    ['2026-11-22T12:00:00Z', 'day', '2026-11-20 07:30'],
    ['2026-11-23T05:29:59Z', 'day', '2026-11-20 07:30'],
    ['2026-11-19T12:00:00Z', 'week', '2026-11-16 07:30'],
    ['2026-11-23T05:30:00Z', 'week', '2026-11-23 07:30'],
  ] as const)('at %s the last of every %s is that of %s', (now, every, moment) =>
    expect(lastDue({ ...daily, every }, new Date(now), 'Africa/Johannesburg')).toBe(moment),
  );
});

describeStores('The digest', (target) => {
  test('comes once, says what is to be done, and comes again when mail was down', async () => {
    const sent: Message[] = [];
    let isDown = false;
    let isDying = false;
    const digest = (time: string) => {
      target.at(time);
      return sendDigest({
        store: target.store,
        digest: daily,
        mail: { rules: DEFAULT_RULES, deskUrl: 'https://desk.example', tellsApplicants: true },
        send: async (message) => {
          if (isDown) throw new Error('down');
          if (isDying) {
            isDying = false;
            return new Promise<void>(() => {});
          }
          sent.push(message);
        },
        now: target.now(),
      });
    };
    // Turned on in the middle of a day: the next morning's is the first.
    expect(await digest('2026-11-17T12:00:00Z')).toBe(false);
    expect(await digest('2026-11-18T06:00:00Z')).toBe(false);
    expect(sent).toEqual([]);
    target.at('2026-11-18T07:00:00Z');
    for (let n = 1; n <= 9; n++) await target.apply(n);
    await target.store.accept(await target.ref(1), 'nomsa');
    isDown = true;
    await expect(digest('2026-11-19T06:00:00Z')).rejects.toThrow('down');
    isDown = false;
    // Nor does a process that dies on the way take it along.
    isDying = true;
    void digest('2026-11-19T08:30:00Z');
    await expect.poll(() => isDying).toBe(false);
    expect(await digest('2026-11-19T08:59:00Z')).toBe(false);
    const twice = await Promise.all([digest('2026-11-19T09:01:00Z'), digest('2026-11-19T09:01:00Z')]);
    expect(twice.sort()).toEqual([false, true]);
    expect(await digest('2026-11-19T12:00:00Z')).toBe(false);
    const [{ subject, text } = { subject: '', text: '' }] = sent;
    expect(sent).toHaveLength(1);
    expect(subject).toBe('Leads on Thu 19 Nov: 7 to decide, 7 late');
    expect(text).toContain('One accepted, seven to decide. 1 on the waiting list.');
    expect(text).toContain('█▒▒▒▒▒▒▒');
    expect(text).toMatch(/A-[0-9A-Z]{6}: +Thandi Nkosi 2, 082 555 0100, 2 hours late/);
    expect(text).toMatch(/Since Wed 18 Nov, 07:30: +8 took a slot, 1 joined the waiting list, 0 spam/);
    // A clock that is ahead, for a moment or for good, stands in nobody's way, and makes nothing come twice.
    expect(await digest('2027-11-19T09:00:00Z')).toBe(true);
    for (const [time, isSent] of [
      ['2026-11-20T09:00:00Z', true],
      ['2026-11-27T09:00:00Z', true],
      ['2026-11-20T09:01:00Z', false],
      ['2026-11-27T09:01:00Z', false],
      ['2026-11-23T09:00:00Z', true],
    ] as const)
      expect([time, await digest(time)]).toEqual([time, isSent]);
    const kept = async () =>
      (await target.database.read(`select 1 from audit.setting where name like 'digest %'`)).length;
    expect(await kept()).toBe(7);
    target.at('2027-12-24T00:00:00Z');
    await target.store.purge(defaultRetention);
    expect(await kept()).toBe(4);
  });
});
