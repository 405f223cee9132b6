/** What is measured: each function returns one row of the table, with rounds interleaved between the participants. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, median, type Run, run, settleDisk } from './measure.ts';
import { checkEdit, checkOutput, checkSameText, postBytes } from './peers/check.ts';
import { forgetBundle, makeCorpus, ourSite, reportOf } from './peers/ours.ts';
import { type Corpus, editPost, type Peer, type PeerSite } from './peers/peer.ts';
import type { Reference } from './peers/reference.ts';
import type { CurvePoint, Row } from './results.ts';
import { measureServers } from './serve.ts';
import { setAside } from './set-aside.ts';

/** A corpus with the sites made from it: "ours" first, then the peers. */
export interface Field {
  readonly project: string;
  readonly corpus: Corpus;
  readonly size: number;
  readonly sites: Readonly<Record<string, PeerSite>>;
  /** The number of pages of a complete site. */
  readonly pages: number;
  readonly tell: (line: string) => void;
}

/**
 * Writes the corpus and all sites, builds each once, so that bundle and code cache exist and the files have been read,
 * and checks that all sites have the same text.
 */
export async function openField(
  project: string,
  size: number,
  peers: readonly Peer[],
  reference: Reference | null,
  workspace: string,
  tell: (line: string) => void,
): Promise<Field> {
  tell(`${size} posts: writing the corpus`);
  const corpus = makeCorpus(project, size);
  const ours = ourSite(project, corpus, String(size));
  ours.clean();
  await run(ours.build);
  const { pages } = reportOf(await run(ours.build));
  checkOutput('ours', ours, corpus, pages);
  const sites: Record<string, PeerSite> = { ours };
  for (const peer of peers) {
    const site = peer.prepare(corpus, reference!, `${workspace}/${peer.name}-${size}`);
    await cold(site);
    checkOutput(peer.name, site, corpus, pages);
    checkSameText(ours, peer.name, site, corpus);
    sites[peer.name] = site;
  }
  return { project, corpus, size, sites, pages, tell };
}

/** Removes what `openField` wrote. */
export function closeField({ corpus, sites, size }: Field, workspace: string): void {
  for (const [name, site] of Object.entries(sites)) {
    site.clean();
    if (name !== 'ours') setAside(`${workspace}/${name}-${size}`);
  }
  setAside(corpus.folder);
}

/** From nothing to a whole site. */
export async function measureCold(field: Field, rounds: number): Promise<Row> {
  const { sites, corpus, pages } = field;
  const log = newLog(field, 'cold');
  for (let round = 1; round <= rounds; round++) {
    for (const [name, site] of Object.entries(sites)) {
      const result = await cold(site);
      checkOutput(name, site, corpus, pages);
      log.add(name, result);
    }
    log.add('node', await bareNode(field));
  }
  const bytes = Object.entries(sites).map(([name, site]) => [name, Math.round(postBytes(site, corpus))]);
  return { ...row(field, 'cold', 's', 'hugo', log), postBytes: Object.fromEntries(bytes) };
}

/** One paragraph is added to one post after a build. Hugo keeps no pages, so its cold build counts. */
export async function measureEdit(field: Field, rounds: number): Promise<Row> {
  const { sites, corpus, pages } = field;
  const { ours, hugo } = sites;
  const log = newLog(field, 'edit');
  editPost(ours!, corpus, null);
  await run(ours!.build);
  let rendered = 0;
  for (let round = 1; round <= rounds; round++) {
    const addition = `built ${round}.`;
    editPost(ours!, corpus, addition);
    settleDisk();
    const result = await run(ours!.build);
    checkOutput('ours', ours!, corpus, pages);
    checkEdit('ours', ours!, corpus, addition);
    log.add('ours', result);
    rendered = reportOf(result).rendered;
    if (hugo) {
      log.add('hugo', await cold(hugo));
      editPost(hugo, corpus, addition);
      settleDisk();
      log.add('hugo, same edit', await run(hugo.build));
      checkEdit('hugo', hugo, corpus, addition);
      editPost(hugo, corpus, null);
    }
    log.add('node', await bareNode(field));
  }
  editPost(ours!, corpus, null);
  return {
    ...row(field, 'edit', 's', 'hugo', log),
    notes: [`${rendered} ${rendered === 1 ? 'page' : 'pages'} rendered anew`],
  };
}

