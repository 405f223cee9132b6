/** Refuses output folders that a build must not write into, and files that it must not remove. */
import { join, resolve, sep } from 'node:path';
import type { BuildOptions } from '../model/build-options.ts';
import { Refusal } from '../system/failure.ts';
import { realPath } from '../system/lock.ts';
import { entriesBelow } from '../system/scan.ts';
import { statOf } from './disk.ts';
import { foldersOf } from './journal.ts';
import type { Manifest } from './manifest.ts';
import type { Places } from './places.ts';

/** The folders of a project that a build reads, or that it is made of. */
const SOURCES = ['src', 'templates', 'static', 'functions', 'tests', 'bin', '.git'];

/**
 * A folder that a build reads must not be inside the folder that it writes, or the other way round: the next build would
 * publish the output as a part of itself. The project may be anywhere.
 */
export function refuseDangerousFolder({
  out,
  root,
  content,
}: Pick<BuildOptions, 'out' | 'root' | 'content'>): void {
  const protectedFolders = [root, content.directory, ...SOURCES.map((name) => join(root, name))];
  const inside = (folder: string) => `${realPath(resolve(folder))}${sep}`.replace(/[\\/]+$/, sep);
  const [whole, project] = [inside(out), inside(root)];
  const held = protectedFolders.find((folder) => inside(folder).startsWith(whole));
  if (held) throw new Refusal(`A build into "${out}" would overwrite ${held}; choose another --out.`);
  const isAround = (source: string) => whole.startsWith(source) && !project.startsWith(source);
  const around = protectedFolders.find((folder) => isAround(inside(folder)));
  if (around) throw new Refusal(`"${out}" is inside ${around}, which a build reads; choose another --out.`);
}

/**
 * A folder that no build of this project is known to have made may contain somebody's work. A build uses it only if it
 * looks like a site's output, as a checked-out branch does, or contains only hidden files and a host's settings.
 */
export function refuseForeignFolder({ out, machine: { disk } }: Places): void {
  const names = disk.existsSync(out) ? disk.readdirSync(out) : [];
  const isOurs = ['index.html', '404.html', 'sitemap.xml', '_headers'].every((name) => names.includes(name));
  const isEmpty = names.every((name) => name.startsWith('.') || name === 'CNAME');
  if (isEmpty || isOurs) return;
  throw new Refusal(`"${out}" contains files that no build wrote; empty it, or choose another --out.`);
}

/**
 * Other people's files are neither replaced nor removed to make room. If no earlier build is known, a file of a folder
 * that looks like a site's output counts as one of them.
 */
export function refuseWhatIsInTheWay(
  moves: readonly string[],
  ours: Manifest,
  { out, machine }: Places,
): void {
  const { disk } = machine;
  for (const folder of new Set(moves.flatMap(foldersOf))) {
    const isFile = statOf(join(out, folder), disk)?.isFile();
    if (isFile && !ours.has(folder)) throw inTheWay(out, folder, `${folder}/`);
  }
  for (const path of moves) {
    const stat = statOf(join(out, path), disk);
    if (stat?.isFile() && !ours.has(path) && ours.size > 0) throw inTheWay(out, path, path);
    if (!stat?.isDirectory()) continue;
    const foreign = entriesBelow(join(out, path)).find(({ name }) => !ours.has(`${path}/${name}`));
    if (foreign) throw inTheWay(out, `${path}/${foreign.name}`, path);
  }
}

function inTheWay(out: string, path: string, wanted: string): Refusal {
  return new Refusal(
    `"${join(out, path)}" is in the way of ${wanted}, and no build wrote it; move it elsewhere, or delete it.`,
  );
}

/** Files of the output that a visitor could request; those that begin with a dot belong to tools. */
export function listFiles({ out, machine: { disk } }: Places): string[] {
  const found = disk.existsSync(out) ? entriesBelow(out) : [];
  return found.flatMap(({ name }) => (/(?:^|\/)\./.test(name) ? [] : name));
}
