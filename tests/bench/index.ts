/**
 * Measures this project against its peers and against itself.
 *
 *   npm run bench -- --sizes 10,40,1000,10000 --write
 *
 * Builds take turns, so that a busy machine slows all of them; each is checked for the right number of complete pages.
 * Everything but `cold` is measured at the largest size.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../../scripts/copy-project.ts';
import * as modes from './modes.ts';
import { findHugo, type Hugo } from './peers/hugo/index.ts';
import { makeReference } from './peers/ours.ts';
import { reportOf, writeReport } from './report.ts';
import { type Mode, mergeResults, type Results, type Row, readResults, writeResults } from './results.ts';
import { removeAside } from './set-aside.ts';

const HELP = `npm run bench -- [options]
  --sizes 10,40,1000,10000   posts of the corpora
  --rounds N                 instead of 9 to 3, by size
  --only cold,newest,...     cold, newest, middle, title, null, serve, serveTitle, memory (these by default), first
  --write                    write docs/performance.md, with results of earlier runs
`;
const AT_LARGEST: Partial<Record<Mode, (field: modes.Field, rounds: number) => Promise<Row>>> = {
  newest: (field, rounds) => modes.measureEdit(field, rounds, 'newest'),
  middle: (field, rounds) => modes.measureEdit(field, rounds, 'middle'),
  title: (field, rounds) => modes.measureEdit(field, rounds, 'title'),
  null: modes.measureNull,
  serve: (field, rounds) => modes.measureServe(field, rounds, 'serve'),
  serveTitle: (field, rounds) => modes.measureServe(field, rounds, 'serveTitle'),
  memory: modes.measureMemory,
  first: modes.measureFirst,
};

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10,40,1000,10000' },
    rounds: { type: 'string' },
    only: { type: 'string', default: 'cold,newest,middle,title,null,serve,serveTitle,memory' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../..');
const workspace = join(root, '.site', 'bench');
const project = join(workspace, 'project');
const tell = (line: string) => process.stderr.write(`${line}\n`);

if (options.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const only = new Set(options.only.split(','));
  const hugo = findHugo();
  if (!hugo) tell('Hugo is not installed and is left out');
  mkdirSync(workspace, { recursive: true });
  copyProject(project);
  try {
    const rows: Row[] = [];
    const keep = () => keepResults(resultsOf(rows, hugo));
    await measureRows(only, hugo, (row) => {
      rows.push(row);
      keep();
    });
    const all = keep();
    process.stdout.write(`${reportOf(resultsOf(rows, hugo))}\n`);
    if (options.write) writeReport(join(root, 'docs', 'performance.md'), reportOf(all));
  } finally {
    rmSync(project, { recursive: true, force: true });
    removeAside();
  }
}

async function measureRows(
  only: ReadonlySet<string>,
  hugo: Hugo | null,
  add: (row: Row) => void,
): Promise<void> {
  const sizes = numbers(options.sizes);
  const largest = sizes.at(-1)!;
  const rest = (Object.keys(AT_LARGEST) as Mode[]).filter((mode) => only.has(mode));
  const wanted = only.has('cold') ? sizes : rest.length > 0 ? [largest] : [];
  if (wanted.length === 0) return;
  const reference = await makeReference(project);
  for (const size of wanted) {
    const field = await modes.openField(project, size, hugo, reference, workspace, tell);
    if (only.has('cold')) add(await modes.measureCold(field, roundsFor(size)));
    for (const mode of size === largest ? rest : []) {
      const isShort = mode === 'null' || mode === 'serve' || mode === 'serveTitle';
      add(await AT_LARGEST[mode]!(field, roundsFor(isShort ? 10 : size)));
    }
    modes.closeField(field, workspace);
  }
}

/** Adds what has been measured so far to the results of earlier runs. */
function keepResults(latest: Results): Results {
  const file = join(workspace, 'results.json');
  const all = mergeResults(readResults(file), latest);
  writeResults(file, all);
  return all;
}

function resultsOf(rows: readonly Row[], hugo: Hugo | null): Results {
  const versions: Results['versions'] = hugo ? { hugo: hugo.label } : {};
  return { rows, machine: machineWords(), versions };
}

/** More rounds if they are short. */
function roundsFor(size: number): number {
  return Number(options.rounds ?? (size <= 100 ? 9 : size <= 1000 ? 5 : 3));
}

function numbers(list: string): number[] {
  return list
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);
}

function machineWords(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor';
  const load = loadavg()[0]!.toFixed(1);
  return `${availableParallelism()} cores (${model}), ${memory}, Node ${process.version}, load average at the end ${load}`;
}