/** A build with nothing to do, compared with Node doing nothing. */
export async function measureNull(field: Field, rounds: number): Promise<Row> {
  const { ours } = field.sites;
  const log = newLog(field, 'null');
  await run(ours!.build);
  for (let round = 1; round <= rounds; round++) {
    const result = await run(ours!.build);
    const { rendered, written } = reportOf(result);
    if (rendered + written > 0)
      throw new Error(`Nothing was changed, yet ${rendered} were rendered, ${written} written`);
    log.add('ours', result);
    log.add('node', await bareNode(field));
  }
  return row(field, 'null', 's', 'node', log);
}

/** From saving a post to its new page being served. */
export async function measureServe(field: Field, rounds: number): Promise<Row> {
  const { corpus, tell } = field;
  const sites = { ...field.sites, bare: bareServer(field) };
  const times = await measureServers(sites, corpus, rounds);
  const values = Object.fromEntries(Object.entries(times).map(([name, { edits }]) => [name, edits]));
  const starts = Object.entries(times).flatMap(([name, { start }]) => {
    if (name === 'bare') return [];
    return `${name === 'ours' ? 'this project' : name} serves its first page ${(start / 1000).toFixed(1)} s after its start`;
  });
  for (const [name, { edits }] of Object.entries(times))
    tell(`  serve: ${name} ${median(edits).toFixed(1)} ms`);
  return { ...row(field, 'serve', 'ms', 'hugo', { values }), notes: starts };
}

/** Peak resident memory of a cold build, all processes together; in separate runs, because polling costs time. */
export async function measureMemory(field: Field, rounds: number): Promise<Row> {
  const { sites, corpus, pages, tell } = field;
  const values: Record<string, number[]> = {};
  for (let round = 1; round <= rounds; round++) {
    for (const [name, site] of Object.entries(sites)) {
      const { peakBytes } = await cold(site, true);
      checkOutput(name, site, corpus, pages);
      (values[name] ??= []).push(peakBytes!);
      tell(`  memory, round ${round}: ${name} ${(peakBytes! / 2 ** 20).toFixed(0)} MiB`);
    }
  }
  return row(field, 'memory', 'bytes', 'hugo', { values });
}

/** The first build after a clone: the program itself has to be bundled and compiled, and all share images drawn. */
export async function measureFirst(field: Field, rounds: number): Promise<Row> {
  const { project, sites, corpus, pages } = field;
  const log = newLog(field, 'first');
  for (let round = 1; round <= rounds; round++) {
    forgetBundle(project);
    const result = await drawn(sites.ours!);
    checkOutput('ours', sites.ours!, corpus, pages);
    log.add('ours', result);
    if (sites.hugo) log.add('hugo', await drawn(sites.hugo));
  }
  return row(field, 'first', 's', 'hugo', log);
}

/** A cold build that draws a share image for each post, and one with the same picture for all. */
export async function measureImages(field: Field, rounds: number): Promise<Row> {
  const log = newLog(field, 'images');
  for (let round = 1; round <= rounds; round++) {
    for (const [name, site] of Object.entries(field.sites)) {
      if (!site.drawImages) continue;
      log.add(`${name}, one for all`, await cold(site));
      log.add(name, await drawn(site));
    }
  }
  return row(field, 'images', 's', 'hugo', log);
}

/** Installing what a build needs, compared with installing everything; from npm's own cache if possible. */
export async function measureInstall(field: Field, rounds: number): Promise<Row> {
  const cwd = join(field.project, 'install');
  mkdirSync(cwd, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'functions/package.json'])
    cpSync(join(import.meta.dirname, '..', name), join(cwd, name));
  const log = newLog(field, 'install');
  const notes = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    for (const [name, ...omit] of [['ours', '--omit=dev'], ['with what tests need']] as const) {
      setAside(join(cwd, 'node_modules'));
      const args = ['ci', ...omit, '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
      log.add(name, await run({ file: 'npm', args, cwd }));
      const { stdout } = await run({ file: 'du', args: ['-sm', 'node_modules'], cwd });
      notes.add(`${name === 'ours' ? 'for a build' : name}: ${Number.parseInt(stdout, 10)} MB`);
    }
  }
  return { ...row(field, 'install', 's', 'with what tests need', log), notes: [...notes] };
}

