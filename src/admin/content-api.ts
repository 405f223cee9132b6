/**
 * The protocol of the CMS's local backend (https://decapcms.org/docs/working-with-a-local-git-repository).
 * Only values travel. Files are changed value by value, so that a save looks like an edit made by hand.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import * as z from 'zod';
import { isPictureName } from '../content/find-pictures.ts';
import { collectionOf, kindIn } from '../content/kinds.ts';
import { isContentName } from '../content/read.ts';
import { SLUG } from '../model/fields.ts';
import { Refusal } from '../system/failure.ts';
import { hashOf } from '../system/hash.ts';
import { replaceFile } from '../system/replace-file.ts';
import { readText } from '../system/text-file.ts';
import { shapeOf } from './config.ts';
import {
  fileOf,
  nameOf,
  namesIn,
  type Project,
  partsOf,
  pictureOf,
  valuesIn,
  withoutEmpty,
} from './content-files.ts';
import { editYaml, type Fields, isObject } from './edit-yaml.ts';

/** The field that carries the version from which a file's values were read; the CMS passes on fields it does not know. */
const VERSION = '$version';

interface Values extends Fields {
  readonly [VERSION]?: string;
  readonly body?: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no name of a file has one, and Node throws at NUL
const path = z.string().regex(/^[^\u0000-\u001f]*$/);
const asset = z.object({ path, content: z.base64() });

/** The parameters of each action. */
const PARAMS = {
  entriesByFolder: z.object({ folder: path }),
  entriesByFiles: z.object({ files: z.array(z.object({ path, label: z.string().optional() })) }),
  getEntry: z.object({ path }),
  persistEntry: z.object({
    dataFiles: z.array(z.object({ path, raw: z.string() })),
    assets: z.array(asset),
  }),
  getMedia: z.object({ mediaFolder: path }),
  getMediaFile: z.object({ path }),
  persistMedia: z.object({ asset }),
  deleteFiles: z.object({ paths: z.array(path) }),
};

type Action = keyof typeof PARAMS;
type Actions = { readonly [Name in Action]: (params: z.output<(typeof PARAMS)[Name]>) => unknown };

/** What is to be written; nothing is until all of it is known to be allowed. */
type Write = () => void;

export class ContentApi {
  /** What each version that was handed out has become: every editor of a file has its own. */
  readonly #versions = new Map<string, string>();
  /** The hash of each picture as an editor has seen it last, by path. */
  readonly #pictures = new Map<string, string>();

  constructor(private readonly project: Project) {}

  /** Does what the CMS asks for; throws a `Refusal` for what is not allowed or not possible, and then changes nothing. */
  act(action: string, params: unknown): unknown {
    if (!Object.hasOwn(PARAMS, action)) throw new Refusal(`There is no action "${action}".`);
    const read = PARAMS[action as Action].safeParse(params);
    if (!read.success)
      throw new Refusal(`"${action}" was sent without what it needs: ${z.prettifyError(read.error)}`);
    return this.#actions[action as Action](read.data as never);
  }

  /** The text that saving a file would write, and the file's name inside the content folder. */
  textOf(path: string, raw: string): { readonly name: string; readonly text: string } {
    const text = this.#written(path, valuesOf(path, raw)) ?? readText(fileOf(this.project, path));
    return { name: nameOf(path), text };
  }

  readonly #actions: Actions = {
    entriesByFolder: ({ folder }) =>
      namesIn(this.project, folder)
        .filter((name) => name.endsWith('.md') && isContentName(name))
        .map((name) => this.#listed(`${folder}/${name}`)),
    entriesByFiles: ({ files }) => files.map(({ path, label }) => this.#listed(path, label)),
    getEntry: ({ path }) => this.#entry(path),
    persistEntry: ({ dataFiles, assets }) => {
      const texts = dataFiles.map(({ path, raw }) => this.#save(path, raw));
      for (const write of [...texts, ...assets.map((asset) => this.#upload(asset))]) write();
      return {};
    },
    getMedia: ({ mediaFolder }) =>
      namesIn(this.project, mediaFolder)
        .filter(isPictureName)
        .map((name) => this.#picture(`${mediaFolder}/${name}`)),
    getMediaFile: ({ path }) => this.#picture(path),
    persistMedia: ({ asset }) => {
      this.#upload(asset)();
      return this.#picture(asset.path);
    },
    deleteFiles: ({ paths }) => {
      const files = paths.map((path) =>
        isPictureName(path) ? pictureOf(this.project, path) : fileOf(this.project, path),
      );
      for (const file of files) rmSync(file);
      return {};
    },
  };

  #entry(path: string, label?: string) {
    const text = readText(fileOf(this.project, path));
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

  #save(path: string, raw: string): Write {
    const values = valuesOf(path, raw);
    const text = this.#written(path, values);
    const file = fileOf(this.project, path);
    return () => {
      if (text !== null) write(file, text);
      const version = values[VERSION];
      if (version !== undefined) this.#versions.set(version, hashOf(readText(file)));
    };
  }

  /** The text of a file with other values; null if nothing changes. */
  #written(path: string, { [VERSION]: version, ...values }: Values): string | null {
    return version === undefined ? this.#newText(path, values) : this.#changedText(path, version, values);
  }

  #newText(path: string, { body = '', ...fields }: Values): string {
    const name = nameOf(path);
    const collection = collectionOf(this.project.site(), name);
    if (!collection) throw new Refusal(`"${path}" is not a file of this site.`);
    if (!SLUG.test(basename(name).replace(/\.md$/, '')))
      throw new Refusal(
        'Its file is named after its title, which has no Latin letter or digit: begin it with "npx --no site new".',
      );
    if (existsSync(fileOf(this.project, path)))
      throw new Refusal(`${path} exists already. Choose another title.`);
    const written = withoutEmpty(fields, {});
    const names = Object.keys(shapeOf(kindIn(collection)).properties ?? {});
    const ordered = names.filter((key) => key in written).map((key) => [key, written[key]]);
    const head = stringify(Object.fromEntries(ordered), { lineWidth: 0 });
    return `---\n${head}---\n${body.trim() && `\n${body.trim()}\n`}`;
  }

  #changedText(path: string, version: string, values: Values): string | null {
    const file = fileOf(this.project, path);
    const bytes = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const text = existsSync(file) ? readText(file) : '';
    if (hashOf(text) !== (this.#versions.get(version) ?? version.split('-')[0]))
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

  #picture(path: string) {
    const bytes = readFileSync(pictureOf(this.project, path));
    const id = hashOf(bytes);
    this.#pictures.set(path, id);
    return { id, content: bytes.toString('base64'), encoding: 'base64', path, name: basename(path) };
  }

  /** Replaces a picture only if it still is what the editor has seen under that name. */
  #upload({ path, content }: z.output<typeof asset>): Write {
    const file = pictureOf(this.project, path);
    if (/\.svg$/i.test(path))
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

/** The values of a file as the CMS sends them. */
function valuesOf(path: string, raw: string): Values {
  try {
    const values: unknown = JSON.parse(raw);
    if (isObject(values)) return values;
  } catch {}
  throw new Refusal(`The values of ${path} did not arrive as an object of JSON. Reload this page.`);
}

/** Writes a file with the permissions that it had. */
function write(file: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, contents, statSync(file, { throwIfNoEntry: false })?.mode);
}
