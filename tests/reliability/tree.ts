/** A folder as a value: what is in it, with modes, so that two folders can be compared. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Path to mode and digest of every file, and path to mode of every folder; empty when there is no such folder. */
export function treeOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(entries.map((path) => [path, describe(join(folder, path))]));
}

function describe(path: string): string {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return `link ${readlinkSync(path)}`;
  const mode = (stat.mode & 0o777).toString(8);
  return stat.isDirectory() ? `folder ${mode}` : `file ${mode} ${digest(readFileSync(path))}`;
}

/** The first digits of a file's hash, as a tree has them. */
export function digest(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 16);
}
