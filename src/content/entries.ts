/** Turns the content folder into checked entries, reading only what has changed since the last time. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import type { KnownFile, Lookup } from '../model/known.ts';
import type { Entry, SourceFile } from '../model/model.ts';
import { alone, type Team } from '../parallel/team.ts';
import { type FileState, type FoundFile, isSameFile } from '../system/scan.ts';
import { parseEntry } from './parse.ts';
import { contentIn, readSource } from './read.ts';

export interface ReadContent {
  /** The files of the folder. */
  readonly found: readonly FoundFile[];
  readonly entries: readonly Entry<unknown>[];
  /** Paths of files that could not become an entry; `diagnostics` says why. */
  readonly broken: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** What the next reading may reuse: every file without a fault, by path. */
  readonly known: ReadonlyMap<string, KnownFile>;
}

/**
 * Reads and checks the files of the folder; `found` are the files on disk. Files with the same size and times as before
 * are not opened.
 */
export async function readEntries(
  site: Site,
  folder: ContentFolder,
  found: readonly FoundFile[],
  before: Lookup<KnownFile>,
  team: Team = alone,
): Promise<ReadContent> {
  const files = contentIn(found);
  const last = (file: FoundFile) => before.get(pathIn(folder, file));
  const changed = files.filter((file) => {
    const known = last(file);
    return !known || !isSameFile(known, file);
  });
  const outcomes = await team.share('read', folder, changed, (batch) =>
    batch.map((file) => readEntry(site, folder, file, last(file))),
  );
  const read = new Map(outcomes.map((outcome) => [outcome.path, outcome]));
  const collected = await collect(
    site,
    files.map((file) => {
      const path = pathIn(folder, file);
      return read.get(path) ?? { path, known: last(file)!, diagnostics: [] };
    }),
  );
  return { found, ...collected };
}

/** Reads some files about which nothing is known. */
export function readBatch(site: Site, folder: ContentFolder, files: readonly FoundFile[]): Outcome[] {
  return files.map((file) => readEntry(site, folder, file));
}

/** The result of reading one file. */
export interface Outcome {
  readonly path: string;
  readonly known?: KnownFile;
  /** A file that the fast path refused: `explain.ts` has to look at it. */
  readonly suspect?: { readonly file: SourceFile; readonly state: FileState };
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one file, unless it is known with the same size and times; with the same bytes it keeps its entry. */
export function readEntry(site: Site, folder: ContentFolder, found: FoundFile, last?: KnownFile): Outcome {
  const { stamp, isSettled } = found;
  const path = pathIn(folder, found);
  const state = { stamp, isSettled };
  if (last && isSameFile(last, found)) return { path, known: last, diagnostics: [] };
  const source = readSource(folder, found);
  if ('diagnostic' in source) return { path, diagnostics: [source.diagnostic] };
  if (last?.entry.hash === source.file.hash)
    return { path, known: { ...state, entry: last.entry }, diagnostics: [] };
  const entry = parseEntry(site, source.file);
  if (entry) return { path, known: { ...state, entry }, diagnostics: [] };
  return { path, suspect: { file: source.file, state }, diagnostics: [] };
}

function pathIn({ label }: ContentFolder, { name }: FoundFile): string {
  return `${label}/${name}`;
}

/** Sorts what was read; the parser that knows positions is loaded only for files that the fast path refused. */
async function collect(site: Site, read: readonly Outcome[]): Promise<Omit<ReadContent, 'found'>> {
  const { explainEntry } = read.some(({ suspect }) => suspect) ? await import('./explain.ts') : {};
  const known = new Map<string, KnownFile>();
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { path, suspect, ...outcome } of read) {
    const explained = suspect && explainEntry!(site, suspect.file);
    const file =
      explained && 'entry' in explained ? { ...suspect.state, entry: explained.entry } : outcome.known;
    if (file) known.set(path, file);
    else broken.add(path);
    diagnostics.push(
      ...(explained && 'diagnostics' in explained ? explained.diagnostics : outcome.diagnostics),
    );
  }
  const entries = [...known.values()].map(({ entry }) => entry);
  return { entries, broken, diagnostics, known };
}
