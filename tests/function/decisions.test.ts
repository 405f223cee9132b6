/** What the owner decides, and what is kept how long. */
import { expect, test } from 'vitest';
import type { Act } from '../../functions/audit-form/types.ts';
import { describeStores, everything } from './helpers/engines.ts';
import { applicant, clientAddress, formRequest, jsonRequest, type Person } from './helpers/requests.ts';

const OTHER = { client: '203.0.113.8' };
const DAY = 86_400_000;

describeStores("The owner's decisions", (target) => {
  const apply = (...person: Person) => target.apply(...person);
  const standing = () => target.standing();
  const ref = (n: number) => target.ref(n);
  const desk = () => target.store;
  const decide = (act: Act, reference: string, more = {}) =>
    desk().decide(act, reference, { actor: 'nomsa', ...more });
  /** Does something about the nth lead. */
  const act = async (what: Act, n: number, more = {}) => decide(what, await ref(n), more);
  /** By a program that fills in every field. */
  const applyAsSpam = (n: number, client = clientAddress(n)) =>
    target.send(formRequest({ ...applicant(n), csrfToken: '', company_fax: 'x' }, { client }));
  /** Takes what is due, as the function does, and notes it as sent. */
  const sendAll = async () => {
    const due = await desk().claim(100, 60);
    for (const { id } of due) await desk().noteAttempt(id, { delivered: {}, refused: {}, next: 'sent' });
    return due;
  };

  test('a free slot goes to a newcomer only while nobody waits; else the first in line is offered it', async () => {
    for (let n = 1; n <= 10; n++) await apply(n);
    await sendAll();
    await act('reject', 3);
    expect(await apply(11)).toMatchObject({ status: 'waitlisted' });
    expect(await act('offer', 10)).toEqual({ outcome: 'not next' });
    expect(await act('offer', 9)).toMatchObject({
      outcome: 'done',
      lead: { slot: 3, status: 'received' },
    });
    expect(await act('offer', 10)).toEqual({ outcome: 'full' });
    expect((await sendAll()).map(({ kind }) => kind)).toEqual(['new', 'promoted']);
    // Whoever was told has it.
    expect(await act('undo', 9)).toEqual({ outcome: 'told' });
    for (const n of [10, 11]) await act('reject', n);
    await act('reject', 1);
    expect(await apply(12)).toMatchObject({ status: 'received' });
  });

  test('on the first of the month those who wait come first, and nothing happens by itself', async () => {
    target.at('2026-11-30T10:00:00Z');
    for (let n = 1; n <= 10; n++) await apply(n);
    target.at('2026-12-01T09:00:00Z');
    expect(await apply(20)).toMatchObject({ status: 'waitlisted' });
    expect((await standing()).slice(8)).toEqual(['waitlisted', 'waitlisted', 'waitlisted']);
    for (const n of [9, 10, 11]) await act('offer', n);
    const leads = (await target.leads()).slice(8);
    expect(leads.map(({ month, slot }) => `${month} ${slot}`)).toEqual([
      '2026-12 1',
      '2026-12 2',
      '2026-12 3',
    ]);
    expect(await apply(21)).toMatchObject({ status: 'received' });
  });

  test('a rejection is taken back while nobody was told, with the same slot, or another that is free', async () => {
    for (let n = 1; n <= 3; n++) await apply(n);
    await act('reject', 1);
    expect(await act('undo', 1)).toMatchObject({ lead: { status: 'received', slot: 1 } });
    await act('reject', 1);
    expect(await apply(4)).toMatchObject({ status: 'received' });
    expect(await act('undo', 1)).toMatchObject({ lead: { slot: 4 } });
    for (let n = 5; n <= 8; n++) await apply(n);
    await act('reject', 1);
    await apply(9);
    expect(await act('undo', 1)).toEqual({ outcome: 'gone' });
    const events = (await desk().find(await ref(1)))?.events.map(({ actor, kind }) => `${actor} ${kind}`);
    expect(events).toEqual([
      'nomsa rejected',
      'nomsa undone',
      'nomsa rejected',
      'nomsa undone',
      'nomsa rejected',
    ]);
  });

  test('a rejection with a mail is told once, and stands', async () => {
    await apply(1);
    await sendAll();
    await act('reject', 1, { line: 'We only work in Cape Town.' });
    expect(await sendAll()).toMatchObject([
      { kind: 'rejected', lead: { events: [{ note: 'We only work in Cape Town.' }] } },
    ]);
    expect(await act('undo', 1)).toEqual({ outcome: 'told' });
    expect(await act('reject', 1)).toEqual({ outcome: 'nothing' });
  });

  test('whoever has a slot is accepted, and others only while one is free', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    expect(await act('accept', 1)).toMatchObject({ lead: { slot: 1 } });
    expect(await act('accept', 9)).toEqual({ outcome: 'full' });
    for (const what of ['accept', 'reject', 'undo'] as const)
      expect(await decide(what, 'A-ZZZZZZ')).toEqual({ outcome: 'unknown' });
    expect(await act('undo', 9)).toEqual({ outcome: 'nothing' });
    await act('undo', 1);
    expect((await standing())[0]).toBe('received 1');
  });

  test('when the first under an address is rejected, the one beside it waits in its place', async () => {
    await apply(1, { name: 'A Stranger', phone: '060 666 6661' }, OTHER);
    const own = await apply(1);
    for (let n = 2; n <= 9; n++) await apply(n);
    expect(await desk().find(own.reference)).toMatchObject({ waiting: null, answer: 'received' });
    await act('reject', 1);
    expect(await desk().find(own.reference)).toMatchObject({ waiting: 1 });
    expect(await decide('offer', own.reference)).toMatchObject({ lead: { slot: 1 } });
    // There is one slot for a person, whatever is taken back.
    expect(await act('undo', 1)).toEqual({ outcome: 'twice' });
  });

  test('who had a slot does not wait for another month because of what was sent beside', async () => {
    target.at('2026-11-10T08:00:00Z');
    await apply(1);
    await apply(1, { phone: '083 555 0199' });
    target.at('2026-12-10T08:00:00Z');
    expect(await desk().nextInLine()).toBeNull();
    expect(await apply(2)).toMatchObject({ status: 'received' });
  });

  test('spam is kept apart, stops nobody, and is taken back to its old place', async () => {
    await applyAsSpam(1, clientAddress(7));
    await apply(1);
    expect(await standing()).toEqual(['spam', 'received 1']);
    for (let n = 2; n <= 10; n++) await apply(n);
    await act('spam', 10);
    await act('undo', 10);
    expect((await desk().find(await ref(10)))?.waiting).toBe(1);
    await applyAsSpam(50);
    await act('undo', 12);
    expect((await desk().find(await ref(12)))?.waiting).toBe(3);
  });

  test('never more than eight have a slot while deciding and applying happen at once', async () => {
    for (let n = 1; n <= 12; n++) await apply(n);
    const refs = (await target.leads()).map(({ reference }) => reference);
    await Promise.all<unknown>([
      ...refs.slice(0, 4).map((reference) => decide('reject', reference)),
      ...refs.slice(8, 11).map((reference) => decide('accept', reference)),
      ...refs.slice(8, 11).map((reference) => decide('offer', reference)),
      ...Array.from({ length: 20 }, (_, n) => apply(n + 100)),
    ]);
    const slots = (await target.leads()).flatMap(({ slot }) => slot ?? []);
    expect(new Set(slots).size).toBe(slots.length);
    expect(slots.length).toBeLessThanOrEqual(8);
  });

  test('one person is exported in whatever spelling, and erased everywhere', async () => {
    for (let n = 1; n <= 9; n++) await apply(n);
    await apply(2, { name: 'Thandi Canary' });
    await act('note', 2, { note: 'Canary likes tea.' });
    const leads = await desk().list({ email: ' THANDI.2@shop.example ' });
    expect(leads.map(({ name }) => name)).toEqual([applicant(2).name, 'Thandi Canary']);
    const references = leads.map(({ reference }) => reference);
    expect(await desk().erase(references, 'nomsa')).toEqual({ erased: 2, isScrubbed: true });
    expect(await desk().erase(references, 'nomsa')).toMatchObject({ erased: 0 });
    expect(await everything(target.database)).not.toMatch(/thandi\.2@|Canary|shop2\./i);
    expect((await target.leads())[1]).toMatchObject({ status: 'erased', slot: null, name: '', email: '' });
    expect(await decide('accept', references[0]!)).toEqual({ outcome: 'nothing' });
    expect(await apply(2)).toMatchObject({ status: 'waitlisted' });
  });

  test('each kind is forgotten after its days, and nobody who waits before the owner was told for a week', async () => {
    const start = Date.parse('2026-11-10T08:00:00Z');
    target.at(new Date(start));
    for (let n = 1; n <= 10; n++) await apply(n);
    await applyAsSpam(50);
    await act('note', 11, { note: 'Is that one real?' });
    await act('reject', 1);
    await sendAll();
    const leftAt = async (time: number) => {
      target.at(new Date(time));
      await desk().purge();
      const all = (await target.leads()).map(({ status }) => status);
      return ['received', 'rejected', 'spam', 'waitlisted'].map(
        (one) => all.filter((status) => status === one).length,
      );
    };
    expect(await leftAt(start + 23 * DAY)).toEqual([7, 1, 1, 2]);
    // Nobody took the message, so nothing is deleted, however long it has been.
    expect(await leftAt(start + 60 * DAY)).toEqual([7, 1, 1, 2]);
    expect(await sendAll()).toMatchObject([{ kind: 'expiring', count: 1, leads: [{ status: 'spam' }] }]);
    expect(await leftAt(start + 67 * DAY - 1000)).toEqual([7, 1, 1, 2]);
    expect(await leftAt(start + 67 * DAY)).toEqual([7, 1, 0, 2]);
    const monthEnd = Date.parse('2026-11-30T22:00:00Z');
    expect(await leftAt(monthEnd + 83 * DAY)).toEqual([7, 1, 0, 2]);
    expect(await sendAll()).toMatchObject([{ kind: 'expiring', count: 2 }]);
    expect(await leftAt(monthEnd + 90 * DAY - 1000)).toEqual([7, 1, 0, 2]);
    expect(await leftAt(monthEnd + 90 * DAY)).toEqual([7, 0, 0, 0]);
    await act('accept', 1);
    // A clock that leaps, too, deletes nobody unheard.
    expect(await leftAt(start + 20 * 365 * DAY)).toEqual([6, 0, 0, 0]);
    expect(await leftAt(start + 730 * DAY)).toEqual([6, 0, 0, 0]);
    await sendAll();
    expect(await leftAt(start + 737 * DAY)).toEqual([0, 0, 0, 0]);
    expect(await standing()).toEqual(['accepted 2']);
    expect(await target.database.query('select 1 from audit.lead where client_key is not null')).toEqual([]);
  });

  test('whoever was given a slot after a message about their end is not deleted without another', async () => {
    target.at('2026-11-10T08:00:00Z');
    for (let n = 1; n <= 9; n++) await apply(n);
    target.at('2027-02-22T08:00:00Z');
    await desk().purge();
    expect((await sendAll()).at(-1)).toMatchObject({ kind: 'expiring', count: 1 });
    await act('offer', 9);
    target.at('2029-03-01T08:00:00Z');
    await desk().purge();
    expect(await standing()).toHaveLength(9);
  });

  test('an old lead about which something was decided just now can still be taken back', async () => {
    target.at('2026-08-10T08:00:00Z');
    await apply(1);
    target.at('2026-11-29T08:00:00Z');
    await act('reject', 1);
    target.at('2026-11-29T23:00:00Z');
    await desk().purge();
    expect(await act('undo', 1)).toMatchObject({ outcome: 'done' });
  });

  test('no address of a client is kept, and nothing that anybody sent is logged', async () => {
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
