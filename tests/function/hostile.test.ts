import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFunctionServer } from '../../functions/audit-form/adapters/node.ts';
import { normaliseLead } from '../../functions/audit-form/lead.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { leadsAt } from './helpers/crowd.ts';
import { goodJson, type Hostile, kept, path, table } from './helpers/hostile-table.ts';
import { applicant, clientAddress, site } from './helpers/requests.ts';
import { applyAt, startServer, type TestServer } from './helpers/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = newFolder('audit-hostile');
  server = await startServer({ AUDIT_DATA_DIR: folder });
});
afterAll(async () => {
  expect(await server.end()).toBe(0);
});

describe('Hostile requests', () => {
  test.each(table)('(%s) are answered with %d', async (_what, status, hostile) => {
    const answer = await raw(hostile);
    expect(statusOf(answer)).toBe(status);
    // Of each form, the name is the first that cannot be taken.
    if (status === 303) expect(answer).toContain(`location: ${site}/application-problem#name\r\n`);
    if (hostile.body && status === 422) expect(answer).not.toContain('evil.example');
  });

  test('leave nothing behind, and the server serves on in the memory it had', async () => {
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
    const before = process.platform === 'linux' ? memory() : 0;
    for (let round = 0; round < 3; round++) for (const [, , hostile] of table) await raw(hostile);
    if (process.platform === 'linux') expect(memory() - before).toBeLessThan(50);
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), 'latin1')).not.toContain('hostile');
    expect(server.output()).not.toMatch(/unhandled|UnhandledPromise|TypeError|at .*\.mjs:\d+/);
  });

  test.each(kept)('%s is kept as text', async (_what, fields) => {
    const n = kept.findIndex(([, other]) => other === fields);
    const { csrfToken: _, ...lead } = { ...applicant(`kept${n}`), ...fields };
    const answer = await server.apply(`kept${n}`, fields, { client: clientAddress(n + 300) });
    expect(answer?.http).toBe(200);
    expect(await leadsAt({ AUDIT_DATA_DIR: folder })).toContainEqual(
      expect.objectContaining(normaliseLead(lead)),
    );
  });
});

describe('Clients that hide', () => {
  test('by resetting the connection are one client, with one limit', async () => {
    const folder = newFolder('audit-reset');
    const direct = await startServer({ AUDIT_DATA_DIR: folder, TRUSTED_PROXY_HOPS: '0' });
    const { port } = new URL(direct.address);
    const sendAndReset = (n: number) =>
      new Promise<void>((resolve) => {
        const body = JSON.stringify(applicant(`reset${n}`));
        const socket = connect(Number(port), '127.0.0.1', () => {
          const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
          socket.write(`${head}\r\nOrigin: ${site}\r\n\r\n${body}`, () => socket.resetAndDestroy());
        });
        socket.on('close', () => resolve());
      });
    for (let n = 0; n < 60; n++) await sendAndReset(n);
    expect((await leadsAt({ AUDIT_DATA_DIR: folder })).length).toBeLessThanOrEqual(10);
    await direct.end();
  });
});

describe('Slow clients', () => {
  test('do not keep others waiting, and are cut off though they go on sending', async () => {
    const own = newFolder('audit-slow');
    const slow = await createFunctionServer({ origins: [site], dataDir: own, log: () => {} });
    const port = await slow.listen(0, '127.0.0.1');
    expect(slow.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
    let begun = 0;
    let ended = 0;
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.on('close', () => ended++);
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
      socket.write(head, () => begun++);
      socket.resume();
      return socket;
    });
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }, 1000);
    await expect.poll(() => begun).toBe(sockets.length);
    expect(await applyAt(`http://127.0.0.1:${port}`, 'quick')).toMatchObject({ http: 200 });
    expect(ended).toBeLessThan(sockets.length);
    // The fifteen seconds are over.
    slow.server.headersTimeout = 1;
    slow.server.requestTimeout = 1;
    await expect.poll(() => ended).toBe(sockets.length);
    clearInterval(drip);
    await slow.close();
  });
});

/** Sends bytes as they are and returns what came back. */
function raw({ method = 'POST', target = path, headers = {}, body = goodJson }: Hostile): Promise<string> {
  const bytes = Buffer.from(body as string);
  const all: Record<string, string | null> = {
    host: 'localhost',
    'content-type': 'application/json',
    origin: site,
    'x-forwarded-for': '203.0.113.200',
    'content-length': String(bytes.length),
    connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const { port } = new URL(server.address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (method !== 'HEAD' && method !== 'GET') socket.write(bytes);
  });
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
