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
