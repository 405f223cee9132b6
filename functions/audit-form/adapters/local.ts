/** The function beside a local server of the site: opened by the first who asks, on a folder of its own. */
import type { AuditFunction } from './open.ts';

export interface LocalFunction {
  fetch(request: Request, clientAddress: string): Promise<Response>;
  close(): Promise<void>;
}

/** `origin` is that of the local server, which answers under every name of this machine. */
export function localFunction(dataDir: string, origin: string): LocalFunction {
  let opening: Promise<AuditFunction> | null = null;
  const open = () => {
    opening ??= openAt(dataDir, origin).catch((error) => {
      // What is wrong may be mended before the next who asks.
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    fetch: async (request, clientAddress) => (await open()).fetch(request, clientAddress),
    close: async () => (await opening?.catch(() => null))?.close(),
  };
}

/** Its log would drown what the server says. */
async function openAt(dataDir: string, origin: string): Promise<AuditFunction> {
  const { openAuditFunction } = await import('./open.ts');
  const { hostname, port } = new URL(origin);
  // As a browser writes them: port 80 goes without saying.
  const origins = [hostname, 'localhost', '127.0.0.1', '[::1]'].map(
    (name) => new URL(`http://${name}:${port}`).origin,
  );
  return openAuditFunction({ dataDir, origins, siteUrl: origin, log: () => {} });
}
