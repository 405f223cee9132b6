/**
 * A disk on which a process ends, or a call fails, at a chosen step. Each call counts as the system calls that it
 * makes: a file is opened, half written, written; a folder goes entry by entry.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import type { Disk, Machine } from '../../src/system/lock.ts';

/** Thrown at every call once the process has ended: nothing that it does afterwards reaches the disk. */
export class Killed extends Error {}

export interface Fault {
  /** The step, from 0. */
  readonly at: number;
  /** An error for that step alone; without one, the process ends before it. */
  readonly error?: string;
}

interface FaultyMachine extends Machine {
  /** What was about to be done, in order. */
  readonly steps: readonly string[];
}

/** Numbers that no system gives to a process. */
let pid = 999_000_000;

export function faultyMachine(fault?: Fault): FaultyMachine {
  const steps: string[] = [];
  let isDead = false;
  const alive = <Call extends (...args: never[]) => unknown>(call: Call) =>
    ((...args) => {
      if (isDead) throw new Killed();
      return call(...args);
    }) as Call;
  const step = (name: string, path: string) => {
    if (isDead) throw new Killed();
    const isFault = steps.push(`${name} ${path}`) - 1 === fault?.at;
    if (!isFault) return;
    // As Node does, which names no file where writing fails.
    const named = name === 'write' ? {} : { path };
    if (fault.error)
      throw Object.assign(new Error(`${fault.error}: ${name}`), { code: fault.error, ...named });
    isDead = true;
    throw new Killed();
  };
  pid++;
  return { disk: steppingDisk(step, alive), self: `${pid}-simulated`, isRunning: () => false, steps };
}

type Step = (name: string, path: string) => void;
type Alive = <Call extends (...args: never[]) => unknown>(call: Call) => Call;

function steppingDisk(step: Step, alive: Alive): Disk {
  const opened = new Map<number, string>();
  const write = (file: number, path: string, bytes: Buffer) => {
    const half = bytes.length >> 1;
    for (const part of [bytes.subarray(0, half), bytes.subarray(half)].filter(({ length }) => length > 0)) {
      step('write', path);
      fs.writeSync(file, part);
    }
  };
  const open = (path: string, mode?: number) => {
    step('open', path);
    return fs.openSync(path, 'w', mode);
  };
  const remove = (path: string) => {
    const stat = fs.lstatSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(path)) remove(join(path, name));
      step('rmdir', path);
      fs.rmdirSync(path);
    } else {
      step('unlink', path);
      fs.unlinkSync(path);
    }
  };
  const makeFolder = (path: string, mode: number) => {
    if (fs.existsSync(path)) return;
    makeFolder(dirname(path), mode);
    step('mkdir', path);
    fs.mkdirSync(path, mode);
  };
  const calls = {
    writeFileSync: (target: number | string, contents: string | Uint8Array, options?: { mode?: number }) => {
      const file = typeof target === 'number' ? target : open(target, options?.mode);
      try {
        write(file, opened.get(file) ?? String(target), Buffer.from(contents));
      } finally {
        if (typeof target !== 'number') fs.closeSync(file);
      }
    },
    openSync: (path: string, _flags: string, mode?: number) => {
      const file = open(path, mode);
      opened.set(file, path);
      return file;
    },
    fsyncSync: (file: number) => step('fsync', opened.get(file)!),
    // An end of the process closes its files too.
    closeSync: (file: number) => fs.closeSync(file),
    mkdirSync: (path: string, options: number | { recursive?: boolean; mode?: number }) => {
      const { recursive, mode } = typeof options === 'number' ? { mode: options } : options;
      if (recursive) return makeFolder(path, mode ?? 0o777);
      step('mkdir', path);
      fs.mkdirSync(path, mode);
    },
    renameSync: (from: string, to: string) => {
      step('rename', `${from} ${to}`);
      fs.renameSync(from, to);
    },
    linkSync: (from: string, to: string) => {
      step('link', to);
      fs.linkSync(from, to);
    },
    copyFileSync: (from: string, to: string) => {
      const file = open(to);
      write(file, to, fs.readFileSync(from));
      fs.closeSync(file);
    },
    rmSync: (path: string) => remove(path),
    rmdirSync: (path: string) => {
      step('rmdir', path);
      fs.rmdirSync(path);
    },
    existsSync: alive(fs.existsSync),
    readFileSync: alive(fs.readFileSync as (...args: never[]) => unknown),
    readdirSync: alive(fs.readdirSync as (...args: never[]) => unknown),
    realpathSync: alive(fs.realpathSync),
    statSync: alive(fs.statSync as (...args: never[]) => unknown),
  };
  return calls as unknown as Disk;
}
