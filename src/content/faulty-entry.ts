/** Entries of files with mistakes. Loaded only if there are any. */
import { problem } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/define.ts';
import type { Diagnostic, Entry, SourceFile } from '../model/model.ts';
import { LONGEST_SLUG, slugOf } from '../model/slug.ts';
import { cutTextsOf, explainEntry } from './explain.ts';
import { splitFrontmatter } from './fence.ts';
import { findPictures, pictureOf } from './find-pictures.ts';
import { collectionOf, isAddressable, slugIn } from './kinds.ts';
import { loadYaml } from './load-yaml.ts';
import { valuesNamedIn } from './values.ts';

/** A file that is to be looked at closely, and why it could not even be read as text. */
export interface Suspect {
  readonly source: SourceFile;
  /** Null if it has a mistake. */
  readonly entry: Entry<unknown> | null;
  readonly unread?: Diagnostic;
}

/** The entry of a file, or one with everything that is wrong with the file. */
export function entryOrFaults(site: Site, { source, entry, unread }: Suspect): Entry<unknown> {
  if (!entry) return faultyEntry(site, source, unread ? [unread] : explainEntry(site, source));
  const address = isAddressable(site, source.name, entry) ? [] : [unaddressable(entry)];
  const faults = [...cutTextsOf(source), ...address];
  return faults.length > 0 ? { ...entry, faults } : entry;
}

/** An entry of what can be read of a file: no page shows it, but its text, pictures and links are checked as well. */
function faultyEntry(site: Site, file: SourceFile, faults: readonly Diagnostic[]): Entry<unknown> {
  const { path: source, name, text, hash } = file;
  const collection = collectionOf(site, name);
  const split = collection && splitFrontmatter(file);
  const fields = split && 'head' in split ? fieldsAlone(split.head) : null;
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
    pictures: [
      ...(picture ? pictureOf(text, fields, picture) : []),
      ...(split && 'head' in split ? findPictures(text, split.body) : []),
    ],
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
