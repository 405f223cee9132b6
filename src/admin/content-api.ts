/**
 * The protocol of the CMS's local backend (https://decapcms.org/docs/working-with-a-local-git-repository).
 * Only values travel. Files are changed value by value, so that a save looks like an edit made by hand.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import * as z from 'zod';
import { split } from '../content/fence.ts';
import { isPictureName } from '../content/find-pictures.ts';
import { jsonSchemaOf } from '../content/json-schema.ts';
import { collectionOf, kindIn, kindOf } from '../content/kinds.ts';
import { loadYaml } from '../content/load-yaml.ts';
import { isContentName } from '../content/read.ts';
import { faultsInYaml } from '../content/yaml.ts';
import type { BuildOptions } from '../model/build-options.ts';
import { SLUG } from '../model/fields.ts';
import type { Session } from '../serve/session.ts';
import { Refusal } from '../system/failure.ts';
import { hashOf } from '../system/hash.ts';
import { replaceFile } from '../system/replace-file.ts';
import { readText } from '../system/text-file.ts';
import { CONTENT, cmsConfig, MEDIA } from './config.ts';
import { editYaml, type Fields } from './edit-yaml.ts';
import { previewPage } from './preview.ts';

/** The field that carries the version from which a file's values were read; the CMS passes on fields it does not know. */
const VERSION = '$version';

/** Leads nowhere else: without `..`, backslashes, and control characters, at which Node throws. */
const path = z
  .string()
  .refine((text) => posix.normalize(text) === text && !/[\\\p{Cc}]/u.test(text), 'is outside this site');
const raw = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.looseObject({ [VERSION]: z.string().optional() }));
const picture = z.object({ path, content: z.base64() });
const unsavedPicture = z.object({ name: z.string(), content: z.base64() });

const REQUEST = z.discriminatedUnion('action', [
  request('config', {}),
  request('preview', { path, raw, pictures: z.array(unsavedPicture) }),
  request('entriesByFolder', { folder: path }),
  request('entriesByFiles', { files: z.array(z.object({ path, label: z.string().optional() })) }),
  request('getEntry', { path }),
  request('persistEntry', { dataFiles: z.array(z.object({ path, raw })), assets: z.array(picture) }),
  request('getMedia', { mediaFolder: path }),
  request('getMediaFile', { path }),
  request('persistMedia', { asset: picture }),
  request('deleteFiles', { paths: z.array(path) }),
]);

function request<Action extends string, Params extends z.ZodRawShape>(action: Action, params: Params) {
  return z.object({ action: z.literal(action), params: z.object(params) });
}

/** What is to be written; nothing is until all of it is known to be allowed. */
type Write = () => void;

export class ContentApi {
  /** What each version that was handed out has become: every editor of a file has its own. */
  readonly #versions = new Map<string, string>();
  /** The hash of each picture as an editor has seen it last, by path. */
  readonly #pictures = new Map<string, string>();

  constructor(
    private readonly session: Session,
    private readonly options: BuildOptions,
  ) {}

