/** Requests of node:http as the web standards have them, which handlers use. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A request as a web standard `Request`. */
export function webRequest(request: IncomingMessage): Request {
  const headers = new Headers(request.headers as Record<string, string>);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' } : {};
  return new Request(new URL(request.url ?? '/', `http://${request.headers.host}`), {
    method: request.method ?? 'GET',
    headers,
    ...body,
  } as RequestInit);
}

/** True for the address of a program on this computer. */
export function isOnThisComputer(clientAddress: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(clientAddress);
}

/**
 * True for a request from this server's own page, in a browser on this computer. Pages of other sites can send requests
 * too; the browser names the origin.
 */
export function isFromOwnPage({ method, headers, url }: Request, clientAddress: string): boolean {
  const isOwn = method === 'POST' && headers.get('origin') === new URL(url).origin;
  return isOwn && isOnThisComputer(clientAddress);
}
