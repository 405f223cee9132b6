/** Explains why a file is no entry: everything that is wrong with its fields, with places. */

import { YAMLException } from 'js-yaml';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Site } from '../model/define.ts';
import type { SourceFile } from '../model/model.ts';
import { split, splitFrontmatter } from './fence.ts';
import { kindOf, singlesOf } from './kinds.ts';
import { loadYaml } from './load-yaml.ts';
import { validate } from './validate.ts';
import { cutTexts, faultsInYaml, type YamlText } from './yaml.ts';

/** Every mistake in the fields of a content file that can be distinguished; none if it is an entry. */
export function explainEntry(site: Site, file: SourceFile): readonly Diagnostic[] {
  const kind = kindOf(site, file.name);
  if (!kind) {
    const folders = Object.values(site.collections).map(({ folder, kind }) => `${folder}/ (${kind})`);
    const singles = singlesOf(site).map((single) => single.file);
    const hint = file.name.endsWith('.md')
      ? `Markdown files belong in ${folders.join(', ')}, each as NAME.md, or as NAME/index.md beside its pictures.`
      : (didYouMean(file.name, singles) ?? `The files of this kind are ${singles.join(', ')}.`);
    const message = 'Is not read: no file of this name is expected here.';
    return [problem({ file: file.path }, 'content/unknown-file', message, hint)];
  }
  const found = splitFrontmatter(file);
  if (!('head' in found)) return [found];
  const yaml = yamlOf(file);
  const faults = faultsInYaml(yaml);
  if (faults.length > 0) return faults;
  const read = dataOf(yaml);
  if ('fault' in read) return [read.fault];
  const checked = validate(kind.schema, read.data ?? {}, yaml, kind.what);
  return 'diagnostics' in checked
    ? checked.diagnostics
    : (kind.textFaults?.(file, found.body, checked.fields) ?? []);
}

/** Texts of a file that a comment cuts. */
export function cutTextsOf(file: SourceFile): readonly Diagnostic[] {
  return cutTexts(yamlOf(file));
}

/** The data of a YAML text in which no mistake was found, or what js-yaml has against it. */
function dataOf({ file, text, linesBefore }: YamlText): { data: unknown } | { fault: Diagnostic } {
  try {
    return { data: loadYaml(text) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const place = { file, line: error.mark.line + linesBefore + 1, column: error.mark.column + 1 };
    return { fault: problem(place, 'yaml/syntax', `Is not valid YAML: ${error.reason}.`) };
  }
}

/** The YAML of a file, in which places can be looked up: its frontmatter, or all of a data file. */
export function yamlOf(file: Pick<SourceFile, 'path' | 'text'>): YamlText {
  if (!file.path.endsWith('.md')) return { file: file.path, text: file.text, linesBefore: 0 };
  return { file: file.path, text: split(file.text)?.head ?? '', linesBefore: 1 };
}
