/**
 * Keeps two builds of one output folder apart.
 *
 * A process puts up a ticket, an empty file that is named after it, and then looks for the tickets of others. So of
 * two that come at once each sees the other, or one was there before. A ticket whose process is gone is swept away,
 * which can hit no living one: no two processes of a machine have both pid and start in common.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Another living process builds into the same folder. */
export class LockedError extends Error {
  constructor(readonly pid: number) {
    super(`Process ${pid} is building into the same folder.`);
  }
}

/** How long to wait for those that came at the same moment to give way, and between two looks. */
const PATIENCE_MS = 100;
const LOOK_MS = 5;

/** Tickets that this process has put up. */
const held = new Set<string>();

/**
 * Takes the lock, or throws `LockedError`. `path` is what the names of all tickets start with.
 * Returns the function that releases it.
 */
export function lock(path: string): () => void {
  const own = `${path}.${process.pid}-${startOf(process.pid)}`;
  if (held.has(own)) throw new LockedError(process.pid);
  mkdirSync(dirname(path), { recursive: true });
  const release = () => {
    held.delete(own);
    rmSync(own, { force: true });
  };
  try {
    writeFileSync(own, '', { mode: 0o644 });
    held.add(own);
    outlast(path, basename(own));
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Returns once there is no other ticket. Of those that come at once the first by name stays. */
function outlast(path: string, own: string): void {
  for (let waited = 0; ; waited += LOOK_MS) {
    const [first] = livingTickets(path).filter((name) => name !== own);
    if (first === undefined) return;
    if (first < own || waited >= PATIENCE_MS) throw new LockedError(holderOf(first).pid);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
}

function livingTickets(path: string): string[] {
  const tickets = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`));
  const living = tickets.filter(isAlive);
  for (const name of tickets) if (!living.includes(name)) rmSync(join(dirname(path), name), { force: true });
  return living.sort();
}

function isAlive(ticket: string): boolean {
  const { pid, start } = holderOf(ticket);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === start;
}

function holderOf(ticket: string) {
  const [, pid, start] = /\.(\d+)-(\d*)$/.exec(ticket) ?? [];
  return { pid: Number(pid), start };
}

/**
 * Field 22 of /proc/PID/stat on Linux; elsewhere empty, and the pid alone has to do.
 * A process that has ended but that nobody has waited for is still listed there, in state Z.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : fields[19]!;
  } catch {
    return '';
  }
}
