/**
 * Keeps two processes from writing into the same folder.
 *
 * A process creates a ticket, a file named after itself, and then looks for the tickets of others. So of two that come
 * at once, each sees the other, or one came first. A ticket whose process has ended is removed; that cannot hit a living
 * process, because no two have the same name.
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

/** How long to wait for processes that came at the same moment to give way, and how long between two looks. */
const PATIENCE_MS = 100;
const LOOK_MS = 5;

/** Takes a lock, or throws `LockedError`; returns a function that releases it. `path` is the prefix of all tickets. */
export function takeLock(path: string, machine: Machine = thisMachine): () => void {
  const { disk, self } = machine;
  const ticket = `${path}.${self}`;
  disk.mkdirSync(dirname(path), { recursive: true });
  const release = () => disk.rmSync(ticket, { force: true });
  try {
    disk.writeFileSync(ticket, '', { mode: 0o600 });
    outlast(path, basename(ticket), machine);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** The process that a ticket belongs to. */
function holderOf(path: string, ticket: string): string {
  return basename(ticket).slice(basename(path).length + 1);
}

/** Returns once there is no other ticket. Of processes that come at once, the first by name stays. */
function outlast(path: string, own: string, machine: Machine): void {
  for (let waited = 0; ; waited += LOOK_MS) {
    const [first] = livingTickets(path, machine).filter((name) => name !== own);
    if (first === undefined) return;
    if (first < own || waited >= PATIENCE_MS) throw new LockedError(pidOf(holderOf(path, first)));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
}

function livingTickets(path: string, { disk, isRunning }: Machine): string[] {
  const prefix = `${basename(path)}.`;
  const tickets = disk.readdirSync(dirname(path)).filter((name) => name.startsWith(prefix));
  const living = tickets.filter((name) => isRunning(holderOf(path, name)));
  for (const name of tickets) {
    if (!living.includes(name)) disk.rmSync(join(dirname(path), name), { force: true });
  }
  return living.sort();
}
