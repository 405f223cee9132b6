/** The local server: the site as a host would answer it, the events of `serve`, and what both forms post to. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Events } from './events.ts';
import { RELOAD_SCRIPT } from './reload-client.ts';
import { type HostedSite, hostAnswer } from './static-host.ts';
import { sendResponse, webRequest } from './web.ts';

export interface ServeParts {
  readonly site: HostedSite;
  readonly events: Events;
  /** Requests to an address, or below it, that are not files; by address. */
  readonly handlers: ReadonlyMap<string, (request: Request, clientAddress: string) => Promise<Response>>;
  /** Waits until changes under way are in. */
  readonly settled: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Starts to listen; rejects with the system's error (EADDRINUSE) where it cannot. */
export function listen(parts: ServeParts, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    respond(parts, request, response).catch((error) => {
      parts.onError(error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('The server failed; its terminal says why.\n');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

async function respond(
  { site, events, handlers, settled }: ServeParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const address = url.replace(/\?.*$/, '');
  if (address === '/_site/events') return events.connect(response);
  if (address === '/_site/reload.js') {
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end(RELOAD_SCRIPT);
    return;
  }
  const handler = handlers.get(address);
  if (handler) {
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    return sendResponse(
      response,
      await handler(webRequest(request, origin), request.socket.remoteAddress ?? ''),
    );
  }
  await settled();
  const answer = hostAnswer(site, request.method ?? 'GET', url, request.headers);
  response.writeHead(answer.status, { ...answer.headers });
  response.end(answer.body);
}
