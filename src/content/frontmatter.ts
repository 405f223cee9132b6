/** The frontmatter of a markdown file, with the place of every fault. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model.ts';
import { splitFrontmatter } from './fence.ts';
import { parseYaml, type YamlText } from './yaml.ts';

export interface Frontmatter {
  readonly yaml: YamlText;
  readonly data: unknown;
  readonly body: string;
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the frontmatter of a file. `data` is undefined, with a diagnostic, where it cannot be read. */
export function parseFrontmatter(file: SourceFile): Frontmatter {
  const split = splitFrontmatter(file);
  if (!('head' in split)) {
    return {
      yaml: { file: file.path, text: '', linesBefore: 0 },
      data: undefined,
      body: '',
      bodyLine: 1,
      diagnostics: [split],
    };
  }
  const yaml = { file: file.path, text: split.head, linesBefore: 1 };
  return { yaml, ...parseYaml(yaml), body: split.body, bodyLine: split.bodyLine };
}
