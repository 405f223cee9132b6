/** What is measured: each function returns one row of the table, with rounds interleaved between the participants. */
import { median, type Run, run, settleDisk } from './measure.ts';
import { checkEdit, checkOutput, checkSameText } from './peers/check.ts';
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
export function measureCold(field: Field, rounds: number): Promise<Row> {
  return inTurns(
    field,
    'cold',
    rounds,
    eachSite(field, async (name, site) => checked(field, name, await cold(site))),
  );
}

/** One post is edited after a build. Hugo keeps no pages, so its cold build counts. */
export async function measureEdit(field: Field, rounds: number, edit: Edit): Promise<Row> {
  const { ours, hugo } = field.sites;
  const post = editedPost(field.corpus, edit);
  editPost(ours!, post, edit, null);
  await run(ours!.build);
  const row = await inTurns(field, edit, rounds, {
    async ours(round) {
      editPost(ours!, post, edit, `built ${round}`);
      settleDisk();
      const result = checked(field, 'ours', await run(ours!.build));
      checkEdit('ours', ours!, post, `built ${round}`);
      return result;
    },
    ...(hugo && { hugo: () => cold(hugo) }),
  });
  editPost(ours!, post, edit, null);
  return row;
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
    node: () => run({ file: process.execPath, args: ['-e', '0'], cwd: field.project }),
  });
}

/** From saving a post to its new page being served. */
export async function measureServe(field: Field, rounds: number, mode: 'serve' | 'serveTitle'): Promise<Row> {
  const { sites, corpus, tell } = field;
  const values = await measureServers(sites, corpus, mode === 'serve' ? 'middle' : 'title', rounds);
  for (const [name, times] of Object.entries(values))
    tell(`  ${mode}: ${name} ${median(times).toFixed(1)} ms`);
  return rowOf(field, mode, { values });
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
  return { mode, size, date: new Date().toISOString().slice(0, 10), ...measured };
}
