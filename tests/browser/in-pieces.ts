/** The site over a network that brings one page a piece at a time, the next when the test lets it. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './open-page.ts';

export function serveInPieces(address: string, [first, ...rest]: readonly string[]) {
  let waiting: ServerResponse | undefined;
  const server = createServer(async ({ url }, response) => {
    if (url === address) {
      response.setHeader('Content-Type', 'text/html');
      response.write(first);
      waiting = response;
      return;
    }
    const answer = await fetch(origin + url);
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen();
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${address}`,
    /** Sends the next piece, and says whether there are more. */
    goOn: () => {
      const piece = rest.shift();
      if (rest.length === 0) waiting!.end(piece);
      else waiting!.write(piece);
      return rest.length > 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
