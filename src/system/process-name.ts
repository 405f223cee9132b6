/** Identifies processes: a number is not enough, because systems reuse it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Names this process: no other process of this machine, before or after it, has the same name. */
export function nameOfThisProcess(): string {
  return `${process.pid}-${startOf(process.pid)}`;
}

/** True if the process of that name is running; if the system does not say when it began, its number has to do. */
export function isRunning(name: string): boolean {
  const pid = pidOf(name);
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const wanted = name.slice(name.indexOf('-') + 1);
  const start = startOf(pid);
  return start === UNKNOWN || wanted === UNKNOWN || start === wanted;
}

export function pidOf(name: string): number {
  return Number.parseInt(name, 10);
}

const UNKNOWN = 'unknown';
const ENDED = 'ended';

/** When a process began, in letters, digits and hyphens; unknown where there is neither `/proc` nor `ps`. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') return startInProc(pid);
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return text.trim().replace(/\W+/g, '-') || ENDED;
  } catch {
    return UNKNOWN;
  }
}

/** Ticks since boot, with the boot's id, because after a restart another process could match by chance. */
function startInProc(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may contain spaces; the start time is the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A process that has ended is still listed until its parent collects it.
  if (fields[0] === 'Z' || fields[0] === 'X') return ENDED;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8);
  return `${fields[19]}-${boot}`;
}
