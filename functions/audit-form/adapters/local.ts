/** The function beside a local server of the site: opened at the first request, on a separate folder. */
import type { AuditFunction } from './open.ts';

/** `origin` is the local server's, which answers under every name of this machine. */
export function localFunction(dataDir: string, origin: string) {
  let opening: Promise<AuditFunction> | null = null;
  const open = () => {
    opening ??= openAt(dataDir, origin).catch((error) => {
      // The problem may be fixed before the next request.
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    fetch: async (request: Request, clientAddress: string) => (await open()).fetch(request, clientAddress),
    close: async () => (await opening?.catch(() => null))?.close(),
  };
}

/** Its log would drown the server's output. */
async function openAt(dataDir: string, origin: string): Promise<AuditFunction> {
  const { openAuditFunction } = await import('./open.ts');
  const { hostname, port } = new URL(origin);
  // As browsers write them: without port 80.
  const origins = [hostname, 'localhost', '127.0.0.1', '[::1]'].map(
    (name) => new URL(`http://${name}:${port}`).origin,
  );
  return openAuditFunction({ dataDir, origins, siteUrl: origin, log: () => {} });
}
