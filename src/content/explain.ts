/** Parses files that the fast path of `parse.ts` refused: to everything that is wrong, with places, or to an entry after all. */

import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Site } from '../model/define.ts';
import type { Entry, SourceFile } from '../model/model.ts';
import { split, splitFrontmatter } from './fence.ts';
import { kindOf, singlesOf } from './kinds.ts';
import { entryOf } from './parse.ts';
import { validate } from './validate.ts';
import { parseYaml, type YamlText } from './yaml.ts';

export type Explained = { entry: Entry<unknown> } | { diagnostics: readonly Diagnostic[] };

/** Parses a content file; reports every mistake in its fields that can be distinguished. */
export function explainEntry(site: Site, file: SourceFile): Explained {
  const kind = kindOf(site, file.name);
  if (!kind) {
    const folders = Object.values(site.collections).map(({ folder, kind }) => `${folder}/ (${kind})`);
    const singles = singlesOf(site).map((single) => single.file);
    const hint = file.name.endsWith('.md')
      ? `Markdown files belong in ${folders.join(', ')}, each as NAME.md.`
      : (didYouMean(file.name, singles) ?? `The files of this kind are ${singles.join(', ')}.`);
    const message = 'Is not read: no file of this name is expected here.';
    return { diagnostics: [problem({ file: file.path }, 'content/unknown-file', message, hint)] };
  }
  const { data, yaml, body, diagnostics } = parseFields(file);
  if (diagnostics.length > 0) return { diagnostics };
  const checked = validate(kind.schema, data ?? {}, yaml, kind.what);
  if ('diagnostics' in checked) return checked;
  const faults = kind.textFaults?.(file, body, checked.fields) ?? [];
  return faults.length > 0
    ? { diagnostics: faults }
    : { entry: entryOf(site, file, checked.fields, body, kind) };
}

/** The fields of a file and the text below them; if they cannot be read, `data` is undefined, with a diagnostic. */
export function parseFields(file: SourceFile) {
  const yaml = yamlOf(file);
  const found = splitFrontmatter(file);
  if (!('head' in found)) return { data: undefined, yaml, body: '', bodyLine: 1, diagnostics: [found] };
  return { ...found, ...parseYaml(yaml), yaml };
}

/** The YAML of a file, in which places can be looked up: its frontmatter, or all of a data file. */
export function yamlOf(file: Pick<SourceFile, 'path' | 'text'>): YamlText {
  if (!file.path.endsWith('.md')) return { file: file.path, text: file.text, linesBefore: 0 };
  return { file: file.path, text: split(file.text)?.head ?? '', linesBefore: 1 };
}
