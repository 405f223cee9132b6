/**
 * The protocol of the CMS's local backend (https://decapcms.org/docs/working-with-a-local-git-repository).
 * Only values travel. Files are changed value by value, so that a save looks like an edit made by hand.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { split } from '../content/fence.ts';
import { isPictureName } from '../content/find-pictures.ts';
import { jsonSchemaOf } from '../content/json-schema.ts';
import { kindOf } from '../content/kinds.ts';
import { loadYaml } from '../content/load-yaml.ts';
import { isContentName } from '../content/read.ts';
import { faultsInYaml } from '../content/yaml.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic, sortDiagnostics } from '../diagnostics/report.ts';
import type { BuildOptions } from '../model/build-options.ts';
import type { Session } from '../serve/session.ts';
import { Refusal } from '../system/failure.ts';
import { hashOf } from '../system/hash.ts';
import { realPath } from '../system/lock.ts';
import { replaceFile } from '../system/replace-file.ts';
import { scanFolder } from '../system/scan.ts';
import { readText, textOf } from '../system/text-file.ts';
import { CONTENT, mediaFolder } from './config.ts';
import { editYaml, type Fields } from './edit-yaml.ts';

/** The field that carries the version from which a file's values were read; the CMS passes on fields it does not know. */
const VERSION = '$version';

/** Without backslashes, which some systems take for slashes, and control characters, at which Node throws. */
const path = z.string().regex(/^content\/[^\\\p{Cc}]*$/u, 'is not a file of this site');
const raw = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.looseObject({ [VERSION]: z.string().optional() }));
const picture = z.object({ path, content: z.base64() });
const saved = { dataFiles: z.array(z.object({ path, raw })), assets: z.array(picture) };

const REQUEST = z.discriminatedUnion('action', [
  request('preview', saved),
  request('entriesByFolder', { folder: path }),
  request('entriesByFiles', { files: z.array(z.object({ path, label: z.string().optional() })) }),
  request('getEntry', { path }),
  request('persistEntry', saved),
  request('getMedia', { mediaFolder: path }),
  request('getMediaFile', { path }),
  request('persistMedia', { asset: picture }),
  request('deleteFiles', { paths: z.array(path) }),
]);

function request<Action extends string, Params extends z.ZodRawShape>(action: Action, params: Params) {
  return z.object({ action: z.literal(action), params: z.object(params) });
}

