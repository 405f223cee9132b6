/** Turns the content folder into checked entries, reading only what has changed since the last time. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { CachedFile } from '../model/cached.ts';
import type { Site } from '../model/define.ts';
import type { Entry } from '../model/model.ts';
import { type FileState, type FoundFile, isSameFile } from '../system/scan.ts';
import type { entryOrFaults } from './explain.ts';
import { isAddressable } from './kinds.ts';
import { mayBeCut, parseEntry } from './parse.ts';
import { contentIn, readSource } from './read.ts';

export interface ReadContent {
  /** The files of the folder. */
  readonly found: readonly FoundFile[];
  /** What the site is planned from: the entries without a fault. */
  readonly entries: readonly Entry<unknown>[];
  /** The entries with faults, by path. */
  readonly broken: ReadonlyMap<string, Entry<unknown>>;
  /** What is wrong with those. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the next reading may reuse: every content file, by path. */
  readonly files: ReadonlyMap<string, CachedFile>;
}

/**
 * Reads and checks the files of the folder; `found` are the files on disk. Files with the same size and times as before
 * are not opened.
 */
export async function readEntries(
  site: Site,
  folder: ContentFolder,
  found: readonly FoundFile[],
  before: ReadonlyMap<string, CachedFile>,
): Promise<ReadContent> {
  const files = new Map<string, CachedFile>();
  for (const each of contentIn(found)) {
    const path = pathIn(folder, each);
    const { file, suspect } = readEntry(site, folder, each, before.get(path));
    files.set(path, file ?? { ...suspect!.state, entry: await closelyRead(site, suspect!) });
  }
  return { found, ...sorted(files) };
}

/** A file with a mistake, or with a comment that may cut a text. */
type Suspect = Parameters<typeof entryOrFaults>[1] & { readonly state: FileState };

/** The parser that knows positions is loaded only for such files. */
async function closelyRead(site: Site, suspect: Suspect): Promise<Entry<unknown>> {
  const { entryOrFaults } = await import('./explain.ts');
  return entryOrFaults(site, suspect);
}

/** Reads one file, unless it is cached with the same size and times; with the same bytes it keeps its entry. */
export function readEntry(
  site: Site,
  folder: ContentFolder,
  found: FoundFile,
  last?: CachedFile,
): { readonly file?: CachedFile; readonly suspect?: Suspect } {
  const { name, stamp, isSettled } = found;
  const path = pathIn(folder, found);
  const state = { stamp, isSettled };
  if (last && isSameFile(last, found)) return { file: last };
  const read = readSource(folder, found);
  if ('diagnostic' in read) {
    const source = { path, name, text: '', hash: '' };
    return { suspect: { source, entry: null, unread: read.diagnostic, state } };
  }
  const source = read.file;
  if (last?.entry.hash === source.hash) return { file: { ...state, entry: last.entry } };
  const entry = parseEntry(site, source);
  if (entry && isAddressable(site, name, entry) && !mayBeCut(source)) return { file: { ...state, entry } };
  return { suspect: { source, entry, state } };
}

function pathIn({ label }: ContentFolder, { name }: FoundFile): string {
  return `${label}/${name}`;
}

function sorted(files: ReadonlyMap<string, CachedFile>): Omit<ReadContent, 'found'> {
  const all = [...files.values()].map(({ entry }) => entry);
  const broken = all.filter(({ faults }) => faults);
  return {
    entries: broken.length > 0 ? all.filter(({ faults }) => !faults) : all,
    broken: new Map(broken.map((entry) => [entry.source, entry])),
    diagnostics: broken.flatMap(({ faults }) => faults!),
    files,
  };
}
