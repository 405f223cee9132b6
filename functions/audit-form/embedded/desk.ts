// The owner's commands while the function runs: the folder has one process, so `site leads` asks that process, over
// loopback, with a secret that only who may read the folder knows.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LeadDesk } from '../store.ts';
import type { Holder, Lock } from './lock.ts';

const methods = ['list', 'accept', 'reject', 'erase', 'purge'] as const;
type Method = (typeof methods)[number];

/** Serves a desk and writes where into the lock. `onChange` is called after a decision: somebody may have moved up. */
export async function serveDesk(
  desk: LeadDesk,
  lock: Lock,
  onChange: () => void,
): Promise<{ close(): Promise<void> }> {
  const secret = randomBytes(32).toString('hex');
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(desk, secret, request).catch(() => ({ status: 500, body: {} }));
    if (status === 200) onChange();
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  lock.announce({ port: (server.address() as AddressInfo).port, secret });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The desk of a running function. Methods reject when it does not answer. */
export function remoteDesk({ port, secret }: NonNullable<Holder['desk']>): LeadDesk {
  const call = async <T>(method: Method, ...values: unknown[]): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ method, values }),
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`The running function refused (${response.status}).`);
    return ((await response.json()) as { result: T }).result;
  };
  return {
    list: (filter) => call('list', filter),
    accept: (seq) => call('accept', seq),
    reject: (seq) => call('reject', seq),
    erase: (email) => call('erase', email),
    purge: (retention) => call('purge', retention),
    close: async () => {},
  };
}

async function answer(
  desk: LeadDesk,
  secret: string,
  request: IncomingMessage,
): Promise<{ status: number; body: object }> {
  if (!isEqual(request.headers.authorization ?? '', `Bearer ${secret}`)) return { status: 403, body: {} };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, values } = JSON.parse(Buffer.concat(chunks).toString()) as {
    method: Method;
    values: never[];
  };
  if (!methods.includes(method)) return { status: 400, body: {} };
  const act = desk[method] as (...values: never[]) => Promise<unknown>;
  return { status: 200, body: { result: await act(...values) } };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
