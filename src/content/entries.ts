/** The content folder to checked entries, reading only what changed since the last build. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownFile, KnownFiles } from '../cache/entries.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry } from '../model.ts';
import { parseEntry } from './parse.ts';
import { type ContentFolder, listContent, readSource } from './read.ts';

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

/** Reads and checks every file of the folder. Files with the size and time of the last build are not opened. */
export function readEntries(folder: ContentFolder, before: KnownFiles): ReadContent {
  return collect(listContent(folder).map((name) => readEntry(folder, name, before)));
}

/** Reads the named files again, which may be new, changed or gone, and keeps what is known of the others. */
export function rereadEntries(folder: ContentFolder, last: ReadContent, names: readonly string[]): ReadContent {
  const again = new Map<string, Outcome>();
  for (const name of listContent(folder).filter((listed) => names.includes(listed))) {
    again.set(`${folder.label}/${name}`, readEntry(folder, name, new Map()));
  }
  const asked = new Set(names.map((name) => `${folder.label}/${name}`));
  const kept = [...last.outcomes].filter(({ path }) => !asked.has(path));
  return collect([...kept, ...again.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
}

/** What became of one file. */
interface Outcome {
  readonly path: string;
  readonly known?: KnownFile;
  readonly diagnostics: readonly Diagnostic[];
}

function readEntry(folder: ContentFolder, name: string, before: KnownFiles): Outcome {
  const path = `${folder.label}/${name}`;
  const { size, mtimeMs } = statSync(join(folder.directory, name));
  const last = before.get(path);
  if (last && last.size === size && last.mtimeMs === mtimeMs) return { path, known: last, diagnostics: [] };
  const source = readSource(folder, name);
  if ('diagnostic' in source) return { path, diagnostics: [source.diagnostic] };
  if (last?.entry.hash === source.file.hash) return { path, known: { size, mtimeMs, entry: last.entry }, diagnostics: [] };
  const parsed = parseEntry(source.file);
  if ('diagnostics' in parsed) return { path, diagnostics: parsed.diagnostics };
  return { path, known: { size, mtimeMs, entry: parsed.entry }, diagnostics: [] };
}

function collect(outcomes: readonly Outcome[]): ReadContent {
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
