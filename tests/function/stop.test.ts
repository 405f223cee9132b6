import { createServer } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { listening } from '../helpers/free-port.ts';
import { newFolder } from '../helpers/new-folder.ts';
import { leadsAt } from './helpers/crowd.ts';
import { startServer } from './helpers/server.ts';

/** A mail server that begins its answer, and never ends it. */
async function openEndlessMailServer() {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const server = createSocketServer((socket) => {
    socket.on('error', () => {}).write('220 mail.example\r\n');
    const more = setInterval(() => socket.write('250-more\r\n'), 1000);
    socket.once('data', reach).once('close', () => clearInterval(more));
  });
  return { smtpUrl: `smtp://127.0.0.1:${await listening(server)}`, reached, close: () => server.close() };
}

let folder: string;
beforeEach(() => {
  folder = newFolder('audit-stop');
});

describe('A server that is told to stop', () => {
  test('does, though many announcements wait for servers that come to no end, and somebody holds half a request', async () => {
    const receiver = createServer(() => {});
    const mail = await openEndlessMailServer();
    const server = await startServer({
      AUDIT_DATA_DIR: folder,
      AUDIT_WEBHOOK_URL: `http://127.0.0.1:${await listening(receiver)}/`,
      AUDIT_SMTP_URL: mail.smtpUrl,
      AUDIT_MAIL_FROM: 'website@agency.example',
      AUDIT_MAIL_TO: 'owner@agency.example',
    });
    for (let n = 0; n < 21; n++) await server.apply(n);
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /functions/v1/audit-form HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{');
    await server.apply(21);
    // Each batch would hold it for ten seconds, one after the other.
    expect(await server.end()).toBe(0);
    const waiting = (await leadsAt({ AUDIT_DATA_DIR: folder })).flatMap((lead) => lead.announcements);
    expect(waiting.filter(({ sentAt, givenUpAt }) => sentAt === null && givenUpAt === null)).toHaveLength(22);
    receiver.closeAllConnections();
    receiver.close();
    mail.close();
  });

  test('ends kept connections with their next answer, and answers what it has taken', async () => {
    const server = await startServer({ AUDIT_DATA_DIR: folder });
    const answers: number[] = [];
    let stopping = false;
    const people = Array.from({ length: 16 }, async (_, at) => {
      for (let n = 0; !stopping || n < 1; n++) {
        const answer = await server.apply(`${at}.${n}`, {}, { client: `198.18.${at}.${n & 255}` });
        if (answer) answers.push(answer.http);
      }
    });
    await expect.poll(() => answers.length).toBeGreaterThan(50);
    const end = server.end();
    stopping = true;
    expect(await end).toBe(0);
    await Promise.all(people);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await leadsAt({ AUDIT_DATA_DIR: folder })).toHaveLength(answers.length);
  });
});

test('A server whose log nobody reads any more goes on', async () => {
  const server = await startServer({ AUDIT_DATA_DIR: folder });
  server.child.stdout?.destroy();
  for (let n = 0; n < 3; n++) expect(await server.apply(n)).toMatchObject({ http: 200 });
  expect(await server.end()).toBe(0);
});
