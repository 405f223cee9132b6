import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { Events } from '../../src/serve/events.ts';
import { listen } from '../../src/serve/server.ts';
import type { HostedSite } from '../../src/serve/static-host.ts';

let isSettled = false;

const site: HostedSite = {
  read: (path) =>
    ({
      'index.html': 'home',
      'broken.html': { failure: '<p>It fails.</p>' },
      'changing.html': isSettled ? 'changed' : null,
    })[path] ?? null,
  headersFor: () => ({}),
  redirectOf: () => null,
  basePath: '',
};

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function start(port = 0, host = '127.0.0.1', moreHosts: string[] = []) {
  const opened = async (origin: string) => ({
    origin,
    site,
    events: new Events(() => null),
    handlers: new Map(),
    settled: async () => {
      isSettled = true;
    },
    onError: () => {},
  });
  const printed: string[] = [];
  const { server, parts } = await listen(opened, port, host, (line) => printed.push(line), moreHosts);
  open.push(server);
  return { printed, origin: parts.origin, port: (server.address() as AddressInfo).port };
}

/** Asks for a path as it is written, under a name. */
async function ask(port: number, path: string, host = 'localhost'): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    get({ host: '127.0.0.1', port, path, headers: { Host: host } }, done).on('error', failed);
  });
  return answer;
}

test('a server reports a port that is taken, and listens on the next free one', async () => {
  const first = await start();
  const second = await start(first.port);
  expect(second.port).toBeGreaterThan(first.port);
  expect([first.printed, second.printed]).toEqual([[], [`Port ${first.port} is taken.`]]);
  expect(second.origin).toBe(`http://127.0.0.1:${second.port}`);
});

test('a server that finds no free port says so', async () => {
  const taken = createServer().listen(65_535, '127.0.0.1');
  open.push(taken);
  await expect(start(65_535)).rejects.toThrow('Port 65535 is taken');
});

test.each(['127.0.0.1', '::1'])('a port at which another program answers at %s is taken', async (address) => {
  const other = createServer().listen(0, address);
  open.push(other);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect((await start(port, 'localhost')).port).toBeGreaterThan(port);
});

test('a request that waits for a site that cannot be opened is ended, and the reason is that of the start', async () => {
  let asked: Promise<unknown> = Promise.resolve();
  const opened = async (origin: string): Promise<never> => {
    const waiting = fetch(origin).catch((error: Error) => error);
    asked = waiting;
    await new Promise((done) => setTimeout(done, 50));
    throw new Error('no content');
  };
  await expect(listen(opened, 0, '127.0.0.1')).rejects.toThrow('no content');
  expect(await asked).toBeInstanceOf(Error);
});

test('a server for all addresses is named by one at which it answers', async () => {
  const { origin, port } = await start(0, '0.0.0.0');
  expect(origin).toBe(`http://localhost:${port}`);
});

test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST:8080'])(
  'a server on this computer answers to the name %s',
  async (name) => {
    const { port } = await start();
    expect((await ask(port, '/', name)).statusCode).toBe(200);
  },
);

test.each(['evil.example', 'localhost.evil.example', '192.0.2.1', 'localhost.'])(
  'a server refuses requests to the name "%s", for events and scripts too',
  async (name) => {
    const { port } = await start();
    for (const path of ['/', '/_site/events', '/_site/reload.js', '/nowhere'])
      expect((await ask(port, path, name)).statusCode).toBe(403);
  },
);

test('a server answers to a name that it was given, and tells others which option gives it one', async () => {
  const { port } = await start(0, '127.0.0.1', ['Preview.example']);
  expect((await ask(port, '/', 'preview.example:80')).statusCode).toBe(200);
  const answer = await ask(port, '/', 'other.example');
  expect([answer.statusCode, await text(answer)]).toEqual([
    403,
    expect.stringContaining('--allow-host NAME'),
  ]);
});

test.each(['//evil.example/', '///evil.example//', '/%5cevil.example/', '/\\evil.example/'])(
  'a server redirects %s to no other host',
  async (path) => {
    const { port, origin } = await start();
    const { headers } = await ask(port, path);
    expect(new URL(headers.location ?? '/', origin).origin).toBe(origin);
  },
);

test('an answer waits for the changes that are being applied', async () => {
  isSettled = false;
  const { port } = await start();
  expect((await ask(port, '/changing')).statusCode).toBe(200);
});

test('a page that cannot be shown is a failure, not a page that is not there', async () => {
  const { port } = await start();
  expect((await ask(port, '/broken')).statusCode).toBe(500);
  expect((await ask(port, '/nowhere')).statusCode).toBe(404);
});