/** The first check of a site, compared with a cold build of it, and a second check with nothing changed. */
export async function measureCheck(field: Field, rounds: number): Promise<Row> {
  const ours = field.sites.ours!;
  const args = ours.build.args.filter((arg) => arg !== '--layout' && arg !== 'directory');
  const check = { ...ours.build, args: args.map((arg) => (arg === 'build' ? 'check' : arg)) };
  const log = newLog(field, 'check');
  for (let round = 1; round <= rounds; round++) {
    log.add('build', await cold(ours));
    // The list of all posts exceeds its budget.
    for (const name of ['ours', 'checked again']) log.add(name, await run(check, false, [0, 1]));
  }
  return row(field, 'check', 's', 'build', log);
}

/** Time and memory of our own cold build, and of a build after one edit, at one size. */
export async function measurePoint(field: Field, rounds: number): Promise<CurvePoint> {
  const { sites, corpus, pages, size, tell } = field;
  const ours = sites.ours!;
  const seconds: number[] = [];
  const edits: number[] = [];
  const peaks: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    peaks.push((await cold(ours, true)).peakBytes!);
    seconds.push((await cold(ours)).seconds);
    checkOutput('ours', ours, corpus, pages);
    editPost(ours, corpus, `curve ${round}.`);
    settleDisk();
    edits.push((await run(ours.build)).seconds);
    checkEdit('ours', ours, corpus, `curve ${round}.`);
    editPost(ours, corpus, null);
  }
  const point = { size, seconds: median(seconds), editSeconds: median(edits), peakBytes: median(peaks) };
  tell(`  curve: cold ${point.seconds.toFixed(2)} s, edit ${point.editSeconds.toFixed(2)} s`);
  return point;
}

async function cold(site: PeerSite, memory = false): Promise<Run> {
  site.clean();
  settleDisk();
  return run(site.build, memory);
}

/** A cold build that draws a picture for each post. */
async function drawn(site: PeerSite): Promise<Run> {
  site.drawImages?.(true);
  const result = await cold(site);
  site.drawImages?.(false);
  return result;
}

function bareNode({ project }: Field): Promise<Run> {
  const command: Command = { file: process.execPath, args: ['-e', '0'], cwd: project };
  return run(command);
}

/** A site of one post, served unchanged. */
function bareServer({ project }: Field): PeerSite {
  const folder = join(project, 'bare');
  mkdirSync(folder, { recursive: true });
  const script = join(import.meta.dirname, 'bare-server.ts');
  return {
    out: folder,
    posts: folder,
    build: { file: process.execPath, args: ['-e', '0'], cwd: project },
    clean: () => setAside(folder),
    serve: (port) => ({
      file: process.execPath,
      args: ['--import', 'tsx', script, folder, String(port)],
      cwd: project,
    }),
  };
}

/** Collects and reports the time of each participant's runs, and the steps of our own builds. */
function newLog({ tell }: Field, mode: Row['mode']) {
  const values: Record<string, number[]> = {};
  const cpu: Record<string, number[]> = {};
  const steps: Record<string, number[]> = {};
  const reportsSteps = mode !== 'install' && mode !== 'check';
  return {
    values,
    cpu,
    steps,
    add(name: string, result: Run) {
      const { seconds, cpuSeconds } = result;
      (values[name] ??= []).push(seconds);
      if (cpuSeconds !== null) (cpu[name] ??= []).push(cpuSeconds);
      tell(`  ${mode}, round ${values[name].length}: ${name} ${seconds.toFixed(3)} s`);
      if (name !== 'ours' || !reportsSteps) return;
      for (const { name: step, milliseconds } of reportOf(result).steps)
        (steps[step] ??= []).push(milliseconds);
    },
  };
}

function row(
  { size }: Field,
  mode: Row['mode'],
  unit: Row['unit'],
  yardstick: string,
  measured: Pick<Row, 'values' | 'cpu' | 'steps'>,
): Row {
  const { values, cpu = {}, steps = {} } = measured;
  const date = new Date().toISOString().slice(0, 10);
  return { mode, size, date, unit, yardstick, values, cpu, steps, notes: [] };
}
