/** The files that the CMS may read and write, and the values in them. */
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { yamlOf } from '../content/explain.ts';
import { split } from '../content/fence.ts';
import { isPictureName } from '../content/find-pictures.ts';
import { kindOf } from '../content/kinds.ts';
import { loadYaml } from '../content/load-yaml.ts';
import { isContentName } from '../content/read.ts';
import { faultsInYaml } from '../content/yaml.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import { Refusal } from '../system/failure.ts';
import { CONTENT, MEDIA } from './config.ts';
import { type Fields, isObject } from './edit-yaml.ts';

export interface Project {
  /** Absolute path of the folder of the site. */
  readonly root: string;
  readonly content: ContentFolder;
  readonly site: () => Site;
}

/** The name inside the content folder; empty for a path elsewhere. */
export function nameOf(path: string): string {
  return path.startsWith(`${CONTENT}/`) ? path.slice(CONTENT.length + 1) : '';
}

/** The path on disk of a content file; refuses files that the site does not use, or that lie elsewhere. */
export function fileOf({ content, site }: Project, path: string): string {
  const name = nameOf(path);
  if (!isContentName(name) || !kindOf(site(), name))
    throw new Refusal(`"${path}" is not a file of this site.`);
  return inside(content.directory, name);
}

/** The path on disk of a picture beside an entry, or among those of the site. */
export function pictureOf({ root, content, site }: Project, path: string): string {
  const folder = posix.dirname(path);
  const isBeside = Object.values(site().collections).some((one) => `${CONTENT}/${one.folder}` === folder);
  if (!isPictureName(path) || !(isBeside || folder === MEDIA.folder))
    throw new Refusal(`"${path}" is not a picture of this site.`);
  return isBeside ? inside(content.directory, nameOf(path)) : inside(root, path);
}

/** The names in a folder of content or in that of the site's pictures, sorted. */
export function namesIn({ root, content }: Project, folder: string): string[] {
  const place = folder === MEDIA.folder ? inside(root, folder) : inside(content.directory, nameOf(folder));
  return existsSync(place) ? readdirSync(place).sort() : [];
}

/** A path below a folder; refuses one on which a symbolic link leads out of it. */
function inside(folder: string, name: string): string {
  const path = join(folder, name);
  const isPlain = posix.normalize(name) === name && !/^\.\.?\/|\\/.test(name);
  let there = path;
  while (!existsSync(there) && there !== folder) there = dirname(there);
  const isLinked = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  const isWithin = `${realpathSync(there)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
  if (!isPlain || isLinked || !isWithin) throw new Refusal(`"${name}" is outside this site.`);
  return path;
}

/** The parts of a file. */
interface Parts {
  readonly head: string;
  /** The empty lines above the body, which no form shows. */
  readonly space?: string;
  readonly body?: string;
}

export function partsOf(path: string, text: string): Parts {
  if (!path.endsWith('.md')) return { head: text };
  const found = split(text);
  if (!found) throw new Refusal(`${path} has no fields between two lines "---". Fix it in a text editor.`);
  const space = /^\n*/.exec(found.body)![0];
  return { head: found.head, space, body: found.body.slice(space.length) };
}

/** The fields of a file, and its text as `body`. */
export function valuesIn(path: string, text: string): Fields {
  const { body } = partsOf(path, text);
  const yaml = yamlOf({ path, text });
  const [fault] = faultsInYaml(yaml);
  if (fault) throw new Refusal(`${path}:${fault.line}: ${fault.message} Fix it in a text editor.`);
  return { ...(loadYaml(yaml.text) as Fields), ...(body !== undefined && { body }) };
}

/** The fields without those that the form leaves empty and the file never had. */
export function withoutEmpty(after: Fields, before: unknown): Fields {
  const existing = isObject(before) ? before : {};
  const kept = Object.entries(after).map(([key, value]) => [key, filled(value, existing[key])] as const);
  return Object.fromEntries(
    kept.filter(([key, value]) => !isEmpty(value) || isDeepStrictEqual(value, existing[key])),
  );
}

function filled(value: unknown, before: unknown): unknown {
  if (isObject(value)) return withoutEmpty(value, before);
  if (!Array.isArray(value)) return value;
  return value.map((item, index) => filled(item, Array.isArray(before) ? before[index] : undefined));
}

function isEmpty(value: unknown): boolean {
  const parts = isObject(value) ? Object.keys(value) : value;
  return parts === '' || parts === null || parts === undefined || (Array.isArray(parts) && !parts.length);
}
