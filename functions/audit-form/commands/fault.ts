import { printable } from '../owner/words.ts';

/** Why something cannot be done, for the person who typed the command. */
export function faultOf(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken; choose another with --port.`;
  const text = message || code || 'The store does not answer.';
  return text.split('\n').map(printable).join('\n');
}
