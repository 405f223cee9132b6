/** Watches the sources and reports changes in groups, so that ten quick saves are one rebuild. */
import { join } from 'node:path';
import { stampOf } from '../system/scan.ts';
import { watchFolder } from './watch-folder.ts';

export interface Changes {
  /** Names inside the content folder, of files and of folders; "" for all of it. */
  readonly content: readonly string[];
  readonly others: ReadonlySet<Other>;
}

/**
 * Templates and islands are `code`; `program` is what this process runs and cannot reload; `statics` are files that are
 * copied unchanged.
 */
type Other = 'styles' | 'code' | 'program' | 'statics';

type Part = 'content' | Other;

interface Change {
  readonly part: Part;
  /** Path inside the watched folder. */
  readonly name: string;
  readonly stamp: string;
}

/** How long it must be quiet for a group to be complete, in milliseconds. */
const QUIET = 8;

export interface Watching {
  /** Calls `onChanges` with every group since the start. */
  report(onChanges: (changes: Changes) => unknown): void;
  stop(): Promise<void>;
}

/** Starts to watch. Rejects with the watcher's error if the system cannot watch so many folders. */
export async function watchSources(root: string, content: string, watch = watchFolder): Promise<Watching> {
  const pending = new Map<string, Change>();
  /** What has been reported already: the watcher reports a burst of saves twice, at its start and after its end. */
  const reported = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let listener: ((changes: Changes) => unknown) | undefined;

  function add(folderPart: Part, folder: string, names: readonly string[] | null) {
    // Any file may have changed.
    if (names === null) reported.clear();
    for (const name of names ?? ['']) {
      const path = join(folder, name);
      const stamp = stampOf(path);
      const part = folderPart === 'code' && name.endsWith('.css') ? 'styles' : folderPart;
      if (!isTemporary(name) && reported.get(path) !== stamp) pending.set(path, { part, name, stamp });
    }
    waitForQuiet();
  }

  function waitForQuiet() {
    clearTimeout(timer);
    const onChanges = listener;
    if (onChanges && pending.size > 0) timer = setTimeout(() => flush(onChanges), QUIET);
  }

  function flush(onChanges: NonNullable<typeof listener>) {
    const unfinished = [...pending].filter(([path, { stamp }]) => stampOf(path) !== stamp);
    for (const [path, change] of unfinished) pending.set(path, { ...change, stamp: stampOf(path) });
    if (unfinished.length > 0) return waitForQuiet();
    for (const [path, { stamp }] of pending) reported.set(path, stamp);
    const group = [...pending.values()];
    pending.clear();
    onChanges({
      content: group.filter(({ part }) => part === 'content').map(({ name }) => name),
      others: new Set(group.flatMap(({ part }) => (part === 'content' ? [] : part))),
    });
  }

  const folders: readonly (readonly [Part, string])[] = [
    ['content', content],
    ['statics', join(root, 'static')],
    ['code', join(root, 'templates')],
    ['program', join(root, 'src')],
    ['program', join(root, 'functions')],
  ];
  const watchers = await Promise.all(
    folders.map(([part, folder]) => watch(folder, (names) => add(part, folder, names))),
  );
  return {
    report(onChanges) {
      listener = onChanges;
      waitForQuiet();
    },
    async stop() {
      clearTimeout(timer);
      listener = undefined;
      await Promise.all(watchers.map((stop) => stop()));
    },
  };
}

/** True for hidden files, and for files that editors write while they save. */
function isTemporary(name: string): boolean {
  return name.endsWith('~') || /(?:^|\/)\./.test(name);
}
