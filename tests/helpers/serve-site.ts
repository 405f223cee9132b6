/** `site serve` as a process of its own. One that ends before it serves is an error at once, with what it said. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export interface ServedProcess {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  said(): string;
  /** Ends it; gives its exit code. */
  stop(): Promise<number | null>;
}

/** Serves the project in a folder at a free port, or runs another command of it that serves. */
export async function serveSite(
  folder: string,
  args: readonly string[] = ['serve', '--port', '0'],
  env = process.env,
): Promise<ServedProcess> {
  const options = { cwd: resolve(folder), env };
  const child = spawn(process.execPath, [join(folder, 'bin/site.js'), ...args], options);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  let said = '';
  const origin = await new Promise<string>((serving, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = /http:\/\/[^\s/]+(?=\s|\/)/.exec(said);
      if (found) serving(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', failed);
    child.once('close', (code) => failed(new Error(`site ${args[0]} ended with ${code}: ${said}`)));
  });
  return {
    origin,
    process: child,
    said: () => said,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
