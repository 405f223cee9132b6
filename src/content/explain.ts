/** Explains why a file is no entry: everything that is wrong with it, with places. Loaded only if there is such a file. */

import { YAMLException } from 'js-yaml';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Site } from '../model/define.ts';
import type { Entry, SourceFile } from '../model/model.ts';
import { LONGEST_SLUG, slugOf } from '../model/slug.ts';
import { splitFrontmatter } from './fence.ts';
import { findPictures, pictureOf } from './find-pictures.ts';
import { collectionOf, isAddressable, kindOf, singlesOf, slugIn } from './kinds.ts';
import { loadYaml } from './load-yaml.ts';
import { validate } from './validate.ts';
import { valuesNamedIn } from './values.ts';
import { cutTexts, faultsInYaml, type YamlFile, yamlIn } from './yaml.ts';

/** What is known of a file that is to be looked at closely. */
interface Suspect {
  readonly source: SourceFile;
  /** Null if it has a mistake. */
  readonly entry: Entry<unknown> | null;
  /** Why it could not even be read as text. */
  readonly unread?: Diagnostic;
}

/** The entry of a file, or one with everything that is wrong with the file. */
export function entryOrFaults(site: Site, { source, entry, unread }: Suspect): Entry<unknown> {
  if (!entry) return faultyEntry(site, source, unread ? [unread] : explainEntry(site, source));
  const address = isAddressable(site, source.name, entry) ? [] : [unaddressable(entry)];
  const faults = [...cutTexts(source), ...address];
  return faults.length > 0 ? { ...entry, faults } : entry;
}

/** Every mistake in the fields of a content file that can be distinguished; none if it is an entry. */
export function explainEntry(site: Site, file: SourceFile): readonly Diagnostic[] {
  const kind = kindOf(site, file.name);
  if (!kind) return [unknownFile(site, file)];
  const found = splitFrontmatter(file);
  if (!('head' in found)) return [found];
  const faults = faultsInYaml(file);
  if (faults.length > 0) return faults;
  const read = dataOf(file);
  if ('fault' in read) return [read.fault];
  const checked = validate(kind.schema, read.data ?? {}, file, kind.what);
  return 'diagnostics' in checked
    ? checked.diagnostics
    : (kind.textFaults?.(file, found.body, checked.fields) ?? []);
}

function unknownFile(site: Site, { path, name }: SourceFile): Diagnostic {
  const folders = Object.values(site.collections).map(({ folder, kind }) => `${folder}/ (${kind})`);
  const singles = singlesOf(site).map(({ file }) => file);
  const hint = name.endsWith('.md')
    ? `Markdown files belong in ${folders.join(', ')}, each as NAME.md, or as NAME/index.md beside its pictures.`
    : (didYouMean(name, singles) ?? `The files of this kind are ${singles.join(', ')}.`);
  const message = 'Is not read: no file of this name is expected here.';
  return problem({ file: path }, 'content/unknown-file', message, hint);
}

/** The data of a file in whose YAML no mistake was found, or what js-yaml has against it. */
function dataOf(file: YamlFile): { data: unknown } | { fault: Diagnostic } {
  try {
    return { data: loadYaml(yamlIn(file)) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const place = { file: file.path, line: error.mark.line + 1, column: error.mark.column + 1 };
    return { fault: problem(place, 'yaml/syntax', `Is not valid YAML: ${error.reason}.`) };
  }
}

/** An entry of what can be read of a file: no page shows it, but its text, pictures and links are checked as well. */
function faultyEntry(site: Site, file: SourceFile, faults: readonly Diagnostic[]): Entry<unknown> {
  const { path: source, name, text, hash } = file;
  const collection = collectionOf(site, name);
  const parts = collection && splitFrontmatter(file);
  const { head, body } = parts && 'head' in parts ? parts : { head: null, body: '' };
  const fields = head === null ? null : fieldsAlone(head);
  const picture = fields && collection!.picture;
  return {
    source,
    hash,
    digest: hash,
    slug: /^slug: *["']?([\w-]+)/m.exec(text)?.[1] ?? '',
    fields,
    headingCharacters: '',
    readingMinutes: 0,
    values: fields ? valuesNamedIn(text) : [],
    pictures: [...(picture ? pictureOf(text, fields, picture) : []), ...findPictures(text, body)],
    faults,
  };
}

/** Each field as it reads without the others, one of which is wrong. */
function fieldsAlone(head: string): object {
  const read = (text: string) => {
    try {
      return loadYaml(text);
    } catch {
      return null;
    }
  };
  return Object.assign({}, ...head.split(/^(?=[^\s-])/m).map(read));
}

/** Reports a file whose name cannot be a part of an address. */
function unaddressable(entry: Entry<unknown>): Diagnostic {
  const name = slugIn(entry);
  const meant = slugOf(name) || 'the-title-in-latin-letters';
  const hint = `Rename it to "${meant}.md", or give it a field "slug: ${meant}".`;
  const why = name.length > LONGEST_SLUG ? `: it has more than ${LONGEST_SLUG} characters` : '';
  const message = `"${name}" cannot be part of an address${why}.`;
  return problem({ file: entry.source }, 'content/file-name', message, hint);
}
