/** Killing a server under load, again and again, and what must be true afterwards. */

import { expect } from 'vitest';
import type { Store } from '../../../functions/audit-form/create-store.ts';
import { deliverDue } from '../../../functions/audit-form/outbox/announce.ts';
import { webhookChannel } from '../../../functions/audit-form/outbox/webhook.ts';
import { openReceiver, webhookSecret } from './receiver.ts';
import { applicant, clientAddress } from './requests.ts';
import { post, startServer } from './server.ts';

export type CrashOptions = {
  readonly rounds: number;
  readonly env: Record<string, string>;
  /** Opens the store when no server runs any more, with this clock. */
  readonly open: (clock: () => Date) => Promise<Store>;
};

/** Kills a server `rounds` times while people apply, then checks that nothing of what was answered is lost. */
export async function crashLoop({ rounds, env, open }: CrashOptions): Promise<void> {
  const receiver = await openReceiver();
  const answered = new Map<number, string>();
  let unanswered: number[] = [];
  let next = 0;
  for (let round = 0; round < rounds; round++) {
    const server = await startServer({
      ...env,
      AUDIT_WEBHOOK_URL: receiver.url,
      AUDIT_WEBHOOK_SECRET: webhookSecret,
    });
    let killed = false;
    let answers = 0;
    const again = unanswered;
    unanswered = [];
    const applyUntilKilled = async () => {
      while (!killed) {
        // Those who got no answer try again first, as people do.
        const person = again.pop() ?? next++;
        const answer = await post(server.address, applicant(person), clientAddress(person));
        if (answer?.status !== 200) {
          unanswered.push(person);
          continue;
        }
        answers += 1;
        const { status, reference } = answer.body;
        answered.set(person, `${status} ${reference}`);
      }
    };
    const load = Promise.all(Array.from({ length: 8 }, applyUntilKilled));
    while (answers < 3) {
      if (server.child.exitCode !== null) throw new Error(`The server has ended: ${server.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await new Promise((resolve) => setTimeout(resolve, (round * 37) % 130));
    const end = server.end('SIGKILL');
    killed = true;
    await end;
    await load;
  }

  // Twenty minutes later, when the leases of the killed have ended.
  const store = await open(() => new Date(Date.now() + 20 * 60_000));
  const leads = await store.list();
  const kept = new Map(leads.map((lead) => [lead.email, `${lead.status} ${lead.reference}`]));
  if (process.env.LONG) console.log(`${rounds} kills: ${answered.size} answered, ${leads.length} kept`);
  expect(answered.size).toBeGreaterThan(rounds);
  for (const [person, answer] of answered) expect(kept.get(applicant(person).email)).toBe(answer);
  expect(kept.size).toBe(leads.length);
  expect(leads.flatMap(({ slot }) => slot ?? []).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const waiting = leads.filter(({ status }) => status === 'waitlisted');
  expect(waiting.length).toBe(leads.length - 8);

  const channels = [webhookChannel({ url: receiver.url, secret: webhookSecret })];
  await deliverDue({ store, channels, log: () => {} });
  expect(await store.countOutbox()).toMatchObject({ waiting: 0, givenUp: 0 });
  const announced = new Set(receiver.deliveries.map(({ body }) => JSON.parse(body).data.email as string));
  expect(announced.size).toBe(leads.length);
  await store.close();
  await receiver.close();
}
