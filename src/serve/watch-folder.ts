import { existsSync, type FSWatcher, realpathSync, watch } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { type AsyncSubscription, subscribe } from '@parcel/watcher';

/**
 * Tells of changes in a folder by their names in it; of null where changes may have been missed. A system watches the
 * folder itself, wherever it is moved to, so its parent is watched too: what comes to stand at the path is followed.
 * Rejects with the system's error where it cannot watch so many folders. Returns what ends it.
 */
export async function watchFolder(
  path: string,
  onChanges: (names: readonly string[] | null) => void,
): Promise<() => Promise<void>> {
  let subscription: AsyncSubscription | null = await open();
  let reopening = Promise.resolve();
  const parent = watchName(path, () => {
    reopening = reopening.then(reopen);
  });

  async function open(): Promise<AsyncSubscription | null> {
    if (!existsSync(path)) return null;
    const folder = realpathSync(path);
    return subscribe(folder, (error, events) => {
      const names = events?.map((event) => relative(folder, event.path).split(sep).join('/'));
      onChanges(error ? null : names);
    });
  }

  async function reopen(): Promise<void> {
    await close();
    subscription = await open().catch(() => null);
    onChanges(null);
  }

  /** A system may have let go of a folder that is gone, and then the watcher throws. */
  async function close(): Promise<void> {
    await subscription?.unsubscribe().catch(() => {});
  }

  return async () => {
    parent?.close();
    await reopening;
    await close();
  };
}

/** Tells when another thing, or nothing any more, stands at a path. */
function watchName(path: string, onChange: () => void): FSWatcher | null {
  const folder = dirname(path);
  if (!existsSync(folder)) return null;
  return watch(folder, { persistent: false }, (event, name) => {
    if (event === 'rename' && name === basename(path)) onChange();
  });
}
