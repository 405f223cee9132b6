import { expect, test } from 'vitest';
import { readPattern } from '../../functions/audit-form/block.ts';
import { defaultRetention } from '../../functions/audit-form/config.ts';
import { expiries } from '../../functions/audit-form/owner/expiry.ts';
import { exportPerson } from '../../functions/audit-form/owner/find.ts';
import { DEFAULT_RULES } from '../../functions/audit-form/rules.ts';
import { describeStores, everything } from './helpers/engines.ts';
import { applicant, clientAddress, formRequest, jsonRequest, type Person } from './helpers/requests.ts';

const OTHER = { client: '203.0.113.8' };

describeStores("The owner's desk", (target) => {
  const apply = (...person: Person) => target.apply(...person);
  const standing = () => target.standing();
  const ref = (n: number) => target.ref(n);
  /** By a program that fills in every field. */
  const applyAsSpam = (n: number, client = clientAddress(n)) =>
    target.send(formRequest({ ...applicant(n), csrfToken: '', company_fax: 'x' }, { client }));

  test('gives a rejected slot to the first who waits, who is told ten minutes later', async () => {
    target.at('2026-11-10T08:00:00Z');
    for (let n = 1; n <= 10; n++) await apply(n);
    await target.store.claim(100, 86_400);
    const decision = await target.store.reject(await ref(3), 'nomsa');
    const promoted = { reference: await ref(9), slot: 3, heldUntil: '2026-11-10T08:10:00.000Z' };
    expect(decision).toMatchObject({ promoted: [promoted] });
    expect((await standing())[2]).toBe('rejected');
    expect((await standing()).slice(8)).toEqual(['received 3', 'waitlisted']);
    target.pass(599_000);
    expect(await target.store.claim(10, 60)).toEqual([]);
    // The messages of before, sent again, do not bring it forward.
    expect(await target.store.sendAgain(await ref(9))).toBe(1);
    expect(await target.store.claim(10, 86_400)).toMatchObject([{ kind: 'new' }]);
    target.pass(1000);
    expect(await target.store.claim(10, 60)).toMatchObject([{ kind: 'promoted', reference: await ref(9) }]);
  });

  test('undoes a rejection while nobody has been told, and afterwards takes no slot back', async () => {
    target.at('2026-11-10T08:00:00Z');
    for (let n = 1; n <= 10; n++) await apply(n);
    const [third, ninth] = [await ref(3), await ref(9)];
    await target.store.claim(100, 86_400);
    await target.store.reject(third, 'nomsa');
    expect(await target.store.undo(third, 'nomsa')).toMatchObject({ outcome: 'done', promoted: [] });
    expect(await standing()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `received ${n}`).concat('waitlisted', 'waitlisted'),
    );
    target.pass(3_600_000);
    expect(await target.store.claim(10, 60)).toEqual([]);

    await target.store.reject(third, 'nomsa');
    target.pass(600_000);
    await target.store.claim(10, 60);
    expect(await target.store.undo(third, 'nomsa')).toEqual({ outcome: 'told', promoted: ninth });
    expect((await standing())[2]).toBe('rejected');
    expect(await target.store.undo(third, 'nomsa', { asFirst: true })).toMatchObject({ outcome: 'done' });
    expect((await target.store.find(third))?.waiting).toBe(1);
    expect((await target.store.find(await ref(10)))?.waiting).toBe(2);
    const events = (await target.store.find(third))?.events.map(({ actor, kind }) => `${actor} ${kind}`);
    expect(events).toEqual(['nomsa rejected', 'nomsa undone', 'nomsa rejected', 'nomsa undone']);
  });

  test('frees a slot for the next applicant when nobody waits', async () => {
    for (let n = 1; n <= 3; n++) await apply(n);
    await target.store.reject(await ref(2), 'nomsa');
    for (let n = 4; n <= 10; n++) await apply(n);
    const slots = (await target.leads()).map(({ slot }) => slot);
    expect(slots).toEqual([1, null, 3, 2, 4, 5, 6, 7, 8, null]);
  });

  test('accepts whoever has a slot, and others only while one is free', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    expect(await target.store.accept(await ref(1), 'nomsa')).toMatchObject({ lead: { slot: 1 } });
    expect(await target.store.accept(await ref(9), 'nomsa')).toEqual({ outcome: 'full' });
    expect(await target.store.accept('A-ZZZZZZ', 'nomsa')).toEqual({ outcome: 'unknown' });
    expect(await target.store.reject('A-ZZZZZZ', 'nomsa')).toEqual({ outcome: 'unknown' });
    expect(await target.store.undo(await ref(9), 'nomsa')).toEqual({ outcome: 'nothing' });
    expect((await standing())[0]).toBe('accepted 1');
    await target.store.undo(await ref(1), 'nomsa');
    expect((await standing())[0]).toBe('received 1');
  });

  test('accepts into this month whom a clock that was ahead has given a slot of a later one', async () => {
    target.at('2027-03-10T08:00:00Z');
    for (let n = 1; n <= 2; n++) await apply(n);
    target.at('2026-11-10T08:00:00Z');
    for (let n = 3; n <= 9; n++) await apply(n);
    const accepted = async (n: number) => (await target.store.accept(await ref(n), 'nomsa')) as object;
    expect(await accepted(1)).toMatchObject({ lead: { month: '2026-11', slot: 8 } });
    // The month is full now: no ninth, and nobody goes without.
    expect(await accepted(2)).toMatchObject({ lead: { month: '2027-03', slot: 2 } });
    const undone = await target.store.undo(await ref(1), 'nomsa');
    expect(undone).toMatchObject({ lead: { month: '2027-03', slot: 1 } });
  });

  test('keeps spam apart, and takes it back at its old place', async () => {
    for (let n = 1; n <= 10; n++) await apply(n);
    await target.store.markSpam(await ref(9), 'nomsa');
    expect((await standing()).slice(8)).toEqual(['spam', 'waitlisted']);
    await target.store.unmarkSpam(await ref(9), 'nomsa');
    expect((await target.store.find(await ref(9)))?.waiting).toBe(1);
    await target.store.markSpam(await ref(1), 'nomsa');
    expect((await standing()).slice(8)).toEqual(['received 1', 'waitlisted']);
  });

  test('tells whoever moves up once, also where that was undone and done again', async () => {
    for (let n = 1; n <= 3; n++) await apply(n);
    await target.store.markSpam(await ref(2), 'nomsa');
    await target.store.claim(100, 86_400);
    await target.store.unmarkSpam(await ref(2), 'nomsa');
    await target.store.undo(await ref(2), 'nomsa');
    expect((await target.store.find(await ref(2)))?.status).toBe('spam');
    await target.store.unmarkSpam(await ref(2), 'nomsa');
    const lead = await target.store.find(await ref(2));
    expect(lead?.announcements.map(({ kind }) => kind)).toEqual(['new', 'promoted']);
  });

  test('gives a person one slot, also where a first application was taken for spam', async () => {
    await applyAsSpam(1);
    await target.store.unmarkSpam(await ref(1), 'nomsa');
    await apply(1, { phone: '083 555 0199' });
    expect(await standing()).toEqual(['received 1']);
    expect((await target.store.find(await ref(1)))?.versions).toHaveLength(2);
  });

  test.each([
    ['markSpam', 'spam'],
    ['reject', 'rejected'],
  ] as const)(
    'takes a person in whose name something came of which the owner said: %s',
    async (act, status) => {
      await apply(1, { name: 'Buy now' }, OTHER);
      await target.store[act](await ref(1), 'nomsa');
      await apply(1);
      expect(await standing()).toEqual([status, 'received 1']);
      expect(await target.store.claim(10, 60)).toMatchObject([{ kind: 'new' }, { kind: 'new' }]);
      // There is one slot for a person, whatever is taken back.
      expect((await target.store.undo(await ref(1), 'nomsa')).outcome).toBe('twice');
    },
  );

  test('takes a person in whose name spam came, also where it was taken for none by mistake', async () => {
    await applyAsSpam(1, clientAddress(2));
    await target.store.unmarkSpam(await ref(1), 'nomsa');
    await target.store.undo(await ref(1), 'nomsa');
    await apply(1, { phone: '083 555 0199' });
    expect(await standing()).toEqual(['spam', 'received 1']);
    await target.store.unmarkSpam(await ref(1), 'nomsa');
    expect(await standing()).toEqual(['waitlisted', 'received 1']);
  });

  test('takes a person whose name somebody who is blocked has used', async () => {
    await target.store.block(OTHER.client, 'nomsa');
    await apply(1, { name: 'Somebody Else' }, OTHER);
    await apply(1);
    expect(await standing()).toEqual(['spam', 'received 1']);
    // Nor does it change what that person has sent, and it gets the same answer as often as it comes.
    const first = await apply(1, { name: 'Another' }, OTHER);
    expect(await apply(1, { name: 'Another' }, OTHER)).toEqual(first);
    expect(await standing()).toEqual(['spam', 'received 1']);
    expect((await target.leads())[1]).toMatchObject({ name: applicant(1).name, versions: [{}] });
  });

  test('never gives more than eight, and leaves none idle, while deciding and applying happen at once', async () => {
    for (let n = 1; n <= 12; n++) await apply(n);
    const refs = (await target.leads()).map(({ reference }) => reference);
    await Promise.all<unknown>([
      ...refs.slice(0, 4).map((reference) => target.store.reject(reference, 'a')),
      ...refs.slice(8, 11).map((reference) => target.store.accept(reference, 'b')),
      ...Array.from({ length: 20 }, (_, n) => apply(n + 100)),
    ]);
    const slots = (await target.leads()).flatMap(({ slot }) => slot ?? []);
    expect(slots.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('leaves no slot free beside somebody who waits, however a rejection and an application meet', async () => {
    for (let round = 0; round < 15; round++) {
      await target.reset();
      for (let n = 1; n <= 8; n++) await apply(n);
      await Promise.all([target.store.reject(await ref(1), 'a'), apply(20)]);
      const now = await standing();
      expect(now.filter((one) => one.startsWith('received'))).toHaveLength(8);
      expect(now).not.toContain('waitlisted');
    }
  });

  test('shows and exports one person, in whatever spelling, with what changed', async () => {
    await apply(1);
    await apply(1, { phone: '083 555 0199' });
    await apply(2);
    const data = await exportPerson(target.store, ' THANDI.1@shop.example ');
    const { name, email, website } = applicant(1);
    const versions = [{ phone: '082 555 0100' }, { phone: '083 555 0199' }];
    expect(data.leads).toMatchObject([{ name, email, website, phone: '083 555 0199', versions }]);
  });

  test('finds a lead by the reference that somebody else was told', async () => {
    await apply(1);
    const { reference } = await apply(1, { phone: '083 555 0199' }, OTHER);
    expect(reference).not.toBe(await ref(1));
    expect(await target.store.find(reference)).toMatchObject({ reference: await ref(1) });
    const accepted = await target.store.accept(reference, 'nomsa');
    expect(accepted).toMatchObject({ lead: { reference: await ref(1) } });
    expect(await target.store.sendAgain(reference)).toBe(2);
    for (let n = 2; n <= 9; n++) await apply(n);
    const other = await apply(9, { name: 'N' }, OTHER);
    await target.store.reject(await ref(2), 'nomsa');
    expect(await target.store.sendNow(other.reference)).toBe(1);
  });

  test('erases a person everywhere, gives the slot to the first who waits, and lets the person apply again', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    await apply(2, { name: 'Thandi Canary' });
    await target.store.note(await ref(2), 'Canary likes tea.', 'nomsa');
    const reference = await ref(2);
    const noted = { actor: 'nomsa', kind: 'noted', note: 'Canary likes tea.' };
    expect((await target.store.find(reference))?.events).toMatchObject([noted]);
    const promoted = [{ reference: await ref(9), slot: 2 }];
    expect(await target.store.erase([reference], 'nomsa')).toMatchObject({ erased: 1, promoted });
    expect(await target.store.erase([reference], 'nomsa')).toEqual({ erased: 0, promoted: [] });
    expect(await everything(target.database)).not.toMatch(/thandi\.2@|Canary|shop2\./i);
    expect((await target.leads())[1]).toMatchObject({ status: 'erased', slot: null, name: '', email: '' });
    expect(await target.store.accept(reference, 'nomsa')).toEqual({ outcome: 'unknown' });
    expect(await apply(2)).toMatchObject({ status: 'waitlisted' });
  });

  test('answers whoever is blocked like everybody else, and counts it as spam', async () => {
    for (const typed of ['THANDI.1@shop.example', 'Blocked.example', '203.0.113.7/24'])
      await target.store.block(readPattern(typed)!, 'nomsa');
    expect(await apply(1)).toMatchObject({ http: 200, status: 'received' });
    await apply(2, { email: 'anybody@Mail.Blocked.example' });
    await apply(3, {}, OTHER);
    await apply(4);
    expect(await standing()).toEqual(['spam', 'spam', 'spam', 'received 1']);
    expect(await target.countOutbox()).toBe(1);
    expect((await target.store.blocked()).map(({ pattern }) => pattern)).toHaveLength(3);
    expect(await target.store.unblock('@blocked.example')).toBe(true);
    await apply(5, { email: 'other@blocked.example' });
    expect((await standing()).at(-1)).toBe('received 2');
  });

  test('forgets each kind after its days, to the second', async () => {
    const start = Date.parse('2026-11-10T08:00:00Z');
    target.at(new Date(start));
    for (let n = 1; n <= 9; n++) await apply(n);
    await applyAsSpam(50);
    await target.store.reject(await ref(1), 'nomsa');
    const leftAt = async (time: number) => {
      target.at(new Date(time));
      await target.store.purge(defaultRetention);
      const all = (await target.leads()).map(({ status }) => status);
      return ['received', 'rejected', 'spam'].map((one) => all.filter((status) => status === one).length);
    };
    const day = 86_400_000;
    expect(await leftAt(start + 30 * day - 1000)).toEqual([8, 1, 1]);
    const [announced] = await target.store.claim(1, 60);
    const sent = { delivered: {}, refused: {}, next: 'sent' } as const;
    await target.store.noteAttempt(announced?.id ?? 0, sent);
    const waiting = await target.countOutbox();
    expect(await leftAt(start + 30 * day)).toEqual([8, 1, 0]);
    await leftAt(start + 60 * day);
    // What was never delivered is never taken for sent.
    expect(await target.countOutbox()).toBe(waiting - 1);
    const monthEnd = Date.parse('2026-11-30T22:00:00Z');
    expect(await leftAt(monthEnd + 90 * day - 1000)).toEqual([8, 1, 0]);
    expect(await leftAt(monthEnd + 90 * day)).toEqual([8, 0, 0]);
    await target.store.accept(await ref(2), 'nomsa');
    await leftAt(start + 730 * day);
    expect(await standing()).toEqual(['accepted 3']);
    expect(await target.database.read('select 1 from audit.hit')).toEqual([]);
    expect(await target.database.read('select 1 from audit.lead where client_key is not null')).toEqual([]);
  });

  test('keeps an old lead about which something was decided or sent just now', async () => {
    target.at('2026-08-10T08:00:00Z');
    for (let n = 1; n <= 18; n++) await apply(n);
    target.at('2026-11-29T08:00:00Z');
    await target.store.turnMonth();
    await apply(18, { phone: '083 555 0999' });
    await target.store.reject(await ref(1), 'nomsa');
    await target.store.markSpam(await ref(2), 'nomsa');
    const left = async (at: string) => {
      target.at(at);
      await target.store.purge(defaultRetention);
      return (await target.leads()).map(({ email }) => email);
    };
    const all = Array.from({ length: 18 }, (_, n) => applicant(n + 1).email);
    // The seventeenth has waited for 90 days, and has sent nothing since.
    expect(await left('2026-11-29T23:00:00Z')).toEqual(all.toSpliced(16, 1));
    expect(await target.store.undo(await ref(1), 'nomsa')).toMatchObject({ outcome: 'done' });
    expect(await left('2026-11-30T23:00:00Z')).toEqual(all.toSpliced(16, 1).toSpliced(1, 1));
    // As the desk says it.
    const now = new Date('2026-12-01T08:00:00Z');
    const reading = { ...DEFAULT_RULES, timeZone: 'UTC', now };
    const waiting = (await target.leads()).filter(({ status }) => status === 'waitlisted');
    expect(expiries({ leads: waiting, spam: [], retention: defaultRetention, reading })).toEqual([
      'Rejected and still waiting: the first on 27 Feb 2027',
    ]);
    expect(await left('2027-02-27T07:59:00Z')).toContain(applicant(18).email);
    expect(await left('2027-02-27T08:00:01Z')).not.toContain(applicant(18).email);
  });

  test('keeps no address of a client, and logs nothing that anybody sent', async () => {
    const details = { name: 'Canaryname', website: 'canary-site.example', phone: '0111222333' };
    const canary = { ...details, email: 'canary@mail.example', csrfToken: 'canarytoken12345' };
    const from = { client: '203.0.113.123' };
    await apply(1, canary, from);
    await apply(1, { ...canary, email: 'canary' }, from);
    await apply(1, { ...canary, csrfToken: 'canary token' }, from);
    await target.send(jsonRequest('{"name":"Canaryname"'));
    const rows = await everything(target.database);
    expect(rows).toContain('Canaryname');
    expect(rows).not.toMatch(/203\.0\.113|canarytoken/);
    expect(target.logs).toHaveLength(4);
    expect(JSON.stringify(target.logs)).not.toMatch(/canary|203\.0\.113|0111222333/i);
  });
});

test.each([
  [' Shop.Example ', '@shop.example'],
  ['@shop.example', '@shop.example'],
  ['Me@Shop.example', 'me@shop.example'],
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7/24', '192.0.2.0/24'],
  ['192.0.2.7/16', '192.0.0.0/16'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::/48', '2001:db8:1::/48'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['192.0.2.7/25', null],
  ['shop.example/24', null],
  ['192.0.2', null],
  ['192.0.2.*', null],
  ['300.0.2.7', null],
  ['*.shop.example', null],
  ['nonsense', null],
  ['', null],
])('of %j the block list keeps %j', (typed, kept) => {
  expect(readPattern(typed)).toBe(kept);
});
