/**
 * One folder for all that tests write. It goes at the end, with whatever a test has left in it, and lies in memory
 * where there is room: else half of the time is spent waiting for the disk.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastGlob from 'fast-glob';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;

export default function setup() {
  // The setup of another project has made it.
  if (process.env.TESTS_FOLDER) return;
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'tests-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TESTS_FOLDER = folder;
  process.env.TMPDIR = folder;
  return () => {
    for (const file of fastGlob.sync('*/data/postmaster.pid', { cwd: folder, absolute: true })) stop(file);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > ENOUGH_BYTES;
}

/** Ends a PostgreSQL that files of tests have shared. */
function stop(pidFile: string): void {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // It has ended by itself.
  }
}
