import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Starts to listen on this computer, at a port that nobody has; gives the port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port of this computer that nobody has, for a program that is told where to listen. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}
