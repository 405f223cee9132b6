/** Places faults between files in the YAML of one of them. Loaded only if there is a fault. */

import { basename } from 'node:path';
import { type Diagnostic, type Place, problem } from '../diagnostics/diagnostic.ts';
import type { ContentFault } from '../model/define.ts';
import type { Clash } from '../model/plan.ts';
import { slugOf, slugOfFile } from '../model/slug.ts';
import { fileOf, readText, type Sources } from '../system/text-file.ts';
import { findInYaml, locateInYaml, yamlIn } from './yaml.ts';

/** `label` is the content folder as messages name it. */
export function placedFault(fault: ContentFault, sources: Sources, label: string): Diagnostic {
  const { of, path, rule, message, hint, severity = 'error' } = fault;
  const file = fileIn(sources, 'source' in of ? of.source : `${label}/${of.file}`);
  return { ...locateInYaml(file, path), rule, message, severity, ...(hint ? { hint } : {}) };
}

/** Of two files at one address, the one with a `slug` is reported, on that line: the other has the address for its name. */
export function clashFault({ source, owner, at }: Clash, sources: Sources): Diagnostic {
  if (source === owner) return clashInFile(source, at, sources);
  const own = slugOfFile(source) === basename(at) ? null : slugPlace(sources, source);
  const others = own ? null : slugPlace(sources, owner);
  const place = own ?? others ?? { file: source };
  const other = others ? source : owner;
  const hint = own || others ? 'Choose another "slug".' : 'Give one of them another name, or a "slug".';
  return problem(place, 'pages/clash', `Would be at ${at}, where ${other} is already.`, hint);
}

/** Two names of a list, such as "C" and "C#", that would give two pages one address. */
function clashInFile(file: string, at: string, sources: Sources): Diagnostic {
  let same = 0;
  const isSecond = (text: string) => slugOf(text) === basename(at) && ++same === 2;
  const [place] = /\.ya?ml$/.test(file) ? findInYaml(fileIn(sources, file), isSecond) : [];
  const hint = 'Addresses have letters and digits only: give one of the two another name.';
  return problem(place ?? { file }, 'pages/clash', `Two of its pages or files would be at ${at}.`, hint);
}

/** The place of a file's `slug`; null if it has none. */
function slugPlace(sources: Sources, source: string): Place | null {
  const file = source.endsWith('.md') ? fileIn(sources, source) : null;
  return file && /^slug:/m.test(yamlIn(file)) ? locateInYaml(file, ['slug']) : null;
}

/** A file that has been read and checked before. */
function fileIn(sources: Sources, source: string) {
  return { path: source, text: readText(fileOf(sources, source)) };
}
