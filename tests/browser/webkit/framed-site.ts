/**
 * The built site, each page in a frame as wide as is asked for: WebKit's window cannot be as narrow as a phone. What forms
 * send is answered here.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { previewedSite } from '../../../src/serve/host-profiles.ts';
import { hostAnswer } from '../../../src/serve/static-host.ts';
import { listening } from '../../helpers/free-port.ts';

export interface FramedSite {
  /** The address of a page that shows another of the site, in a frame of that size. */
  framed(address: string, width: number, height: number): string;
  /** What forms have sent so far. */
  readonly sent: string[];
  /** How an application is answered. */
  answer: object;
  close(): void;
}

export async function frameSite(folder: string): Promise<FramedSite> {
  const built = previewedSite(folder, 'netlify', '');
  const server = createServer(async (request, response) => {
    const { method, url } = request;
    const { pathname, searchParams } = new URL(url!, 'http://localhost');
    if (pathname === '/frame') {
      const [address, width, height] = [...searchParams.values()];
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Frame</title><body style="margin: 0">
        <iframe style="border: 0" width="${width}" height="${height}" src="${address}"></iframe>`);
    } else if (method === 'POST') {
      site.sent.push(await text(request));
      if (pathname === '/enquiry') response.writeHead(303, { location: '/thank-you' }).end();
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(site.answer));
    } else {
      const { status, headers, body } = hostAnswer(built, method!, url!, {});
      for (const [name, value] of Object.entries(headers))
        response.setHeader(name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
      response.setHeader('x-frame-options', 'SAMEORIGIN');
      response.removeHeader('content-length');
      response.statusCode = status;
      const isPage = headers['Content-Type']?.startsWith('text/html');
      // Forms send to the server that their page comes from.
      response.end(
        isPage ? `${body}`.replaceAll(/https:\/\/(api|forms)\.plumbandlevel\.example/g, '') : body,
      );
    }
  });
  const origin = `http://localhost:${await listening(server)}`;
  const site: FramedSite = {
    sent: [],
    answer: {},
    framed: (...asked) =>
      `${origin}/frame?${asked.map((it, nth) => `${nth}=${encodeURIComponent(it)}`).join('&')}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return site;
}
