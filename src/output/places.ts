/** Where a publication keeps its own files: in the project's work folder, so that none is beside the output. */
import * as fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { BuildOptions } from '../model/build-options.ts';
import { hashOf } from '../system/hash.ts';
import { type Disk, type Machine, realPath, thisMachine } from '../system/lock.ts';

export interface Places {
  /** The output folder itself; if it is a symbolic link, its target. */
  readonly out: string;
  /** What the last publication wrote. */
  readonly manifest: string;
  /** Exists during a publication, and after one was killed. */
  readonly staging: string;
  readonly journal: string;
  /** The next manifest. */
  readonly nextManifest: string;
  /** Where files wait to be moved into the output: on its file system, because only there a move is a rename. */
  readonly files: string;
  /** What the names of lock files start with. */
  readonly lock: string;
  readonly machine: Machine;
}

/** An output folder, and the project that builds into it. */
export type OutputFolder = Pick<BuildOptions, 'root' | 'out' | 'workFolder'>;

export function placesOf(folder: OutputFolder, machine: Machine = thisMachine): Places {
  const { disk } = machine;
  const own = join(folder.workFolder, 'output');
  const out = realPath(folder.out, disk);
  // Relative to the root, so that a project that was moved, or restored elsewhere, still knows its output.
  const name = hashOf(relative(realPath(folder.root, disk), out).replaceAll('\\', '/')).slice(0, 8);
  const place = (suffix: string) => join(own, `${name}.${suffix}`);
  const staging = place('staging');
  return {
    out,
    manifest: place('manifest.json'),
    staging,
    journal: join(staging, 'journal.json'),
    nextManifest: join(staging, 'manifest.json'),
    files: isOneFileSystem(own, out, disk) ? join(staging, 'files') : join(out, '.site-staging'),
    lock: place('lock'),
    machine,
  };
}

/**
 * True if files can be renamed from one folder into the other. A folder mounted from the same disk has the same device
 * number, so only a rename tells, and it does so even for a name that does not exist.
 */
function isOneFileSystem(from: string, to: string, disk: Disk): boolean {
  const [a, b] = [existing(from, disk), existing(to, disk)];
  if (disk.statSync(a).dev !== disk.statSync(b).dev) return false;
  try {
    fs.renameSync(join(a, ABSENT), join(b, ABSENT));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EXDEV';
  }
  return true;
}

const ABSENT = '.site-no-such-file';

function existing(path: string, disk: Disk): string {
  return disk.existsSync(path) ? path : existing(dirname(path), disk);
}
