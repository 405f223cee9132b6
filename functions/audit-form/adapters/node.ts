/** A server of one's own on Node. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeHandler } from './node-http.ts';
import { type AuditFunctionOptions, openAuditFunction } from './open.ts';

export type FunctionServer = Awaited<ReturnType<typeof createFunctionServer>>;

/** Milliseconds from a signal until requests under way, and then everything, must have ended. */
const REQUESTS_END = 7000;
const ALL_ENDS = 9000;

/** Opens the function and a server around it. Throws what `openAuditFunction` throws. */
export async function createFunctionServer(options: AuditFunctionOptions) {
  const auditFunction = await openAuditFunction(options);
  const answer = createNodeHandler(auditFunction);
  let isStopping = false;
  const server = createServer(
    {
      // Node waits a minute for headers and five for a body; a slow client must not hold a socket that long.
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
    },
    (incoming, outgoing) => {
      if (isStopping) outgoing.setHeader('connection', 'close');
      void answer(incoming, outgoing);
    },
  );
  server.maxConnections = 8_000;
  server.maxRequestsPerSocket = 1_000;
  return {
    server,
    /** Starts listening; resolves with the port. Rejects when the port is taken. */
    listen: async (port: number, host: string): Promise<number> => {
      await once(server.listen(port, host, 4096), 'listening');
      return (server.address() as AddressInfo).port;
    },
    /** Stops accepting, finishes what has been read (at most 10 seconds), closes the store. */
    close: async () => {
      const started = Date.now();
      isStopping = true;
      const late = setTimeout(() => server.closeAllConnections(), REQUESTS_END);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(late);
      await auditFunction.close(ALL_ENDS - (Date.now() - started));
    },
  };
}
