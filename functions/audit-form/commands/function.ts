import { once } from 'node:events';
import { createFunctionServer, type FunctionServer } from '../adapters/node.ts';
import { ConfigError, readConfig } from '../config.ts';
import { FolderFault } from '../sqlite/fault.ts';

/** Where to listen. */
export interface FunctionOptions {
  readonly port: number;
  readonly host: string;
}

/**
 * `site function`: serves the audit function until SIGTERM or Ctrl-C, then finishes what it has accepted. Resolves
 * to the exit code: 0 after a stop, 1 when it cannot start, with the reason on standard error.
 */
export async function runFunction({ port, host }: FunctionOptions): Promise<number> {
  let server: FunctionServer;
  try {
    server = await createFunctionServer(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`);
    return 1;
  }
  // Before anybody can know that it listens, so that a stop right after is not missed.
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  try {
    const actual = await server.listen(port, host);
    process.stdout.write(`${JSON.stringify({ event: 'listening', host, port: actual, pid: process.pid })}\n`);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const reason = isTaken
      ? `Port ${port} is taken; choose another with --port.`
      : `${(error as Error).message}.`;
    process.stderr.write(`${reason}\n`);
    await server.close();
    return 1;
  }
  await stopped;
  await server.close();
  return 0;
}

function startFault(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderFault) return error.message;
  const { code, message } = error as { code?: string; message: string };
  return `The audit function cannot start: ${message || code || 'the database does not answer'}`;
}
