import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../../helpers/free-port.ts';

/** A receiver of webhooks on loopback. `status` may be set, to refuse. */
export async function openReceiver() {
  const deliveries: { readonly headers: Record<string, string>; readonly body: string }[] = [];
  const state = { status: 204 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (state.status < 300) deliveries.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(state.status).end();
  });
  return {
    url: `http://127.0.0.1:${await listening(server)}/hook`,
    deliveries,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
