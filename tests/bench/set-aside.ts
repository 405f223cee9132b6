/**
 * Removes folders by moving them away; they are deleted once everything has been measured.
 * ext4 without a journal does not reuse the inodes of removed files for some minutes, but examines each of them for
 * every new file: after a few removed sites, a build's system time was four times that on a fresh disk.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../..', '.site', 'bench', 'set-aside');
let count = 0;

/** Moves a file or folder of the benchmark away, if it is there. */
export function setAside(path: string): void {
  if (!existsSync(path)) return;
  mkdirSync(folder, { recursive: true });
  renameSync(path, join(folder, `${process.pid}-${count++}`));
}

/** Deletes everything that was moved away. */
export function removeAside(): void {
  rmSync(folder, { recursive: true, force: true });
}
