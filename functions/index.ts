/** What the program loads from here: the owner's commands, and the handlers of both forms for `site serve`. */
import { join } from 'node:path';
import type { AuditFunction } from './audit-form/adapters/open.ts';
import { catchContact } from './contact-form/catcher.ts';
import { AUDIT, CONTACT } from './local-addresses.ts';

export { addCommands } from './audit-form/cli.ts';

/** Answers both forms on a local server. Leads are kept below `folder`, separately for each port. */
export function serveLocally(origin: string, folder: string, say: (text: string) => void) {
  const leads = join(folder, `leads-${new URL(origin).port}`);
  let opening: Promise<AuditFunction> | null = null;
  const audit = async (request: Request, clientAddress: string) => {
    opening ??= openAt(leads, origin).catch((error) => {
      // The problem may be fixed before the next request.
      opening = null;
      throw error;
    });
    return (await opening).fetch(request, clientAddress);
  };
  const apply = async (request: Request, clientAddress: string) => {
    const answer = await audit(request, clientAddress);
    const isTaken = request.method === 'POST' && answer.status < 400;
    const settings = `AUDIT_ORIGINS=${origin} AUDIT_DATA_DIR=${leads}`;
    if (isTaken) say(`An application came in. See it with: ${settings} npx --no site leads`);
    return answer;
  };
  return {
    handlers: new Map([
      [AUDIT, apply],
      [`${AUDIT}/health`, audit],
      [CONTACT, (request: Request) => catchContact(request, origin, say)],
    ]),
    close: async () => (await opening?.catch(() => null))?.close(),
  };
}

/** Under every name of this machine. The function's log would drown the server's output. */
async function openAt(dataDir: string, origin: string): Promise<AuditFunction> {
  const { openAuditFunction } = await import('./audit-form/adapters/open.ts');
  const { hostname, port } = new URL(origin);
  // As browsers write them: without port 80.
  const origins = [hostname, 'localhost', '127.0.0.1', '[::1]'].map(
    (name) => new URL(`http://${name}:${port}`).origin,
  );
  return openAuditFunction({ dataDir, origins, siteUrl: origin, log: () => {} });
}
