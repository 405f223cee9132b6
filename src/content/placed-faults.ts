/** Places faults between files in the YAML of one of them. Loaded only if there is a fault. */
import { basename, resolve } from 'node:path';
import { type Diagnostic, type Place, problem } from '../diagnostics/diagnostic.ts';
import type { ContentFault } from '../model/define.ts';
import type { Clash } from '../model/plan.ts';
import { readText } from '../system/text-file.ts';
import { yamlOf } from './explain.ts';
import { locateInYaml } from './yaml.ts';

/** `root` is the folder that sources are relative to, `label` the content folder as messages name it. */
export function placedFault(fault: ContentFault, root: string, label: string): Diagnostic {
  const { of, path, rule, message, hint, severity = 'error' } = fault;
  const yaml = yamlIn(root, 'source' in of ? of.source : `${label}/${of.file}`);
  return { ...locateInYaml(yaml, path), rule, message, severity, ...(hint ? { hint } : {}) };
}

/** Of two files at one address, the one with a `slug` is reported, on that line: the other has the address for its name. */
export function clashFault({ source, owner, at }: Clash, root: string): Diagnostic {
  const own = basename(source, '.md') === basename(at) ? null : slugPlace(root, source);
  const others = own ? null : slugPlace(root, owner);
  const place = own ?? others ?? { file: source };
  const other = others ? source : owner;
  const hint = own || others ? 'Choose another "slug".' : 'Give one of them another name, or a "slug".';
  return problem(place, 'pages/clash', `Would be at ${at}, where ${other} is already.`, hint);
}

/** The place of a file's `slug`; null if it has none. */
function slugPlace(root: string, source: string): Place | null {
  const yaml = source.endsWith('.md') ? yamlIn(root, source) : null;
  return yaml && /^slug:/m.test(yaml.text) ? locateInYaml(yaml, ['slug']) : null;
}

/** The YAML of a file that has been read and checked before. */
function yamlIn(root: string, source: string) {
  return yamlOf({ path: source, text: readText(resolve(root, source)) });
}
