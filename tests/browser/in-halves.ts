/** The site over a network that stops in the middle of one page, until the test lets it go on. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './open-page.ts';

export function serveInHalves(address: string, html: string, middle: number) {
  if (middle < 1) throw new Error(`${address} has nothing in its middle of what the test looks for`);
  let sendRest = () => {};
  const server = createServer(async ({ url }, response) => {
    if (url === address) {
      response.setHeader('Content-Type', 'text/html');
      response.write(html.slice(0, middle));
      sendRest = () => response.end(html.slice(middle));
      return;
    }
    const answer = await fetch(origin + url);
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen();
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${address}`,
    goOn: () => sendRest(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
