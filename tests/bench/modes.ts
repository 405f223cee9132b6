/** What is measured: each function returns one row of the table, with rounds interleaved between the participants. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, median, type Run, run, settleDisk } from './measure.ts';
import { checkEdit, checkOutput, checkSameText, postBytes } from './peers/check.ts';
import type { Hugo } from './peers/hugo/index.ts';
import { forgetBundle, makeCorpus, ourSite, reportOf } from './peers/ours.ts';
import { type Corpus, type Edit, editedPost, editPost, type PeerSite } from './peers/peer.ts';
import type { Reference } from './peers/reference.ts';
import type { Mode, Row } from './results.ts';
import { measureServers } from './serve.ts';
import { setAside } from './set-aside.ts';

/** A corpus with the sites made from it: "ours", then "hugo" if it is installed. */
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
  hugo: Hugo | null,
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
  if (hugo && reference) {
    const site = hugo.prepare(corpus, reference, `${workspace}/hugo-${size}`);
    await cold(site);
    checkOutput('hugo', site, corpus, pages);
    checkSameText(ours, site, corpus);
    sites.hugo = site;
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
  const { sites, corpus } = field;
  const row = await inTurns(field, 'cold', rounds, {
    ...eachSite(field, async (name, site) => checked(field, name, await cold(site))),
    node: () => bareNode(field),
  });
  const bytes = Object.entries(sites).map(([name, site]) => [name, Math.round(postBytes(site, corpus))]);
  return { ...row, postBytes: Object.fromEntries(bytes) };
}

/** One post is edited after a build. Hugo keeps no pages, so its cold build counts. */
export async function measureEdit(field: Field, rounds: number, edit: Edit): Promise<Row> {
  const { sites, corpus } = field;
  const { ours, hugo } = sites;
  const post = editedPost(corpus, edit);
  let rendered = 0;
  const edited = async (name: string, site: PeerSite, round: number) => {
    editPost(site, post, edit, `built ${round}`);
    settleDisk();
    const result = await run(site.build);
    checkEdit(name, site, post, `built ${round}`);
    return result;
  };
  editPost(ours!, post, edit, null);
  await run(ours!.build);
  const row = await inTurns(field, edit, rounds, {
    async ours(round) {
      const result = checked(field, 'ours', await edited('ours', ours!, round));
      rendered = reportOf(result).rendered;
      return result;
    },
    ...(hugo && {
      hugo: () => cold(hugo),
      async 'hugo, same edit'(round) {
        const result = await edited('hugo', hugo, round);
        editPost(hugo, post, edit, null);
        return result;
      },
    }),
    node: () => bareNode(field),
  });
  editPost(ours!, post, edit, null);
  return { ...row, notes: [`${rendered} ${rendered === 1 ? 'page' : 'pages'} rendered anew`] };
}

/** A build with nothing to do, compared with Node doing nothing. */
export async function measureNull(field: Field, rounds: number): Promise<Row> {
  const { ours } = field.sites;
  await run(ours!.build);
  return inTurns(field, 'null', rounds, {
    async ours() {
      const result = await run(ours!.build);
      const { rendered, written } = reportOf(result);
      if (rendered + written > 0)
        throw new Error(`Nothing was changed, yet ${rendered} were rendered, ${written} written`);
      return result;
    },
    node: () => bareNode(field),
  });
}

/** From saving a post to its new page being served. */
export async function measureServe(field: Field, rounds: number, mode: 'serve' | 'serveTitle'): Promise<Row> {
  const { corpus, tell } = field;
  const sites = { ...field.sites, bare: bareServer(field) };
  const times = await measureServers(sites, corpus, mode === 'serve' ? 'middle' : 'title', rounds);
  const values = Object.fromEntries(Object.entries(times).map(([name, { edits }]) => [name, edits]));
  const starts = Object.entries(times).flatMap(([name, { start }]) => {
    if (name === 'bare') return [];
    return `${name === 'ours' ? 'this project' : name} serves its first page ${(start / 1000).toFixed(1)} s after its start`;
  });
  for (const [name, { edits }] of Object.entries(times))
    tell(`  ${mode}: ${name} ${median(edits).toFixed(1)} ms`);
  return { ...rowOf(field, mode, { values }), notes: starts };
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
  return rowOf(field, 'memory', { values });
}

/** The first build after a clone: the program itself has to be bundled and compiled, and all share images drawn. */
export async function measureFirst(field: Field, rounds: number): Promise<Row> {
  return inTurns(
    field,
    'first',
    rounds,
    eachSite(field, async (name, site) => {
      if (name === 'ours') forgetBundle(field.project);
      return checked(field, name, await drawn(site));
    }),
  );
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

/** The posts of the corpus, each served unchanged. */
function bareServer({ project, corpus }: Field): PeerSite {
  const folder = join(project, 'bare');
  cpSync(join(corpus.folder, 'blog'), folder, { recursive: true });
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

type Runs = Readonly<Record<string, (round: number) => Promise<Run>>>;

function eachSite({ sites }: Field, measure: (name: string, site: PeerSite) => Promise<Run>): Runs {
  return Object.fromEntries(Object.entries(sites).map(([name, site]) => [name, () => measure(name, site)]));
}

function checked({ sites, corpus, pages }: Field, name: string, result: Run): Run {
  checkOutput(name, sites[name]!, corpus, pages);
  return result;
}

/** Lets the participants take turns; reports and collects the time of each run, and the steps of our own builds. */
async function inTurns(field: Field, mode: Mode, rounds: number, runs: Runs): Promise<Row> {
  const values: Record<string, number[]> = {};
  const cpu: Record<string, number[]> = {};
  const steps: Record<string, number[]> = {};
  for (let round = 1; round <= rounds; round++) {
    for (const [name, once] of Object.entries(runs)) {
      const result = await once(round);
      (values[name] ??= []).push(result.seconds);
      if (result.cpuSeconds !== null) (cpu[name] ??= []).push(result.cpuSeconds);
      field.tell(`  ${mode}, round ${round}: ${name} ${result.seconds.toFixed(3)} s`);
      if (name !== 'ours') continue;
      for (const { name: step, milliseconds } of reportOf(result).steps)
        (steps[step] ??= []).push(milliseconds);
    }
  }
  return rowOf(field, mode, { values, cpu, steps });
}

function rowOf({ size }: Field, mode: Mode, measured: Pick<Row, 'values' | 'cpu' | 'steps'>): Row {
  return { mode, size, date: new Date().toISOString().slice(0, 10), ...measured, notes: [] };
}
