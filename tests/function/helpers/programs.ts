import { execFileSync } from 'node:child_process';

/** Whether the machine has a program. A test that needs one fails in CI, and is skipped elsewhere. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** As whom programs run that must not run as root: nobody, who has no home. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