/** A file that may be written as it is; none is until this is known of all. */
interface Unsaved {
  readonly path: string;
  readonly contents: string | Uint8Array;
  readonly version?: string | undefined;
}

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
      case 'preview':
        return this.#preview(this.#unsaved(params));
      case 'entriesByFolder':
        return this.#pathsIn(params.folder, isEntryName).map((path) => this.#listed(path));
      case 'entriesByFiles':
        return params.files.map(({ path, label }) => this.#listed(path, label));
      case 'getEntry':
        return this.#entry(params.path);
      case 'persistEntry':
        for (const file of this.#unsaved(params)) this.#write(file);
        return {};
      case 'getMedia':
        return this.#pathsIn(params.mediaFolder, isPictureName).map((path) => this.#picture(path));
      case 'getMediaFile':
        return this.#picture(params.path);
      case 'persistMedia':
        this.#write(this.#uploaded(params.asset));
        return this.#picture(params.asset.path);
      case 'deleteFiles':
        for (const file of params.paths.map((path) => this.#fileOf(path))) rmSync(file);
        return {};
    }
  }

  /** Where a file of the site is on disk: a content file, or a picture beside an entry or among those of the site. */
  #fileOf(path: string): string {
    const { site } = this.session.renderer;
    const { directory } = this.options.content;
    const name = nameOf(path);
    const folders = [mediaFolder(site), ...Object.values(site.collections).map(({ folder }) => folder)];
    const isPicture = isPictureName(name) && folders.includes(dirname(name));
    const place = join(directory, name);
    // A symbolic link may lead anywhere.
    const isInside = realPath(place) === join(realPath(directory), name);
    if (!isInside || !(isPicture || (isContentName(name) && kindOf(site, name))))
      throw new Refusal(`"${path}" is not a file of this site; a title needs a Latin letter or digit.`);
    return place;
  }

  #pathsIn(folder: string, isListed: (name: string) => boolean): string[] {
    const isIn = (name: string) => dirname(name) === nameOf(folder) && isListed(name);
    const found = scanFolder(this.options.content.directory);
    return found.flatMap(({ kind, name }) => (kind === 'file' && isIn(name) ? `${CONTENT}/${name}` : []));
  }

  #entry(path: string, label?: string) {
    const text = readText(this.#fileOf(path));
    const hash = hashOf(text);
    const version = `${hash}-${this.#versions.size}`;
    this.#versions.set(version, hash);
    const data = JSON.stringify({ ...valuesIn(path, text), [VERSION]: version });
    return { data, file: { path, label, id: hash } };
  }

  /** A file whose fields cannot be read is listed without them; opening it says why. */
  #listed(path: string, label?: string) {
    try {
      return this.#entry(path, label);
    } catch {
      return { data: '{}', file: { path, label, id: null } };
    }
  }

  /** What a save would write, the pictures last. */
  #unsaved({ dataFiles, assets }: z.output<z.ZodObject<typeof saved>>): Unsaved[] {
    const texts = dataFiles.map(({ path, raw }) => {
      return { path, contents: this.#written(path, raw), version: raw[VERSION] };
    });
    return [...texts, ...assets.map((asset) => this.#uploaded(asset))];
  }

  /** Resolves to the page of a file that is not saved yet, the first of some, or to what is wrong with it. */
  async #preview(files: readonly Unsaved[]) {
    const { root, content } = this.options;
    const folder = mkdtempSync(join(tmpdir(), 'preview-'));
    try {
      const unsaved = new Map<string, string>();
      for (const { path, contents } of files) {
        const file = join(folder, String(unsaved.size));
        writeFileSync(file, contents);
        unsaved.set(`${content.label}/${nameOf(path)}`, file);
      }
      const { page, diagnostics } = await this.session.preview([...unsaved.keys()][0]!, unsaved);
      const faults = sortDiagnostics(diagnostics.filter(isError)).map((fault) =>
        formatDiagnostic(fault, (file) => textOf({ root, unsaved }, file), false),
      );
      const error = faults.join('\n\n') || 'This page cannot be shown.';
      return page !== null && faults.length === 0 ? { page } : { error };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /** Writes a file if it changes. */
  #write({ path, contents, version }: Unsaved): void {
    const file = this.#fileOf(path);
    const before = existsSync(file) ? readFileSync(file) : null;
    if (!before?.equals(Buffer.from(contents))) {
      mkdirSync(dirname(file), { recursive: true });
      replaceFile(file, contents);
    }
    if (version !== undefined) this.#versions.set(version, hashOf(readText(file)));
  }

  /** The text of a file with other values. */
  #written(path: string, { [VERSION]: version, ...values }: z.output<typeof raw>): string {
    const file = this.#fileOf(path);
    const bytes = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (version === undefined) {
      if (bytes || !path.endsWith('.md')) throw new Refusal(`${path} exists already. Choose another title.`);
      return this.#newText(path, values);
    }
    const text = bytes && readText(file);
    if (hashOf(text) !== (this.#versions.get(version) ?? version.split('-')[0]))
      throw new Refusal(
        `${path} has changed since you opened it. Copy what you wrote, and reload this page.`,
      );
    const edited = withValues(path, text, values);
    const mark = bytes.startsWith('\ufeff') ? '\ufeff' : '';
    return mark + (bytes.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited);
  }

  /** The text of an entry that there is not yet, with its fields in the order of their shape. */
  #newText(path: string, values: Fields): string {
    const { schema } = kindOf(this.session.renderer.site, nameOf(path))!;
    const names = Object.keys(jsonSchemaOf(schema).properties ?? {});
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
  #uploaded({ path, content }: z.output<typeof picture>): Unsaved {
    const file = this.#fileOf(path);
    if (!isPictureName(path)) throw new Refusal(`"${path}" is not a picture.`);
    const contents = Buffer.from(content, 'base64');
    const existing = existsSync(file) ? hashOf(readFileSync(file)) : undefined;
    if (existing && ![this.#pictures.get(path), hashOf(contents)].includes(existing))
      throw new Refusal(`${path} exists already, with another picture. Give yours another name.`);
    return { path, contents };
  }
}

/** True for an article; a folder of them may have data files, too. */
function isEntryName(name: string): boolean {
  return name.endsWith('.md') && isContentName(name);
}

/** The name inside the content folder. */
function nameOf(path: string): string {
  return path.slice(CONTENT.length + 1);
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
