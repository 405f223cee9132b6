import * as fs from 'node:fs';
import { threadId } from 'node:worker_threads';

/** Writes a file atomically: readers find the old contents or the new ones, never a part. */
export function replaceFile(path: string, contents: string | Uint8Array, mode?: number): void {
  const next = `${path}.${process.pid}-${threadId}`;
  try {
    fs.writeFileSync(next, contents, { mode: 0o644 });
    // The process's umask would reduce a mode given at creation.
    if (mode !== undefined) fs.chmodSync(next, mode);
    fs.renameSync(next, path);
  } catch (error) {
    fs.rmSync(next, { force: true });
    throw error;
  }
}
