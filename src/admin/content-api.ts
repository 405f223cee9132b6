/**
 * The protocol of the CMS's local backend (https://decapcms.org/docs/working-with-a-local-git-repository).
 * Only values travel. Files are changed value by value, so that a save looks like an edit made by hand.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, posix, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { yamlOf } from '../content/explain.ts';
import { split } from '../content/fence.ts';
import { isPictureName } from '../content/find-pictures.ts';
import { collectionOf, kindIn, kindOf } from '../content/kinds.ts';
import { loadYaml } from '../content/load-yaml.ts';
import { isContentName } from '../content/read.ts';
import { faultsInYaml } from '../content/yaml.ts';
import type { ContentFolder } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import { SLUG } from '../model/fields.ts';
import { Refusal } from '../system/failure.ts';
import { hashOf } from '../system/hash.ts';
import { replaceFile } from '../system/replace-file.ts';
import { readText } from '../system/text-file.ts';
import { CONTENT, MEDIA, shapeOf } from './config.ts';
import { editYaml, type Fields, isObject } from './edit-yaml.ts';

/** The field that carries the version from which a file's values were read; the CMS passes on fields it does not know. */
const VERSION = '$version';

interface Values extends Fields {
  readonly [VERSION]?: string;
  readonly body?: string;
}

interface Asset {
  readonly path: string;
  readonly content: string;
}

/** The parameters that an action may have. */
interface Params {
  readonly folder: string;
  readonly path: string;
  readonly paths: readonly string[];
  readonly files: readonly { readonly path: string; readonly label?: string }[];
  readonly dataFiles: readonly { readonly path: string; readonly raw: string }[];
  readonly assets: readonly Asset[];
  readonly asset: Asset;
  readonly mediaFolder: string;
}

/** Throws a `Refusal` for what is not allowed or not possible. */
export interface ContentApi {
  act(action: string, params: Params): unknown;
  /** The text that saving a file would write, and the file's name inside the content folder. */
  textOf(path: string, raw: string): { readonly name: string; readonly text: string };
}

