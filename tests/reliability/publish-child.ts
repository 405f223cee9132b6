/**
 * The process that is killed: `publish OUT SITE`, `recover OUT` or `contend OUT MARKER ROUNDS`.
 * Exits with 1 and a line that says what failed when the disk does, with 3 when two writers were in at once.
 */
import { openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { LockedError } from '../../src/output/lock.ts';
import { openOutput, recoverOutput } from '../../src/output/write.ts';
import { fill, type SiteName } from './sites.ts';

const [mode, out, third = '', fourth = ''] = process.argv.slice(2) as [string, string, string?, string?];

process.umask(0o022);
try {
  if (mode === 'publish') publish(third as SiteName);
  if (mode === 'recover') recoverOutput(out);
  if (mode === 'contend') contend(third, Number(fourth));
} catch (error) {
  const { code, path, message } = error as NodeJS.ErrnoException;
  process.stderr.write(`${code} ${path} ${message}\n`);
  process.exitCode = 1;
}

function publish(site: SiteName): void {
  const writer = openOutput(out, []);
  try {
    fill(writer, site);
    process.stdout.write('publishing\n');
    writer.publish();
  } catch (error) {
    writer.discard();
    throw error;
  }
}

/** Publishes the sites in turn whenever the lock is free, with a mark of its own on the table meanwhile. */
function contend(marker: string, rounds: number): void {
  let published = 0;
  for (let round = 0; round < rounds; round++) {
    try {
      const writer = openOutput(out, []);
      enter(marker);
      fill(writer, round % 2 === 0 ? 'A' : 'B');
      rmSync(marker);
      writer.publish();
      if (++published === 1) process.stdout.write(' ');
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
    }
  }
  process.stdout.write(`${published}\n`);
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
