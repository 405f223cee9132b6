/** Builds that did not publish: given up, killed, or beside another. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isUntouchedOutput, openOutput, recoverOutput } from '../../src/output/write.ts';
import { LockedError } from '../../src/system/lock.ts';
import { beside, folder, kept, openFolders, out, places, project, publish, stage } from './output-folder.ts';

beforeEach(openFolders);

// That it leaves an output as it is: tests/reliability/faults.test.ts.
test('a build that gives up leaves no folder where there was none', () => {
  const writer = openOutput(project());
  writer.stage(['a.txt'], 'A', 'A');
  writer.discard();
  expect(beside()).toEqual([]);
});

test('a build that gives up leaves an empty folder where there was one', () => {
  fs.mkdirSync(out);
  openOutput(project()).discard();
  expect(beside()).toEqual(['dist']);
});

// That it is undone or completed, wherever it was killed: tests/reliability/faults.test.ts.
test.each<[string, () => void]>([
  ['begun', () => stage('a.txt', 'new')],
  ['known by a damaged manifest', () => fs.truncateSync(places().manifest)],
])('a build that was killed leaves no output to rely on: one that is %s', (_what, change) => {
  publish();
  expect(isUntouchedOutput(project())).toBe(true);
  change();
  expect(isUntouchedOutput(project())).toBe(false);
});

test('a build that was killed leaves nothing to do when there was none', () => {
  recoverOutput(project());
  expect(beside()).toEqual([]);
});

test('two builds of one folder exclude each other, and the second learns who is there', () => {
  const other = `${process.ppid}-${startOf(process.ppid)}`;
  putUpTicket(other);
  expect(() => openOutput(project())).toThrow(`Process ${process.ppid} is building into the same folder.`);
  fs.rmSync(`${places().lock}.${other}`);
  openOutput(project()).discard();
});

test.each([
  ['is a process that is gone', () => `${spawnSync('true').pid}-1`],
  ['has a number that now belongs to somebody else', () => `${process.ppid}-1-${bootId()}`],
  ['ran before the machine was started again', () => `${process.ppid}-${ticksOf(process.ppid)}-01234567`],
])('two builds of one folder do not exclude each other when the first %s', (_what, ticket) => {
  putUpTicket(ticket());
  openOutput(project()).discard();
  expect(kept()).toEqual([]);
});

test('two builds of one folder do not exclude each other when the first is dead and only nobody has waited for it', async () => {
  const parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30']);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line);
  putUpTicket(`${pid}-${startOf(pid)}`);
  expect(() => openOutput(project())).toThrow(LockedError);
  process.kill(pid, 'SIGKILL');
  const state = () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2];
  while (state() !== 'Z') await new Promise((done) => setTimeout(done, 10));
  openOutput(project()).discard();
  parent.kill('SIGKILL');
});

test('two builds of one folder do not keep a command from going on that only reads', () => {
  stage('a.txt', 'of a build at work');
  putUpTicket(`${process.ppid}-${startOf(process.ppid)}`);
  recoverOutput(project());
  expect(fs.existsSync(join(places().files, 'a.txt'))).toBe(true);
});

const ticksOf = (pid: number) => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[21];
const bootId = () => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
const startOf = (pid: number) => `${ticksOf(pid)}-${bootId()}`;
const putUpTicket = (ticket: string) => {
  fs.mkdirSync(dirname(places().lock), { recursive: true });
  fs.writeFileSync(`${places().lock}.${ticket}`, '');
};

test('builds of two folders have locks of their own', () => {
  const first = openOutput(project());
  openOutput(project(join(folder, 'dist2'))).discard();
  first.discard();
});
