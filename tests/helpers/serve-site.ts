/** `site serve` as a process of its own. One that ends before it serves is an error at once, with what it said. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export interface ServedProcess {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  said(): string;
  stop(): Promise<void>;
}

/** Serves the project in a folder at a free port. */
export async function serveSite(folder: string): Promise<ServedProcess> {
  const script = join(folder, 'bin/site.js');
  const child = spawn(process.execPath, [script, 'serve', '--port', '0'], { cwd: resolve(folder) });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let said = '';
  const origin = await new Promise<string>((serving, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = /Serving (\S+)/.exec(said);
      if (found) serving(found[1]!);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', failed);
    child.once('close', (code) => failed(new Error(`site serve ended with ${code}: ${said}`)));
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