  /**
   * Does what the CMS asks for. Throws a `Refusal` or a `SyntaxError` for what is not allowed or not possible, and then
   * changes nothing.
   */
  act(sent: unknown): unknown {
    const { data, error } = REQUEST.safeParse(sent);
    if (error) throw new Refusal(`This is not what the editor sends: ${z.prettifyError(error)}`);
    const { action, params } = data;
    switch (action) {
      case 'config':
        return cmsConfig(this.#site);
      case 'preview': {
        const { path, raw, pictures } = params;
        const draft = { name: nameOf(path), text: this.#written(path, raw), pictures };
        return previewPage(this.session, this.options, draft);
      }
      case 'entriesByFolder': {
        const isEntry = (path: string) => path.endsWith('.md') && isContentName(path);
        return this.#pathsIn(params.folder, isEntry).map((path) => this.#listed(path));
      }
      case 'entriesByFiles':
        return params.files.map(({ path, label }) => this.#listed(path, label));
      case 'getEntry':
        return this.#entry(params.path);
      case 'persistEntry': {
        const texts = params.dataFiles.map(({ path, raw }) => this.#save(path, raw));
        const pictures = params.assets.map((asset) => this.#upload(asset));
        for (const write of [...texts, ...pictures]) write();
        return {};
      }
      case 'getMedia':
        return this.#pathsIn(params.mediaFolder, isPictureName).map((path) => this.#picture(path));
      case 'getMediaFile':
        return this.#picture(params.path);
      case 'persistMedia':
        this.#upload(params.asset)();
        return this.#picture(params.asset.path);
      case 'deleteFiles':
        for (const file of params.paths.map((path) => this.#fileOf(path))) rmSync(file);
        return {};
    }
  }

  get #site() {
    return this.session.renderer.site;
  }

  /** Where a file of the site is on disk: a content file, or a picture beside an entry or among those of the site. */
  #fileOf(path: string): string {
    const folders = Object.values(this.#site.collections).map(({ folder }) => `${CONTENT}/${folder}`);
    const isPicture = isPictureName(path) && [...folders, MEDIA.folder].includes(dirname(path));
    if (!isPicture && !(isContentName(path) && kindOf(this.#site, nameOf(path))))
      throw new Refusal(`"${path}" is not a file of this site.`);
    return this.#onDisk(path);
  }

  /** A path on disk to which no symbolic link leads: it may lead anywhere. */
  #onDisk(path: string): string {
    const { root, content } = this.options;
    const isMedia = path.startsWith(MEDIA.folder);
    const folder = isMedia ? root : content.directory;
    const place = join(folder, isMedia ? path : nameOf(path));
    for (let at = place; at !== folder; at = dirname(at))
      if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink())
        throw new Refusal(`"${path}" is outside this site.`);
    return place;
  }

  #pathsIn(folder: string, isListed: (path: string) => boolean): string[] {
    const place = this.#onDisk(folder);
    const names = existsSync(place) ? readdirSync(place).sort() : [];
    return names.map((name) => `${folder}/${name}`).filter(isListed);
  }

  #entry(path: string, label?: string) {
    const text = readText(this.#fileOf(path));
    const hash = hashOf(text);
    const version = `${hash}-${this.#versions.size}`;
    this.#versions.set(version, hash);
    const data = JSON.stringify({ ...valuesIn(path, text), [VERSION]: version });
    return { data, file: { path, ...(label && { label }), id: hash } };
  }

  /** A file whose fields cannot be read is listed without them; opening it says why. */
  #listed(path: string, label?: string) {
    try {
      return this.#entry(path, label);
    } catch {
      return { data: '{}', file: { path, label, id: null } };
    }
  }

  #save(path: string, values: z.output<typeof raw>): Write {
    const text = this.#written(path, values);
    const file = this.#fileOf(path);
    return () => {
      write(file, text);
      const version = values[VERSION];
      if (version !== undefined) this.#versions.set(version, hashOf(readText(file)));
    };
  }

  /** The text of a file with other values. */
  #written(path: string, { [VERSION]: version, ...values }: z.output<typeof raw>): string {
    const file = this.#fileOf(path);
    if (version === undefined) return this.#newText(path, values);
    const text = existsSync(file) ? readText(file) : '';
    if (hashOf(text) !== (this.#versions.get(version) ?? version.split('-')[0]))
      throw new Refusal(
        `${path} has changed since you opened it. Copy what you wrote, and reload this page.`,
      );
    const edited = withValues(path, text, values);
    const bytes = readFileSync(file, 'utf8');
    const mark = bytes.startsWith('\ufeff') ? '\ufeff' : '';
    return mark + (bytes.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited);
  }

  /** The text of an entry that there is not yet, with its fields in the order of their shape. */
  #newText(path: string, values: Fields): string {
    const collection = collectionOf(this.#site, nameOf(path));
    if (!collection || existsSync(this.#fileOf(path)))
      throw new Refusal(`${path} exists already. Choose another title.`);
    if (!SLUG.test(basename(path, '.md')))
      throw new Refusal(
        'Its file is named after its title, which has no Latin letter or digit: begin it with "npx --no site new".',
      );
    const names = Object.keys(jsonSchemaOf(kindIn(collection).schema).properties ?? {});
    const fields = names.filter((name) => name in values).map((name) => [name, values[name]]);
    const body = String(values.body ?? '').trim();
    const text = withValues(path, '---\n---\n', Object.fromEntries(fields));
    return body ? `${text}\n${body}\n` : text;
  }

  #picture(path: string) {
    const bytes = readFileSync(this.#fileOf(path));
    const id = hashOf(bytes);
    this.#pictures.set(path, id);
    return { id, content: bytes.toString('base64'), encoding: 'base64', path, name: basename(path) };
  }

  /** Replaces a picture only if it still is what the editor has seen under that name. */
  #upload({ path, content }: z.output<typeof picture>): Write {
    const file = this.#fileOf(path);
    if (/\.svg$/i.test(path) || !isPictureName(path))
      throw new Refusal(
        `"${path}" may contain a script, like any SVG. Send it as PNG, or check it and put it into the folder yourself.`,
      );
    const bytes = Buffer.from(content, 'base64');
    const existing = existsSync(file) ? hashOf(readFileSync(file)) : undefined;
    if (existing && ![this.#pictures.get(path), hashOf(bytes)].includes(existing))
      throw new Refusal(`${path} exists already, with another picture. Give yours another name.`);
    return () => write(file, bytes);
  }
}

/** The name inside the content folder; empty for a path elsewhere. */
function nameOf(path: string): string {
  return path.startsWith(`${CONTENT}/`) ? path.slice(CONTENT.length + 1) : '';
}

/** The fields of a content file, and its text as `body`; throws a `Refusal` with the line that keeps it from being read. */
function valuesIn(path: string, text: string): Fields {
  const parts = path.endsWith('.md') ? split(text) : { head: text };
  if (!parts) throw new Refusal(`${path} has no fields between two lines "---". Fix it in a text editor.`);
  const [fault] = faultsInYaml({ path, text });
  if (fault) throw new Refusal(`${path}:${fault.line}: ${fault.message} Fix it in a text editor.`);
  const fields = loadYaml(parts.head) as Fields;
  return 'body' in parts ? { ...fields, body: parts.body.replace(/^\n+/, '') } : fields;
}

/** The text of a content file with other values. The empty lines above its body, which no form shows, stay. */
function withValues(path: string, text: string, values: Fields): string {
  if (!path.endsWith('.md')) return editYaml(text, values);
  const { body = '', ...fields } = values;
  const before = split(text)!;
  const [space] = /^\n*/.exec(before.body)!;
  return `---\n${editYaml(before.head, fields)}---\n${space}${body}`;
}

/** Writes a file with the permissions that it had, if it changes. */
function write(file: string, contents: string | Uint8Array): void {
  const before = existsSync(file) ? readFileSync(file) : null;
  if (before?.equals(Buffer.from(contents))) return;
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, contents, statSync(file, { throwIfNoEntry: false })?.mode);
}
