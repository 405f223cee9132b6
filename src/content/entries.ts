/** The content folder to checked entries, reading only what changed since the last build. */
import type { KnownFile, KnownFiles } from '../cache/entries.ts';
import { type FileStat, type FoundFile, findFile, isSameFile, scanFolder } from '../cache/scan.ts';
import type { Site } from '../define.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry, SourceFile } from '../model.ts';
import { alone, inBatches, type Team, WORTH_SHARING } from '../parallel/team.ts';
import { parseEntry } from './parse.ts';
import { type ContentFolder, isContentName, readSource } from './read.ts';

export interface ReadContent {
  readonly entries: readonly Entry<unknown>[];
  /** Paths of files that could not become an entry; their faults are in `diagnostics`. */
  readonly broken: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** What the next build may rely on. */
  readonly known: KnownFiles;
  /** What became of each file, by path, in the order of their paths. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

/** What may help to read: what the disk says of the folder's files, and who else can read some of them. */
export interface ReadHelp {
  readonly found?: readonly FoundFile[] | undefined;
  readonly team?: () => Team;
}

/** Reads and checks every file of the folder. Files with the size and times of the last build are not opened. */
export async function readEntries(
  site: Site,
  folder: ContentFolder,
  before: KnownFiles,
  { found = scanFolder(folder.directory), team = () => alone }: ReadHelp = {},
): Promise<ReadContent> {
  const files = found.filter(({ name }) => isContentName(name));
  const read = (batch: readonly FoundFile[]) => batch.map((file) => readEntry(site, folder, file, before));
  if (files.length - before.size < WORTH_SHARING) return collect(site, read(files));
  const batches = await team().share('read', { folder }, inBatches(files), read);
  return collect(site, batches.flat());
}

/** What a worker needs to read files. */
export interface ReadSetting {
  readonly folder: ContentFolder;
}

/** Reads some files of which nothing is known. */
export function readBatch(site: Site, { folder }: ReadSetting, files: readonly FoundFile[]): Outcome[] {
  return files.map((file) => readEntry(site, folder, file, new Map()));
}

/**
 * Reads the named files again, which may be new, changed or gone, and keeps what is known of the others: the very
 * entry too of a file with the same bytes.
 * `last` is used up: copying what is known of ten thousand files takes longer than all else that a save needs.
 */
export function rereadEntries(
  site: Site,
  folder: ContentFolder,
  last: ReadContent,
  names: readonly string[],
): Promise<ReadContent> {
  const asked = new Set(names.map((name) => `${folder.label}/${name}`));
  const there = names
    .filter(isContentName)
    .flatMap((name) => findFile(folder.directory, name) ?? [])
    .map((file) => readEntry(site, folder, file, last.known));
  if (there.length === asked.size && there.every(({ path, known }) => known && last.known.has(path)))
    return Promise.resolve(replaceIn(last, there));
  const kept = [...last.outcomes.values()].filter(({ path }) => !asked.has(path));
  const outcomes = [...kept, ...there].sort((a, b) => (a.path < b.path ? -1 : 1));
  return collect(site, outcomes);
}

/** Puts files that were and are without a fault in their places: what `serve` does at most saves. */
function replaceIn(last: ReadContent, there: readonly Outcome[]): ReadContent {
  const known = last.known as Map<string, KnownFile>;
  const outcomes = last.outcomes as Map<string, Outcome>;
  const entries = last.entries as Entry<unknown>[];
  for (const outcome of there) {
    entries[entries.indexOf(known.get(outcome.path)!.entry)] = outcome.known!.entry;
    known.set(outcome.path, outcome.known!);
    outcomes.set(outcome.path, outcome);
  }
  return last;
}

/** What became of one file. */
export interface Outcome {
  readonly path: string;
  readonly known?: KnownFile;
  /** Left by the fast path: `explain.ts` has to look at it. */
  readonly suspect?: { readonly file: SourceFile; readonly stat: FileStat };
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one file, unless it is known with the same size and times; a file with the same bytes has the very same entry. */
export function readEntry(site: Site, folder: ContentFolder, found: FoundFile, before: KnownFiles): Outcome {
  const { size, mtimeMs, ctimeMs } = found;
  const path = `${folder.label}/${found.name}`;
  const stat = { size, mtimeMs, ctimeMs };
  const last = before.get(path);
  if (last && isSameFile(last, stat)) return { path, known: last, diagnostics: [] };
  const source = readSource(folder, found);
  if ('diagnostic' in source) return { path, diagnostics: [source.diagnostic] };
  if (last?.entry.hash === source.file.hash)
    return { path, known: { ...stat, entry: last.entry }, diagnostics: [] };
  const entry = parseEntry(site, source.file);
  if (entry) return { path, known: { ...stat, entry }, diagnostics: [] };
  return { path, suspect: { file: source.file, stat }, diagnostics: [] };
}

/** What is wrong with the files that the fast path left; the parser with places is loaded only for them. */
async function explainSuspects(site: Site, outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
  if (!outcomes.some(({ suspect }) => suspect)) return outcomes;
  const { explainEntry } = await import('./explain.ts');
  return outcomes.map((outcome): Outcome => {
    if (!outcome.suspect) return outcome;
    const explained = explainEntry(site, outcome.suspect.file);
    if ('diagnostics' in explained) return { path: outcome.path, diagnostics: explained.diagnostics };
    return {
      path: outcome.path,
      known: { ...outcome.suspect.stat, entry: explained.entry },
      diagnostics: [],
    };
  });
}

async function collect(site: Site, read: readonly Outcome[]): Promise<ReadContent> {
  const explained = await explainSuspects(site, read);
  const outcomes = new Map<string, Outcome>();
  const known = new Map<string, KnownFile>();
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const outcome of explained) {
    outcomes.set(outcome.path, outcome);
    if (outcome.known) known.set(outcome.path, outcome.known);
    else broken.add(outcome.path);
    diagnostics.push(...outcome.diagnostics);
  }
  const entries = [...known.values()].map(({ entry }) => entry);
  return { entries, broken, diagnostics, known, outcomes };
}
