import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The program's command for hints, as this process was started. Without `--no`, npx would fetch a package of that name
 * if this one is not installed.
 */
const [, script = ''] = process.argv;

const isBundle = script.endsWith('audit-function.mjs');

export const PROGRAM = isBundle ? `node ${script}` : 'npx --no site';

/** What mails take from the content of the site is beside the bundle, or in the checkout where the program was started. */
export const CONTENT = isBundle ? join(dirname(script), 'content') : 'content';

/** Who decides, for the record: the user of this machine. */
export function userName(): string {
  return userInfo().username;
}