export function contentApi(root: string, content: ContentFolder, site: () => Site): ContentApi {
  /** What each version that was handed out has become: every editor of a file has its own. */
  const versions = new Map<string, string>();

  function versionOf(text: string): string {
    const version = `${hashOf(text)}-${versions.size}`;
    versions.set(version, hashOf(text));
    return version;
  }

  function entry(path: string, label?: string) {
    const text = readText(fileOf(path));
    const values = { ...valuesIn(path, text), [VERSION]: versionOf(text) };
    return { data: JSON.stringify(values), file: { path, ...(label && { label }), id: hashOf(text) } };
  }

  /** A file whose fields cannot be read is listed without them; opening it says why. */
  function listed(path: string, label?: string) {
    try {
      return entry(path, label);
    } catch {
      return { data: '{}', file: { path, label, id: null } };
    }
  }

  function save({ path, raw }: Params['dataFiles'][number]): void {
    const { text, version } = written(path, raw);
    const file = fileOf(path);
    mkdirSync(dirname(file), { recursive: true });
    if (text !== null) replaceFile(file, text, modeOf(file));
    if (version !== undefined) versions.set(version, hashOf(readText(file)));
  }

  /** `text` is null if nothing changes. */
  function written(path: string, raw: string): { readonly text: string | null; readonly version?: string } {
    const { [VERSION]: version, ...values } = JSON.parse(raw) as Values;
    if (version === undefined) return { text: newText(path, values) };
    return { text: changedText(path, version, values), version };
  }

  function newText(path: string, values: Values): string {
    const name = nameOf(path);
    const collection = collectionOf(site(), name);
    if (!collection) throw new Refusal(`"${path}" is not a file of this site.`);
    if (!SLUG.test(basename(name).replace(/\.md$/, '')))
      throw new Refusal(
        'Its file is named after its title, which has no Latin letter or digit: begin it with "npx --no site new".',
      );
    const file = fileOf(path);
    if (existsSync(file)) throw new Refusal(`${path} exists already. Choose another title.`);
    const { body = '', ...fields } = values;
    const written = withoutEmpty(fields, {});
    const known = Object.keys(shapeOf(kindIn(collection)).properties ?? {});
    const ordered = Object.fromEntries(
      known.filter((key) => key in written).map((key) => [key, written[key]]),
    );
    return `---\n${stringify(ordered, { lineWidth: 0 })}---\n${body.trim() && `\n${body.trim()}\n`}`;
  }

  /** Null if nothing has changed. */
  function changedText(path: string, version: string, values: Values): string | null {
    const file = fileOf(path);
    const bytes = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const text = existsSync(file) ? readText(file) : '';
    if (hashOf(text) !== (versions.get(version) ?? version.split('-')[0]))
      throw new Refusal(
        `${path} has changed since you opened it. Copy what you wrote, and reload this page.`,
      );
    const before = valuesIn(path, text);
    const after = withoutEmpty(values, before) as Values;
    if (isDeepStrictEqual(before, after)) return null;
    const { body = '', ...fields } = after;
    const parts = partsOf(path, text);
    const head = editYaml(parts.head, fields);
    const edited = parts.body === undefined ? head : `---\n${head}---\n${parts.space}${body}`;
    const mark = bytes.startsWith('\ufeff') ? '\ufeff' : '';
    return mark + (bytes.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited);
  }

  /** The path on disk of a content file; refuses files that the site does not use, or that lie elsewhere. */
  function fileOf(path: string): string {
    const name = nameOf(path);
    if (!isContentName(name) || !kindOf(site(), name))
      throw new Refusal(`"${path}" is not a file of this site.`);
    return inside(content.directory, name);
  }

  function pictureOf(path: string): string {
    const folder = posix.dirname(path);
    const isBeside = Object.values(site().collections).some((one) => `${CONTENT}/${one.folder}` === folder);
    if (!isPictureName(path) || !(isBeside || folder === MEDIA.folder))
      throw new Refusal(`"${path}" is not a picture of this site.`);
    return isBeside ? inside(content.directory, nameOf(path)) : inside(root, path);
  }

  function picture(path: string) {
    const bytes = readFileSync(pictureOf(path));
    const name = basename(path);
    return { id: hashOf(bytes), content: bytes.toString('base64'), encoding: 'base64', path, name };
  }

  function upload({ path, content: encoded }: Asset): void {
    const file = pictureOf(path);
    if (/\.svg$/i.test(path))
      throw new Refusal(
        `"${path}" may contain a script, like any SVG. Send it as PNG, or check it and put it into the folder yourself.`,
      );
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, Buffer.from(encoded, 'base64'), modeOf(file));
  }

  function namesIn(folder: string): string[] {
    const place = folder === MEDIA.folder ? inside(root, folder) : inside(content.directory, nameOf(folder));
    return existsSync(place) ? readdirSync(place).sort() : [];
  }

  const actions: Readonly<Record<string, (params: Params) => unknown>> = {
    entriesByFolder: ({ folder }) =>
      namesIn(folder)
        .filter((name) => name.endsWith('.md') && isContentName(name))
        .map((name) => listed(`${folder}/${name}`)),
    entriesByFiles: ({ files }) => files.map(({ path, label }) => listed(path, label)),
    getEntry: ({ path }) => entry(path),
    persistEntry({ dataFiles, assets }) {
      for (const asset of assets) upload(asset);
      for (const file of dataFiles) save(file);
      return {};
    },
    getMedia: ({ mediaFolder }) =>
      namesIn(mediaFolder)
        .filter(isPictureName)
        .map((name) => picture(`${mediaFolder}/${name}`)),
    getMediaFile: ({ path }) => picture(path),
    persistMedia({ asset }) {
      upload(asset);
      return picture(asset.path);
    },
    deleteFiles({ paths }) {
      for (const path of paths) rmSync(isPictureName(path) ? pictureOf(path) : fileOf(path));
      return {};
    },
  };
  return {
    act(action, params) {
      const act = Object.hasOwn(actions, action) && actions[action];
      if (!act) throw new Refusal(`There is no action "${action}".`);
      return act(params);
    },
    textOf: (path, raw) => ({ name: nameOf(path), text: written(path, raw).text ?? readText(fileOf(path)) }),
  };
}

/** The name inside the content folder. */
function nameOf(path: string): string {
  return path.startsWith(`${CONTENT}/`) ? path.slice(CONTENT.length + 1) : '';
}

/** A file's permissions; undefined if it does not exist yet. */
function modeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mode;
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

interface Parts {
  readonly head: string;
  /** The empty lines above the body, which no form shows. */
  readonly space?: string;
  readonly body?: string;
}

function partsOf(path: string, text: string): Parts {
  if (!path.endsWith('.md')) return { head: text };
  const found = split(text);
  if (!found) throw new Refusal(`${path} has no fields between two lines "---". Fix it in a text editor.`);
  const space = /^\n*/.exec(found.body)![0];
  return { head: found.head, space, body: found.body.slice(space.length) };
}

function valuesIn(path: string, text: string): Values {
  const { body } = partsOf(path, text);
  const yaml = yamlOf({ path, text });
  const [fault] = faultsInYaml(yaml);
  if (fault) throw new Refusal(`${path}:${fault.line}: ${fault.message} Fix it in a text editor.`);
  return { ...(loadYaml(yaml.text) as Fields), ...(body !== undefined && { body }) };
}

/** The fields without those that the form leaves empty and the file never had. */
function withoutEmpty(after: Fields, before: unknown): Fields {
  const known = isObject(before) ? before : {};
  const kept = Object.entries(after).map(([key, value]) => [key, filled(value, known[key])] as const);
  return Object.fromEntries(
    kept.filter(([key, value]) => !isEmpty(value) || isDeepStrictEqual(value, known[key])),
  );
}

function filled(value: unknown, before: unknown): unknown {
  if (isObject(value)) return withoutEmpty(value, before);
  if (!Array.isArray(value)) return value;
  return value.map((item, at) => filled(item, Array.isArray(before) ? before[at] : undefined));
}

function isEmpty(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length === 0;
  return (
    value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  );
}
