/** Keeps two builds of one output folder apart. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Tells a process from a later one with the same pid. */
  readonly started: string;
}

/** Another living process builds into the same folder. */
export class LockedError extends Error {
  constructor(readonly pid: number) {
    super(`Process ${pid} is building into the same folder.`);
  }
}

/**
 * Takes the lock, or throws `LockedError`. A lock whose process is gone is taken over.
 * Returns the function that releases it.
 */
export function lock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o644);
      writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder)) throw new LockedError(holder.pid);
    if (attempt > 2) throw new LockedError(holder?.pid ?? 0);
    rmSync(path, { force: true });
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === started;
}

/** Field 22 of /proc/PID/stat on Linux; elsewhere the pid alone has to do. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
