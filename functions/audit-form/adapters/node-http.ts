/**
 * The function as a listener of `node:http`. The body is read here, up to a little more than the function accepts: the
 * function counts for itself, and this only limits memory. No web objects are made, because they would cost more than
 * everything else together.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FunctionRequest, MAX_BYTES } from '../body.ts';
import type { AuditFunction } from './open.ts';

/** Wraps the function for `node:http`. Mount it in any server, or give it to `createServer`. */
export function createNodeHandler({ respond, isDraining }: Pick<AuditFunction, 'respond' | 'isDraining'>) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (isDraining()) outgoing.setHeader('connection', 'close');
    answer(respond, incoming, outgoing).catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(400, { connection: 'close' });
      outgoing.end();
    });
  };
}

async function answer(
  respond: AuditFunction['respond'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  // Read first, because the address is gone once the client is.
  const peer = incoming.socket.remoteAddress ?? null;
  const bytes = incoming.method === 'POST' ? await readSome(incoming) : Buffer.alloc(0);
  const { status, headers, body } = await respond(requestOf(incoming, bytes), peer);
  outgoing.writeHead(status, {
    ...headers,
    ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(body ?? '') }),
    // What was not read would be taken for the next request.
    ...(incoming.complete ? {} : { connection: 'close' }),
  });
  outgoing.end(incoming.method === 'HEAD' ? undefined : (body ?? undefined));
}

function requestOf(incoming: IncomingMessage, bytes: Uint8Array): FunctionRequest {
  const url = incoming.url ?? '/';
  return {
    method: incoming.method ?? 'GET',
    // The function does not depend on the host; a client may send any Host, or a complete address.
    url: `http://localhost${url.startsWith('/') ? url : '/'}`,
    headers: {
      get: (name) => {
        const value = incoming.headers[name];
        return value === undefined ? null : String(value);
      },
    },
    body: null,
    bodyBytes: bytes,
  };
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
