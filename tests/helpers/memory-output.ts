import type { Writer } from '../../src/output/write.ts';

/** A writer into memory: the same promises, no disk. */
export function memoryOutput(
  before: ReadonlyMap<string, MemoryFile> = new Map(),
): Writer & { files: ReadonlyMap<string, MemoryFile> } {
  const next = new Map<string, MemoryFile>();
  let written = 0;
  return {
    files: next,
    isCurrent: (path, key) => before.get(path)?.key === key,
    isUntouched: () => true,
    hasPublished: (path) => before.has(path),
    keep(paths) {
      for (const path of paths) next.set(path, before.get(path)!);
    },
    keepRest() {
      for (const [path, file] of before) if (!next.has(path)) next.set(path, file);
    },
    stage(paths, contents, key) {
      written += paths.length;
      for (const path of paths) next.set(path, { contents, key });
    },
    area: null,
    record() {
      throw new Error('Nothing is staged beside a writer into memory');
    },
    publish() {
      const bytes = [...next.values()].reduce((sum, { contents }) => sum + contents.length, 0);
      return {
        files: next.size,
        bytes,
        written,
        removed: [...before.keys()].filter((path) => !next.has(path)).length,
        others: [],
      };
    },
    discard: () => next.clear(),
  };
}

export interface MemoryFile {
  readonly contents: string | Uint8Array;
  readonly key: string;
}
