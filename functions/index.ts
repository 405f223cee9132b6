/** What the program loads from here: the owner's commands, and the handlers of both forms for `site serve`. */
import { join } from 'node:path';
import { localFunction } from './audit-form/adapters/local.ts';
import { catchContact } from './contact-form/catcher.ts';
import { AUDIT, CONTACT } from './local-addresses.ts';

export { addCommands } from './audit-form/cli.ts';

/** Answers both forms on a local server. Leads are kept below `folder`, separately for each port. */
export function serveLocally(origin: string, folder: string, say: (text: string) => void) {
  const leads = join(folder, `leads-${new URL(origin).port}`);
  const audit = localFunction(leads, origin);
  const apply = async (request: Request, clientAddress: string) => {
    const answer = await audit.fetch(request, clientAddress);
    const isTaken = request.method === 'POST' && answer.status < 400;
    const settings = `AUDIT_ORIGINS=${origin} AUDIT_DATA_DIR=${leads}`;
    if (isTaken) say(`An application came in. See it with: ${settings} npx --no site leads`);
    return answer;
  };
  return {
    handlers: new Map([
      [AUDIT, apply],
      [`${AUDIT}/health`, audit.fetch],
      [CONTACT, (request: Request) => catchContact(request, origin, say)],
    ]),
    close: audit.close,
  };
}
