/** The content folder to checked entries, reading only what changed since the last build. */
import { type FileStat, isSameFile, type KnownFile, type KnownFiles } from '../cache/entries.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry, SourceFile } from '../model.ts';
import { alone, inBatches, type Team, WORTH_SHARING } from '../parallel/team.ts';
import { parseEntry } from './parse.ts';
import { type ContentFolder, isContent, listContent, readSource, statSource } from './read.ts';

export interface ReadContent {
  readonly entries: readonly Entry<unknown>[];
  /** Paths of files that could not become an entry; their faults are in `diagnostics`. */
  readonly broken: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** What the next build may rely on. */
  readonly known: KnownFiles;
  /** What became of each file, in the order of their paths. */
  readonly outcomes: readonly Outcome[];
}

/** Reads and checks every file of the folder. Files with the size and times of the last build are not opened. */
export async function readEntries(
  folder: ContentFolder,
  before: KnownFiles,
  team: () => Team = () => alone,
): Promise<ReadContent> {
  const names = listContent(folder);
  if (names.length - before.size < WORTH_SHARING)
    return collect(names.map((name) => readEntry(folder, name, before)));
  const batches = await team().share('read', { folder }, inBatches(names), (batch) =>
    batch.map((name) => readEntry(folder, name, before)),
  );
  return collect(batches.flat());
}

/** What a worker needs to read files. */
export interface ReadSetting {
  readonly folder: ContentFolder;
}

/** Reads some files of which nothing is known. */
export function readBatch({ folder }: ReadSetting, names: readonly string[]): Outcome[] {
  return names.map((name) => readEntry(folder, name, new Map()));
}

/** Reads the named files again, which may be new, changed or gone, and keeps what is known of the others. */
export function rereadEntries(
  folder: ContentFolder,
  last: ReadContent,
  names: readonly string[],
): Promise<ReadContent> {
  const asked = new Set(names.map((name) => `${folder.label}/${name}`));
  const there = names
    .filter((name) => isContent(folder, name))
    .map((name) => readEntry(folder, name, new Map()));
  const kept = last.outcomes.filter(({ path }) => !asked.has(path));
  return collect([...kept, ...there].sort((a, b) => (a.path < b.path ? -1 : 1)));
}

/** What became of one file. */
interface Outcome {
  readonly path: string;
  readonly known?: KnownFile;
  /** Left by the fast path: `explain.ts` has to look at it. */
  readonly suspect?: { readonly file: SourceFile; readonly stat: FileStat };
  readonly diagnostics: readonly Diagnostic[];
}

function readEntry(folder: ContentFolder, name: string, before: KnownFiles): Outcome {
  const path = `${folder.label}/${name}`;
  const stat = statSource(folder, name);
  const last = before.get(path);
  if (last && isSameFile(last, stat)) return { path, known: last, diagnostics: [] };
  const source = readSource(folder, name);
  if ('diagnostic' in source) return { path, diagnostics: [source.diagnostic] };
  if (last?.entry.hash === source.file.hash)
    return { path, known: { ...stat, entry: last.entry }, diagnostics: [] };
  const entry = parseEntry(source.file);
  if (entry) return { path, known: { ...stat, entry }, diagnostics: [] };
  return { path, suspect: { file: source.file, stat }, diagnostics: [] };
}

/** What is wrong with the files that the fast path left; the parser with places is loaded only for them. */
async function explainSuspects(outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
  if (!outcomes.some(({ suspect }) => suspect)) return outcomes;
  const { explainEntry } = await import('./explain.ts');
  return outcomes.map((outcome): Outcome => {
    if (!outcome.suspect) return outcome;
    const explained = explainEntry(outcome.suspect.file);
    if ('diagnostics' in explained) return { path: outcome.path, diagnostics: explained.diagnostics };
    return {
      path: outcome.path,
      known: { ...outcome.suspect.stat, entry: explained.entry },
      diagnostics: [],
    };
  });
}

async function collect(read: readonly Outcome[]): Promise<ReadContent> {
  const outcomes = await explainSuspects(read);
  const known = new Map<string, KnownFile>();
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const outcome of outcomes) {
    if (outcome.known) known.set(outcome.path, outcome.known);
    else broken.add(outcome.path);
    diagnostics.push(...outcome.diagnostics);
  }
  return { entries: [...known.values()].map(({ entry }) => entry), broken, diagnostics, known, outcomes };
}
