import { expect, test } from 'vitest';
import { createStore } from '../../functions/audit-form/create-store.ts';
import { keyMaker } from '../../functions/audit-form/keys.ts';
import { applicationOf } from '../../functions/audit-form/read-lead.ts';
import { describeStores, testSecret } from './helpers/engines.ts';
import { applicant, clientAddress } from './helpers/requests.ts';

describeStores('Applications that come together', (target) => {
  const keys = keyMaker(testSecret);
  const applicationsOf = (people: readonly number[], from = clientAddress) =>
    people.map((n) => applicationOf(applicant(n), {}, { client: from(n), page: null }, keys));
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  /** A store that notes its transactions and round trips, and whose database refuses the rows of one person. */
  const watched = (refused = 'nobody') => {
    const seen: string[] = [];
    let trips = 0;
    let underWay = 0;
    const store = createStore({
      ...target.database,
      transact: (locks, work) => {
        seen.push(locks.slots ?? '');
        return target.database.transact(locks, (query, writeLast) =>
          work((statement, values) => {
            if (JSON.stringify(values).includes(refused))
              throw Object.assign(new Error('Refused.'), { code: '23514' });
            if (underWay === 0) trips += 1;
            underWay += 1;
            return query(statement, values).finally(() => {
              underWay -= 1;
            }) as never;
          }, writeLast),
        );
      },
    });
    return { store, seen, trips: () => trips };
  };
  const fillMonth = async () => {
    for (const one of applicationsOf(numbers(1, 8))) await target.store.apply(one);
  };

  test('on the waiting list they share one transaction, and keep their order', async () => {
    await fillMonth();
    const { store, seen } = watched();
    const applications = applicationsOf(numbers(100, 40));
    const outcomes = await Promise.all(applications.map((one) => store.apply(one)));
    expect(seen).toEqual(['shared']);
    expect(outcomes.every(({ status }) => status === 'waitlisted')).toBe(true);
    const waiting = (await store.list()).filter(({ status }) => status === 'waitlisted');
    expect(waiting.map(({ email }) => email)).toEqual(applications.map(({ email }) => email));
    expect(waiting.map(({ announcements }) => announcements.map(({ kind }) => kind))).toEqual(
      waiting.map(() => ['new']),
    );
  });

  test('in an empty month they take the slots in their order, and the others wait, in one more transaction', async () => {
    const { store, seen, trips } = watched();
    await Promise.all(applicationsOf(numbers(1, 20)).map((one) => store.apply(one)));
    expect(seen).toEqual(['shared', 'exclusive']);
    // However many they are: a database that is far away answers in time.
    expect(trips()).toBeLessThan(8);
    expect((await store.list()).map(({ slot }) => slot)).toEqual([...numbers(1, 8), ...Array(12).fill(null)]);
  });

  test('of one client they are counted as if they had come one after the other', async () => {
    await fillMonth();
    const { store } = watched();
    const applications = applicationsOf(numbers(100, 30), () => '203.0.113.9');
    const outcomes = await Promise.all(applications.map((one) => store.apply(one)));
    expect(outcomes.filter(({ status }) => status === 'limited')).toHaveLength(25);
  });

  test('one that the database refuses does not harm the others', async () => {
    await fillMonth();
    const applications = applicationsOf(numbers(100, 6));
    const { store } = watched(applications[3]!.emailKey);
    const results = await Promise.allSettled(applications.map((one) => store.apply(one)));
    expect(results.flatMap(({ status }, n) => (status === 'rejected' ? n : []))).toEqual([3]);
    expect(await store.list()).toHaveLength(8 + 5);
  });
});
