/** Turns the content folder into checked entries, reading only what has changed since the last time. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import type { KnownFile, Lookup } from '../model/known.ts';
import type { Entry, SourceFile } from '../model/model.ts';
import { alone, type Team } from '../parallel/team.ts';
import { type FoundFile, isSameFile } from '../system/scan.ts';
import { mayBeCut, parseEntry } from './parse.ts';
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
  /** A file with a mistake, or with a comment that may cut a text, which `explain.ts` has to look at. */
  readonly suspect?: SourceFile;
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
  const suspect = !entry || mayBeCut(source.file) ? { suspect: source.file } : {};
  return { path, ...suspect, ...(entry && { known: { ...state, entry } }), diagnostics: [] };
}

function pathIn({ label }: ContentFolder, { name }: FoundFile): string {
  return `${label}/${name}`;
}

/** Sorts what was read; the parser that knows positions is loaded only for files with a mistake. */
async function collect(site: Site, read: readonly Outcome[]): Promise<Omit<ReadContent, 'found'>> {
  const { explainEntry, cutTextsOf } = read.some(({ suspect }) => suspect)
    ? await import('./explain.ts')
    : {};
  const known = new Map<string, KnownFile>();
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { path, suspect, known: file, diagnostics: unread } of read) {
    const faults = !suspect ? unread : file ? cutTextsOf!(suspect) : explainEntry!(site, suspect);
    if (file && faults.length === 0) known.set(path, file);
    else broken.add(path);
    diagnostics.push(...faults);
  }
  const entries = [...known.values()].map(({ entry }) => entry);
  return { entries, broken, diagnostics, known };
}
