/** For folders of which the system reports no changes: those of another machine, in a container or on a network disk. */
import { scanFolder } from '../system/scan.ts';
import type { watchFolder } from './watch-folder.ts';

/** How often the times of all files are compared, in milliseconds. */
const INTERVAL = 500;

/** Looks for changes in a folder by itself; it has the interface of `watchFolder`. */
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
