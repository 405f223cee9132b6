/** Between `node:http` and the web's Request and Response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_BYTES } from '../body.ts';
import type { AuditFunction } from './open.ts';

/** Wraps the function for `node:http`. Mount it in any server, or give it to `createServer`. */
export function createNodeHandler({ fetch }: Pick<AuditFunction, 'fetch'>) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // Read first, because the address is gone once the client is.
    const peer = incoming.socket.remoteAddress ?? null;
    try {
      await send(await fetch(await webRequest(incoming), peer), incoming, outgoing);
    } catch {
      if (!outgoing.headersSent) outgoing.writeHead(400, { connection: 'close' });
      outgoing.end();
    }
  };
}

/** The request, with no more of its body than shows that it is too large. */
async function webRequest(incoming: IncomingMessage): Promise<Request> {
  const { url = '/', method = 'GET', headers } = incoming;
  const body = method === 'POST' ? await readSome(incoming) : null;
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  // The host is nothing to rely on; a client may send any, or a complete address. Some methods no web request may have.
  const path = url.startsWith('/') ? url : '/';
  const known = /^(CONNECT|TRACE|TRACK)$/i.test(method) ? 'DELETE' : method;
  return new Request(`http://localhost${path}`, { method: known, headers: texts, body });
}

async function send(answer: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    ...(answer.status === 204 ? {} : { 'content-length': body.length }),
    // What was not read would be taken for the next request.
    ...(incoming.complete ? {} : { connection: 'close' }),
  });
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}

// Read on for a while after the limit: a client that is still sending would otherwise lose the answer.
const MOST_READ = 1024 * 1024;

function readSome(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => resolve(Buffer.concat(chunks));
    incoming.on('data', (chunk: Buffer) => {
      if (length <= MAX_BYTES) chunks.push(chunk.subarray(0, MAX_BYTES + 1 - length));
      length += chunk.length;
      if (length > MOST_READ) {
        incoming.pause();
        finish();
      }
    });
    incoming.on('end', finish);
    incoming.on('error', reject);
    incoming.on('close', () => {
      if (!incoming.complete) reject(new Error('The client went away.'));
    });
  });
}
