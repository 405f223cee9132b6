/** What the program loads from here: the owner's commands, and the handlers of both forms for `site serve`. */
import { join } from 'node:path';
import { localFunction } from './audit-form/adapters/local.ts';
import { catchContact } from './contact-form/catcher.ts';
import { AUDIT, CONTACT } from './local-addresses.ts';

export { addCommands } from './audit-form/cli.ts';

/** Answers both forms on a local server. Leads are kept below `folder`, separately for each port. */
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
