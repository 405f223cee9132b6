/** `site leads desk`: the desk on this machine, or behind a password, until Ctrl-C. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeHandler } from '../adapters/node-http.ts';
import { clientOf } from '../client-address.ts';
import { faultOf } from '../commands/fault.ts';
import { type Config, readStoreConfig } from '../config.ts';
import { jsonLog, type Log } from '../log.ts';
import { openLeads } from '../open-store.ts';
import { userName } from '../owner/program.ts';
import type { Store } from '../store/store.ts';
import { refuse } from './answer.ts';
import { doorOf } from './door.ts';
import { deskHandler } from './handler.ts';

/** Resolves to the exit code: 0 after a stop, 1 if it cannot start, with the reason on standard error. */
export async function runDesk(port: number, host: string): Promise<number> {
  let store: Store | null = null;
  try {
    const config = readStoreConfig(process.env);
    store = await openLeads(config, 'write');
    const log = jsonLog((line) => process.stdout.write(line));
    const { address, close } = await serveDesk(store, config, { port, host, log });
    const key = config.desk
      ? `For ${config.desk.name}, with the password of AUDIT_DESK_URL.`
      : 'The address is its key, until Ctrl-C.';
    process.stdout.write(`The lead desk: ${address}\n${key}\n`);
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

/** Serves the desk. Without a password of its own, a new one stands in the address. */
export async function serveDesk(
  store: Store,
  config: Config,
  { port, host = '127.0.0.1', log }: { readonly port: number; readonly host?: string; readonly log: Log },
): Promise<{ readonly address: string; readonly port: number; readonly close: () => void }> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const actual = (server.address() as AddressInfo).port;
  const key = randomBytes(16).toString('hex');
  const own = { url: `http://127.0.0.1:${actual}`, name: 'desk', password: key };
  const { url, name, password } = config.desk ?? own;
  const hosts = config.desk
    ? [new URL(url).host]
    : ['localhost', '127.0.0.1', '[::1]', host].map((one) => `${one}:${actual}`);
  const turnAway = doorOf({ name, password, hosts: new Set(hosts), log });
  const handle = deskHandler(store, config, config.desk ? name : userName());
  const fetch = async (request: Request, peer: string | null) => {
    try {
      const client = clientOf(request.headers, peer, config.proxy);
      return turnAway(request, client) ?? (await handle(request));
    } catch (error) {
      process.stderr.write(`${faultOf(error)}\n`);
      return refuse(503, 'The leads cannot be reached now.');
    }
  };
  server.on('request', createNodeHandler({ fetch }));
  return {
    port: actual,
    address: config.desk ? url : url.replace('://', `://desk:${key}@`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
