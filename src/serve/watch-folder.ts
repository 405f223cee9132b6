import { existsSync, realpathSync, watch } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { type AsyncSubscription, subscribe } from '@parcel/watcher';
import { scanFolder } from '../system/scan.ts';

/** How often `pollFolder` compares the times of all files, in milliseconds. */
const INTERVAL = 500;

/**
 * Reports changes in a folder by name, or null if changes may have been missed. Systems watch the folder itself, wherever
 * it is moved, so its parent is watched too, to follow whatever is at the path. Rejects with the system's error if it
 * cannot watch so many folders. Returns a function that stops watching.
 */
export async function watchFolder(
  path: string,
  onChanges: (names: readonly string[] | null) => void,
): Promise<() => Promise<void>> {
  let subscription: AsyncSubscription | null = await open();
  let reopening = Promise.resolve();
  const onEvent = (event: string, name: string | null) => {
    if (event === 'rename' && name === basename(path)) reopening = reopening.then(reopen);
  };
  const folder = dirname(path);
  const parent = existsSync(folder) ? watch(folder, { persistent: false }, onEvent) : null;

  async function open(): Promise<AsyncSubscription | null> {
    if (!existsSync(path)) return null;
    const real = realpathSync(path);
    return subscribe(real, (error, events) => {
      const names = events?.map((event) => relative(real, event.path).split(sep).join('/'));
      onChanges(error ? null : names);
    });
  }

  async function reopen(): Promise<void> {
    await close();
    subscription = await open().catch(() => null);
    onChanges(null);
  }

  /** The watcher throws if the system has stopped watching a folder that is gone. */
  async function close(): Promise<void> {
    await subscription?.unsubscribe().catch(() => {});
  }

  return async () => {
    parent?.close();
    await reopening;
    await close();
  };
}

/**
 * The same for folders of which the system reports no changes: those of another machine, in a container or on a network
 * disk.
 */
export const pollFolder: typeof watchFolder = async (path, onChanges) => {
  const look = () => new Map(scanFolder(path).map(({ name, stamp }) => [name, stamp]));
  let before = look();
  const timer = setInterval(() => {
    const now = look();
    const names = [...new Set([...before.keys(), ...now.keys()])].filter(
      (name) => before.get(name) !== now.get(name),
    );
    before = now;
    if (names.length > 0) onChanges(names);
  }, INTERVAL);
  return async () => clearInterval(timer);
};
