/** `site leads desk`: the desk on this machine, until Ctrl-C. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userName } from '../commands/leads.ts';
import { faultOf } from '../commands/result.ts';
import { type DeskAccess, readStoreConfig } from '../config.ts';
import type { Store } from '../create-store.ts';
import { openLeads } from '../open-desk.ts';
import { guardedDesk } from './guard.ts';
import { createDesk } from './handler.tsx';
import { type House, houseOf } from './house.ts';
import type { Unsaved } from './unsaved.ts';

/** Bytes of a form: a note has 2,000 characters at most. */
const MAX_BODY = 20_000;

/** Resolves to the exit code: 0 after a stop, 1 if it cannot start, with the reason on standard error. */
export async function runDesk(port: number, host: string): Promise<number> {
  let store: Store | null = null;
  try {
    const config = readStoreConfig(process.env);
    if (!config.desk && host !== '127.0.0.1')
      throw new Error(
        'The desk has no password, so it listens on 127.0.0.1 only. Set AUDIT_DESK_PASSWORDS and AUDIT_DESK_URL.',
      );
    store = await openLeads(config, { toRead: false });
    const { address, close } = await serveDesk(store, port, {
      host,
      access: config.desk,
      house: houseOf(config),
    });
    const who = config.desk ? 'For those who have a password.' : 'For this computer only.';
    process.stdout.write(`The lead desk: ${address}\n${who} Ctrl-C ends it.\n`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    close();
    return 0;
  } catch (error) {
    process.stderr.write(`${faultOf(error)}\n`);
    return 1;
  } finally {
    await store?.close();
  }
}

/** Where the desk listens, and who may open it from elsewhere. */
export interface DeskDoor {
  readonly host?: string;
  readonly access?: DeskAccess | null;
  readonly house: House;
}

/** Listens on the loopback address, which nobody else can reach, unless an option says otherwise. */
export async function serveDesk(
  store: Store,
  port: number,
  { host = '127.0.0.1', access = null, house }: DeskDoor,
): Promise<{ readonly address: string; readonly close: () => void }> {
  let handle: (request: Request, client: string) => Promise<Response>;
  const server = createServer(async (request, response) => {
    try {
      const parts: Buffer[] = [];
      let size = 0;
      for await (const part of request) {
        size += (part as Buffer).length;
        if (size > MAX_BODY) return response.writeHead(413).end();
        parts.push(part as Buffer);
      }
      const method = request.method ?? 'GET';
      const body = method === 'POST' ? Buffer.concat(parts) : null;
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      );
      // The proxy in front adds its client's address.
      const client = request.headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim();
      const asked = new Request(`http://desk${request.url}`, { method, headers, body });
      const answer = await handle(asked, client ?? request.socket.remoteAddress ?? '');
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
      response.writeHead(503, { 'Content-Type': 'text/plain' }).end('The leads cannot be reached now.\n');
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const actual = (server.address() as AddressInfo).port;
  if (access) {
    const hosts = new Set([new URL(access.url).host]);
    const deskOf = (actor: string, unsaved: Unsaved) =>
      createDesk({ store, actor, hosts, house, isGuarded: true, unsaved });
    handle = guardedDesk({ access, deskOf });
  } else {
    const hosts = new Set(['localhost', '127.0.0.1'].map((name) => `${name}:${actual}`));
    handle = createDesk({ store, actor: userName(), hosts, house });
  }
  return {
    address: access?.url ?? `http://127.0.0.1:${actual}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
