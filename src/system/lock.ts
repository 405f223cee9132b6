/**
 * Keeps two processes from writing into the same folder.
 *
 * A process creates a ticket, a file named after itself, and then looks for the tickets of others. So of two that come
 * at once, one came first, or each sees the other, and neither goes on. A ticket whose process has ended is removed; that
 * cannot hit a living process, because no two have the same name.
 */
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal } from './failure.ts';
import { isRunning, nameOfThisProcess, pidOf } from './process-name.ts';

/** Another living process holds the lock. */
export class LockedError extends Refusal {
  constructor(pid: number) {
    super(`Process ${pid} is building into the same folder. Wait for it, or end it.`);
  }
}

/** The calls that read and change the output. Tests pass a disk that fails, or kills the process, at any of them. */
export type Disk = typeof fs;

/** A disk, and the name of this process among those that work on it; tests pass processes that die. */
export interface Machine {
  readonly disk: Disk;
  readonly self: string;
  isRunning(name: string): boolean;
}

export const thisMachine = { disk: fs, self: nameOfThisProcess(), isRunning };

/** The path without symbolic links, as far as it exists. */
export function realPath(path: string, disk: Disk = fs): string {
  if (disk.existsSync(path)) return disk.realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent, disk), basename(path));
}

/** Takes a lock, or throws `LockedError`; returns a function that releases it. `path` is the prefix of all tickets. */
export function takeLock(path: string, machine: Machine = thisMachine): () => void {
  const { disk, self } = machine;
  const ticket = `${path}.${self}`;
  disk.mkdirSync(dirname(path), { recursive: true });
  const release = () => disk.rmSync(ticket, { force: true });
  try {
    disk.writeFileSync(ticket, '', { mode: 0o600 });
    const other = otherHolder(path, machine);
    if (other !== undefined) throw new LockedError(pidOf(other));
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Another living process that has a ticket; the tickets of those that have ended are removed. */
function otherHolder(path: string, { disk, self, isRunning }: Machine): string | undefined {
  const prefix = `${basename(path)}.`;
  const tickets = disk.readdirSync(dirname(path)).filter((name) => name.startsWith(prefix));
  const others = tickets.map((name) => name.slice(prefix.length)).filter((holder) => holder !== self);
  for (const holder of others) if (!isRunning(holder)) disk.rmSync(`${path}.${holder}`, { force: true });
  return others.find((holder) => isRunning(holder));
}
