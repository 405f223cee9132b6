/** Runs Node programs under strace, which kills them before a chosen system call or makes that call fail. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../helpers/new-folder.ts';

export const hasStrace = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;

if (!hasStrace) {
  console.warn(
    'strace is not there (Debian: apt-get install strace), so no faults are injected into builds.',
  );
}

/** Calls by which a program changes a disk. Node makes the synchronous ones in its main thread, the one traced here. */
export const CHANGING = ['openat', 'write', 'fsync', 'mkdir', 'rename', 'link', 'unlink', 'rmdir'];

export interface Call {
  readonly name: string;
  /** What it works on; absent where the name has a process's id in it. */
  readonly path?: string;
  /** Which call of that name, on that path if there is one, from 1. */
  readonly number: number;
  /** As strace prints it. */
  readonly text: string;
}

/** Every call of a command that changes something below a folder, in order. */
export function changesBelow(folder: string, command: readonly string[]): Call[] {
  const trace = join(newFolder('trace'), 'calls');
  spawnSync('strace', ['-qq', '-y', '-o', trace, '-e', `trace=${CHANGING}`, process.execPath, ...command]);
  const lines = fs.readFileSync(trace, 'utf8').split('\n');
  fs.rmSync(join(trace, '..'), { recursive: true });
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key)!;
  const calls = lines.map((text): Call => {
    const name = /^\w+/.exec(text)?.[0] ?? '';
    const path = /(?<=")\/[^"]+|(?<=^\w+\(\d+<)\/[^>]+/.exec(text)?.[0];
    const ofName = count(name);
    const ofPath = count(`${name} ${path}`);
    return path && !path.includes('.lock.')
      ? { name, path, number: ofPath, text }
      : { name, number: ofName, text };
  });
  return calls.filter(({ text }) => text.includes(folder) && !text.includes('O_RDONLY'));
}

/** Runs a command that dies before a call. */
export function killAt(call: Call, command: readonly string[]) {
  return inject('signal=SIGKILL', call, command);
}

/** Runs a command of which a call fails, once. */
export function failAt(call: Call, error: string, command: readonly string[]) {
  return inject(`error=${error}`, call, command);
}

function inject(fault: string, { name, path, number }: Call, command: readonly string[]) {
  const only = path ? ['-P', path] : [];
  const options = [...only, '-e', `trace=${name}`, '-e', `inject=${name}:${fault}:when=${number}`];
  const args = ['-qq', '-o', '/dev/null', ...options, process.execPath, ...command];
  return spawnSync('strace', args, { encoding: 'utf8' });
}
