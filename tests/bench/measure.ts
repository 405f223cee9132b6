/** Runs commands and measures them: wall time, and processor time and peak memory if the system reports them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program with its arguments. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** One run of a command. */
export interface Run {
  readonly seconds: number;
  /** User and system time of all its processes; null without GNU time. */
  readonly cpuSeconds: number | null;
  /** Sum of the peaks of all its processes; null unless requested. */
  readonly peakBytes: number | null;
  readonly stdout: string;
}

const GNU_TIME = '/usr/bin/time';
const hasTime = existsSync(GNU_TIME);
const timeFile = join(tmpdir(), `bench-time-${process.pid}`);
/** Processes that are still running, each the leader of its own process group. */
const running = new Set<ChildProcess>();

process.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * Runs a command to its end; throws what it printed if its exit code is not among `ends`. `memory` polls, so do not time
 * such a run.
 */
export async function run(command: Command, memory = false, ends: readonly number[] = [0]): Promise<Run> {
  const timed = hasTime && !memory;
  const { file, args, cwd } = timed
    ? { ...command, file: GNU_TIME, args: ['-f', '%U %S', '-o', timeFile, command.file, ...command.args] }
    : command;
  const from = performance.now();
  const child = start({ file, args, cwd });
  const peak = memory ? pollMemory(child.pid!) : null;
  let stdout = '';
  let stderr = '';
  child.stdout!.on('data', (chunk) => (stdout += chunk));
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  const closed = new Promise((done) => child.once('close', done));
  const exitCode = await new Promise<number | null>((done) => child.once('exit', done));
  const seconds = (performance.now() - from) / 1000;
  const peakBytes = peak ? peak.stop() : null;
  await closed;
  if (exitCode === null || !ends.includes(exitCode)) {
    throw new Error(`${command.file} ${command.args.join(' ')} ended with ${exitCode}\n${stderr}${stdout}`);
  }
  return { seconds, cpuSeconds: timed ? readTimes() : null, peakBytes, stdout };
}

/** Starts a command in its own process group, which ends with this process. */
export function start({ file, args, cwd }: Command, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(file, args, {
    cwd,
    env: { ...environment(), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Stops a command that `start` started, and waits for it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  stopGroup(child, 'SIGTERM');
  const forced = setTimeout(() => stopGroup(child, 'SIGKILL'), 20_000);
  await ended;
  clearTimeout(forced);
}

/** Kills whatever is still running. */
export function stopAll(): void {
  for (const child of running) stopGroup(child, 'SIGKILL');
}

/** Flushes writes of earlier runs, so that they do not count in the next measurement. */
export function settleDisk(): void {
  spawnSync('sync');
}

/** Waits until process groups use hardly any processor time, for at most `limit` milliseconds. */
export async function untilIdle(groups: readonly number[], limit = 120_000): Promise<void> {
  const end = performance.now() + limit;
  let before = cpuTicks(groups);
  for (let quiet = 0; quiet < 3 && performance.now() < end; ) {
    await sleep(300);
    const now = cpuTicks(groups);
    quiet = now - before <= 1 ? quiet + 1 : 0;
    before = now;
  }
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The environment of a user's shell, without the additions of npm, tsx or this process. */
function environment(): NodeJS.ProcessEnv {
  const dropped = /^(npm_|NODE_|TSX_|SOURCE_DATE_EPOCH$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped.test(name)));
}

function stopGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal);
  } catch {
    // It has ended by itself.
  }
}

function readTimes(): number {
  const [user, system] = readFileSync(timeFile, 'utf8').trim().split('\n').at(-1)!.split(' ').map(Number);
  rmSync(timeFile);
  return user! + system!;
}

/** Tracks the peak resident size of every process of a group, looking for new processes every 100 ms. */
function pollMemory(group: number) {
  const peaks = new Map<number, number>([[group, 0]]);
  const read = () => {
    for (const [pid, peak] of peaks) peaks.set(pid, Math.max(peak, memoryOf(pid, 'VmHWM')));
  };
  const find = () => {
    for (const pid of membersOf(group)) if (!peaks.has(pid)) peaks.set(pid, 0);
  };
  const timers = [setInterval(read, 5), setInterval(find, 100)];
  return {
    stop() {
      timers.forEach(clearInterval);
      return [...peaks.values()].reduce((sum, peak) => sum + peak, 0);
    },
  };
}

/** Resident memory of a process in bytes, now or at its peak, if Linux reports it. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes] = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readProc(`${pid}/status`)) ?? [];
  return Number(kibibytes ?? 0) * 1024;
}

/** Hundredths of a second of a processor that a process has used. */
function ticksOf(pid: number): number {
  const fields = statFields(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

function cpuTicks(groups: readonly number[]): number {
  return groups.flatMap(membersOf).reduce((sum, pid) => sum + ticksOf(pid), 0);
}

function membersOf(group: number): number[] {
  const pids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.map(Number).filter((pid) => Number(statFields(pid)[2]) === group);
}

/** The fields of /proc/PID/stat after the name, which may contain spaces: state, parent, group, and so on. */
function statFields(pid: number): string[] {
  const text = readProc(`${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
