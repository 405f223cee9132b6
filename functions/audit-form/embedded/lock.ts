// One process on a folder. The lock is a file made with O_EXCL that names its holder, and, once the holder can be
// asked things, where; a holder that has died (or whose number another process has now) is replaced.

import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who holds a folder. */
export type Holder = {
  readonly pid: number;
  /** When the process began, as its system words it: a number used again has another. */
  readonly started: string;
  /** Where the holder answers its owner's commands, once it does. */
  readonly desk?: { readonly port: number; readonly secret: string };
};

/** The folder is another process's. */
export class FolderInUse extends Error {
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    super(
      `${folder} is in use by process ${holder.pid} (started ${holder.started}). ` +
        'One process at a time may use the embedded store; stop that one first, or set DATABASE_URL.',
    );
    this.name = 'FolderInUse';
    this.holder = holder;
  }
}

export interface Lock {
  /** Tells other processes where the holder can be asked. */
  announce(desk: NonNullable<Holder['desk']>): void;
  release(): void;
}

/** Takes the lock of a folder. Throws `FolderInUse` when a living process has it. */
export function takeLock(folder: string): Lock {
  const path = join(folder, 'lock');
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? 'unknown' };
  if (!create(path, me)) takeOver(folder, path, me);
  return {
    announce: (desk) => replace(path, { ...me, desk }),
    release: () => {
      if (holderOf(folder)?.pid === me.pid) rmSync(path, { force: true });
    },
  };
}

/** The living holder of a folder, or null. */
export function holderOf(folder: string): Holder | null {
  const holder = read(join(folder, 'lock'));
  return holder && isAlive(holder) ? holder : null;
}

function takeOver(folder: string, path: string, me: Holder): void {
  const guard = `${path}.takeover`;
  // Two processes may both find a dead holder. Only the one with the guard may replace the lock, after looking again.
  if (!create(guard, me)) {
    if (ageOf(guard) < 10_000) throw new FolderInUse(folder, read(guard) ?? me);
    rmSync(guard, { force: true });
    takeOver(folder, path, me);
    return;
  }
  try {
    const holder = read(path);
    if (holder ? isAlive(holder) : ageOf(path) < 2_000) throw new FolderInUse(folder, holder ?? me);
    replace(path, me);
  } finally {
    rmSync(guard, { force: true });
  }
}

function create(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function replace(path: string, holder: Holder): void {
  const next = `${path}.${process.pid}`;
  writeFileSync(next, JSON.stringify(holder), { mode: 0o600 });
  renameSync(next, path);
}

function read(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === null || started === 'unknown' || now === started;
}

function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program's name in brackets and may hold spaces; the start is the 22nd.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // A killed process whose parent has not collected it is no holder.
      if (fields[0] === 'Z' || fields[0] === 'X') return 'ended';
      return `${fields[19]} ticks after boot ${bootId()}`;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || 'ended';
  } catch {
    return null;
  }
}

// Ticks count from the boot, so after a restart another process could match by chance.
function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8);
}
