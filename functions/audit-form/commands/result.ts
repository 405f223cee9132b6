import { userInfo } from 'node:os';
import { printable } from '../owner/words.ts';

/** What a command prints and how it ends: 0 done, 1 not done. */
export interface LeadsResult {
  readonly exitCode: 0 | 1;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command: what it resolves to is printed, and what it throws is said on standard error. */
export async function reported(command: () => Promise<string>): Promise<LeadsResult> {
  try {
    return { exitCode: 0, stdout: await command(), stderr: '' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { exitCode: 1, stdout: '', stderr: `✗ ${faultOf(error)}\n` };
  }
}

/** Why something cannot be done, for the person who typed the command. */
export function faultOf(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken; choose another with --port.`;
  const text = message || code || 'The store does not answer.';
  return text.split('\n').map(printable).join('\n');
}

/** Who decides, for the record: the user of this machine. */
export function userName(): string {
  return userInfo().username;
}
