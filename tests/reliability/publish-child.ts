/**
 * A process that publishes the sites in turn, so many times, with a mark of its own on the table whenever it holds the
 * lock: `OUT MARKER TIMES`. Exits with 3 when two were in at once.
 */
import { openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openOutput } from '../../src/output/write.ts';
import { LockedError } from '../../src/system/lock.ts';
import { fill } from './sites.ts';

const [out, marker, times] = process.argv.slice(2) as [string, string, string];
const root = dirname(out);
const folder = { root, out, workFolder: join(root, '.site') };

process.umask(0o022);
for (let published = 0; published < Number(times); ) {
  try {
    const writer = openOutput(folder);
    enter(marker);
    fill(writer, published % 2 === 0 ? 'A' : 'B');
    rmSync(marker);
    writer.publish();
    if (++published === 1) process.stdout.write('published\n');
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    // Those that come at the same moment turn each other away, so they come again at different ones.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.random() * 50);
  }
}

function enter(marker: string): void {
  try {
    writeSync(openSync(marker, 'wx'), String(process.pid));
  } catch {
    const pid = Number(readFileSync(marker, 'utf8'));
    if (pid && isRunning(pid)) process.exit(3);
    rmSync(marker, { force: true });
    enter(marker);
  }
}

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z';
  } catch {
    return false;
  }
}
