/** The local server: the site as a host would serve it, the events of `serve`, and the endpoints of forms. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { LocalFunctions } from '../model/functions.ts';
import { Refusal } from '../system/failure.ts';
import type { Events } from './events.ts';
import { type HostedSite, hostAnswer } from './static-host.ts';
import { webRequest } from './web.ts';

interface ServeParts {
  readonly site: HostedSite;
  readonly onError: (error: unknown) => void;
  /** How pages learn of changes; absent in `site preview`. */
  readonly events?: Events;
  /** Handlers for addresses that are not files. */
  readonly handlers?: LocalFunctions['handlers'];
  /** Waits for changes under way. */
  readonly settled?: () => Promise<unknown>;
}

/** How many ports to try after the requested one. */
const MORE_PORTS = 20;

/**
 * Starts to listen, on the next free port if one is taken, and says so; rejects if it cannot.
 * `open` receives the origin and returns what to serve there; requests wait for it. `moreHosts` are names to answer to
 * besides that of the address.
 */
export async function listen<Parts extends ServeParts>(
  open: (origin: string) => Promise<Parts>,
  port: number,
  host: string,
  say: (line: string) => void = () => {},
  moreHosts: readonly string[] = [],
): Promise<{ server: Server; origin: string; parts: Parts }> {
  const hosts = hostsOf(host, moreHosts);
  let opening: Promise<Parts>;
  const server = createServer((request, response) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (!hosts.has(name)) {
      response.writeHead(403, { 'Content-Type': 'text/plain' });
      return response.end('This server does not answer to that name. Start it with --allow-host NAME\n');
    }
    opening.then(
      (parts) => respond(parts, request, response).catch((error) => fail(error, parts, response)),
      // `listen` rejects with the reason.
      () => response.destroy(),
    );
  });
  await bind(server, port, host);
  const bound = (server.address() as AddressInfo).port;
  const origin = `http://${isEverywhere(host) ? 'localhost' : inUrl(host)}:${bound}`;
  if (port !== 0 && bound !== port) say(`Port ${port} is taken.`);
  try {
    opening = open(origin);
    return { server, origin, parts: await opening };
  } catch (error) {
    server.close();
    throw error;
  }
}

/** Resolves once the user or the system stops the command. */
export async function untilStopped(server: Server): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

async function bind(server: Server, first: number, host: string): Promise<void> {
  for (let port = first; port <= Math.min(first + MORE_PORTS, 65_535); port++) {
    if (port !== 0 && (await isAnswered(port, host))) continue;
    try {
      server.listen(port, host);
      await once(server, 'listening');
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Refusal(`Port ${first} is taken, and so are those after it. Choose another with --port.`);
}

/** True if a program answers already; it may listen at one of the two addresses of `localhost`, and this server at the other. */
async function isAnswered(port: number, host: string): Promise<boolean> {
  const addresses = host === 'localhost' || isEverywhere(host) ? ['127.0.0.1', '::1'] : [host];
  const answers = addresses.map(async (address) => {
    const socket = connect(port, address);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  });
  return (await Promise.all(answers)).includes(true);
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/**
 * The host names that this server answers to. Otherwise another site could point its own name at this machine, and read
 * drafts under it (DNS rebinding).
 */
function hostsOf(host: string, more: readonly string[]): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = isEverywhere(host) ? addresses.map(({ address }) => address) : [];
  const names = ['localhost', '127.0.0.1', '::1', host, ...own, ...more];
  return new Set(names.map((name) => inUrl(name.toLowerCase())));
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function fail(error: unknown, { onError }: ServeParts, response: ServerResponse): void {
  onError(error);
  if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
  response.end('The server failed; its terminal says why.\n');
}

async function respond(
  { site, events, handlers, settled }: ServeParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const address = url.replace(/\?.*$/, '');
  if (events && address === '/_site/events') return events.connect(response);
  const handler = handlers?.get(address);
  if (handler) {
    const answer = await handler(webRequest(request), request.socket.remoteAddress ?? '');
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
    return;
  }
  await settled?.();
  const answer = hostAnswer(site, request.method ?? 'GET', url, request.headers);
  response.writeHead(answer.status, { ...answer.headers });
  response.end(answer.body);
}
