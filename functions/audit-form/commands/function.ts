import { once } from 'node:events';
import { createFunctionServer, type FunctionServer } from '../adapters/node.ts';
import { readConfig } from '../config.ts';
import { faultOf } from './fault.ts';

/**
 * `site function`: serves the audit function until SIGTERM or Ctrl-C, then finishes what it has accepted. Resolves
 * to the exit code: 0 after a stop, 1 when it cannot start, with the reason on standard error.
 */
export async function runFunction({ port, host }: { port: number; host: string }): Promise<number> {
  let server: FunctionServer | undefined;
  try {
    server = await createFunctionServer(readConfig(process.env));
    // Before anybody can know that it listens, so that a stop right after is not missed.
    const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    const actual = await server.listen(port, host);
    process.stdout.write(`${JSON.stringify({ event: 'listening', host, port: actual, pid: process.pid })}\n`);
    await stopped;
    return 0;
  } catch (error) {
    process.stderr.write(`The audit function cannot start:\n${faultOf(error)}\n`);
    return 1;
  } finally {
    await server?.close();
  }
}
