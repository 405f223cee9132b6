/** What the program finds here: the commands of the owner, and what answers both forms in `site serve`. */
import { join } from 'node:path';
import { localFunction } from './audit-form/adapters/local.ts';
import { catchContact } from './contact-form/catcher.ts';
import { AUDIT, CONTACT } from './local-addresses.ts';

export { addCommands } from './audit-form/cli.ts';

/** Answers both forms at a local server. Leads are kept below `folder`, apart for each port. */
export function serveLocally(origin: string, folder: string, say: (text: string) => void) {
  const audit = localFunction(join(folder, `leads-${new URL(origin).port}`), origin);
  return {
    handlers: new Map([
      [AUDIT, audit.fetch],
      [`${AUDIT}/health`, audit.fetch],
      [CONTACT, (request: Request) => catchContact(request, origin, say)],
    ]),
    close: audit.close,
  };
}
