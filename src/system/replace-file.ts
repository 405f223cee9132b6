import * as fs from 'node:fs';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file atomically: readers find the old contents or the new ones, never a part. A file that was there keeps its
 * permissions.
 */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  const next = `${path}.${process.pid}-${threadId}`;
  const before = fs.statSync(path, { throwIfNoEntry: false });
  try {
    fs.writeFileSync(next, contents, { mode: 0o644 });
    // The process's umask would reduce a mode given at creation.
    if (before) fs.chmodSync(next, before.mode);
    fs.renameSync(next, path);
  } catch (error) {
    fs.rmSync(next, { force: true });
    throw error;
  }
}
