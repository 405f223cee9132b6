/** What an owner's answers make of the starter: its settings, one copy of a file for each name, and without what is not wanted. */
import { basename } from 'node:path';
import { type Document, isMap, isScalar, parseDocument, visit } from 'yaml';
import { slugOf } from '../model/slug.ts';
import type { Omission, Question, Starter } from '../model/starter.ts';

/** By the names of the questions. */
export type Answers = ReadonlyMap<string, string>;

interface Filled {
  readonly files: ReadonlyMap<string, string>;
  /** What is wrong with the answers. */
  readonly faults: readonly string[];
}

/** Fills the answers into the starter's `texts`, comments included; `settings` is the name of the file of settings. */
export function starterWith(
  answers: Answers,
  texts: ReadonlyMap<string, string>,
  { questions }: Starter,
  settings: string,
): Filled {
  const files = new Map(texts);
  const faults: string[] = [];
  // What is left out first, because copies have other names.
  const inOrder = Object.entries(questions).sort(([, a], [, b]) => Number(!a.without) - Number(!b.without));
  for (const [name, question] of inOrder) {
    const answer = answers.get(name) ?? '';
    const found = answer && fill(files, settings, question, answer);
    if (found === null) faults.push(`"${name}" is "${answer}"; write it as in "${question.example}".`);
  }
  return { files, faults };
}

/** Null if the answer cannot be understood. */
function fill(files: Map<string, string>, settings: string, question: Question, answer: string) {
  const { settings: settingsOf, without, copies } = question;
  if (copies) return copyFor(files, copies, answer);
  if (without) {
    const isNo = /^no?$/i.test(answer);
    if (!isNo && !/^y(?:es)?$/i.test(answer)) return null;
    return isNo ? leaveOut(files, without) : undefined;
  }
  const found = settingsOf?.(answer);
  if (!found) return null;
  editYaml(files, settings, (document) => {
    for (const [at, value] of leavesOf(found)) document.setIn(at, document.createNode(value));
  });
}

/** A file for each name; what the others say of the first file, they say of the first name. */
function copyFor(
  files: Map<string, string>,
  { file, name }: NonNullable<Question['copies']>,
  answer: string,
) {
  const names = answer
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const slugs = names.map(slugOf);
  if (names.length === 0 || slugs.includes('') || new Set(slugs).size < slugs.length) return null;
  const slug = basename(file, '.md');
  const text = files.get(file)!;
  files.delete(file);
  const named = (words: string, at: number) =>
    words.replaceAll(name, names[at]!).replaceAll(slug, slugs[at]!);
  for (const [other, words] of files) {
    const line = new RegExp(`^( *- \\{ name: ${name}, path: .*\\}\n)`, 'm');
    const lists = words.replace(line, (written) => names.map((_, at) => named(written, at)).join(''));
    files.set(other, named(lists, 0));
  }
  for (const at of names.keys())
    files.set(file.replace(slug, slugs[at]!), named(text, at).replace(/^order: \d+$/m, `order: ${at + 1}`));
}

function leaveOut(files: Map<string, string>, { files: unwanted = [], fields = [], address }: Omission) {
  for (const name of unwanted) files.delete(name);
  for (const [name, field] of fields) {
    const text = files.get(name);
    if (text && name.endsWith('.yaml'))
      editYaml(files, name, (document) => document.deleteIn(field.split('.')));
    // In frontmatter, the lines below it that are further in go with it.
    else if (text) files.set(name, text.replace(new RegExp(`^${field}:.*\n(?: .*\n)*`, 'm'), ''));
  }
  if (!address) return;
  for (const name of [...files.keys()].filter((each) => each.endsWith('.yaml')))
    editYaml(files, name, (document) => {
      visit(document, {
        Seq(_, list) {
          list.items = list.items.filter((item) => !leadsTo(item, address));
        },
      });
    });
}

function leadsTo(item: unknown, address: string): boolean {
  if (!isMap(item)) return false;
  const path = item.get('path', true);
  return isScalar(path) && `${path.value}/`.startsWith(`${address}/`);
}

function editYaml(files: Map<string, string>, name: string, edit: (document: Document) => void): void {
  const document = parseDocument(files.get(name)!);
  const before = JSON.stringify(document);
  edit(document);
  if (JSON.stringify(document) !== before) files.set(name, document.toString({ lineWidth: 0 }));
}

/** Values with their paths; a list is one value. */
function leavesOf(value: object, path: readonly string[] = []): [string[], unknown][] {
  return Object.entries(value).flatMap(([name, inside]): [string[], unknown][] =>
    typeof inside === 'object' && !Array.isArray(inside)
      ? leavesOf(inside, [...path, name])
      : [[[...path, name], inside]],
  );
}
