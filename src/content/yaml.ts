/** Finds the places of mistakes and values in YAML. What a file says is decided by `load-yaml.ts`, ten times as fast. */
import { type CST, isCollection, isMap, isNode, isScalar, Parser, parseDocument, visit } from 'yaml';
import { type Diagnostic, type Place, problem, rangeIn, type Words } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model/model.ts';
import { split } from './fence.ts';
import { MAX_YAML_DEPTH } from './limits.ts';
import { REFUSED_KEYS } from './load-yaml.ts';
import { asTyped } from './typography.ts';
import { mayBecome } from './values.ts';
import {
  cutInWords,
  lineInWords,
  MISALIGNED_FIELD,
  MISALIGNED_ITEM,
  NAMELESS,
  openedAt,
  UNCLOSED,
} from './yaml-words.ts';

/** A file with YAML: an article with its frontmatter, or a data file. */
export type YamlFile = Pick<SourceFile, 'path' | 'text'>;

/** The YAML of a file, each line of which has the same number as in the file. */
export function yamlIn({ path, text }: YamlFile): string {
  return path.endsWith('.md') ? `\n${split(text)?.head ?? ''}` : text;
}

/** Every fault in the YAML of a file that `loadYaml` may refuse; it may accept some of them all the same. */
export function faultsInYaml(file: YamlFile): readonly Diagnostic[] {
  const opened = open(file);
  const { document, lines, placeAt, tooDeep } = opened;
  if (tooDeep !== null) {
    const message = `Is nested more than ${MAX_YAML_DEPTH} levels deep.`;
    return [problem(placeAt(tooDeep, tooDeep + 1), 'yaml/depth', message)];
  }
  const faults: Diagnostic[] = [];
  const hasTab = document.errors.some(({ code }) => code === 'TAB_AS_INDENT');
  const hasNear = (line: number) => faults.some((other) => Math.abs(other.line! - line) < 2);
  for (const { code, message: text, pos } of [...document.errors, ...document.warnings]) {
    const place = placeAt(pos[0], pos[1]);
    const plain = PLAIN[code];
    // The parser's errors on neighbouring lines have one cause.
    if (!plain && hasNear(place.line!)) continue;
    // If the first field is indented, the document ends at the next; every line below it would be a fault.
    if (faults.length > 0 && text.includes('token in YAML stream')) break;
    const at = place.line! - 1;
    // A missing bracket is noticed at the next line, which may be faultless.
    const ofLine =
      plain ?? (text.startsWith('Flow ') ? null : lineInWords(lines[at] ?? '', lines[at - 1] ?? ''));
    if (code === 'BLOCK_AS_IMPLICIT_KEY' && !ofLine && /^\s+[\w-]+:/.test(lines[at + 1] ?? '')) {
      // For a field below the value of another, the parser marks that value.
      const below = { file: file.path, line: place.line! + 1, column: 1 };
      faults.push(problem(below, 'yaml/syntax', ...MISALIGNED_FIELD));
      continue;
    }
    const rule = code === 'TAG_RESOLVE_FAILED' ? 'yaml/tag' : 'yaml/syntax';
    const isNameless = code === 'MULTILINE_IMPLICIT_KEY' && ofLine === MISALIGNED_ITEM;
    const words = isNameless ? NAMELESS : (ofLine ?? inPlainWords(code, text));
    // A line below one that a tab indents is aligned with nothing.
    if (hasTab && words === MISALIGNED_FIELD) continue;
    // The parser reports a missing end, lines below the beginning.
    const unclosed = words[1] === UNCLOSED ? openedAt(lines, at) : null;
    if (unclosed) {
      const { line, column, words } = unclosed;
      if (!hasNear(line)) faults.push(problem({ file: file.path, line, column }, rule, ...words));
    } else faults.push(problem(place, rule, ...words));
  }
  if (faults.length === 0) faults.push(...cutIn(opened));
  return faults.length > 0 ? faults : refusals(opened);
}

/** Texts that a comment cuts, or that have an item of a list in them. */
export function cutTexts(file: YamlFile): readonly Diagnostic[] {
  return cutIn(open(file));
}

/** The place of the value at a path, or of its key `key`; if it is absent, of its nearest parent. */
export function locateInYaml(file: YamlFile, path: readonly PropertyKey[], key?: string): Place {
  const { document, placeOf } = open(file);
  const group = document.getIn(path, true);
  const pair = isMap(group) && group.items.find(({ key: name }) => isScalar(name) && name.value === key);
  const values = path.map((_, up) => document.getIn(path.slice(0, path.length - up), true));
  const node = [pair ? pair.key : null, ...values].find((each) => isNode(each) && each.range);
  return isNode(node) ? placeOf(node) : { file: file.path, line: 1, column: 1 };
}

/** Fields of former addresses, which no page says or links to. */
const FORMER = new Set<unknown>(['aliases', 'redirects']);

/** The places of the texts that a page may say and that equal `value`, apart from typesetting; or of the first that may become it. */
export function findValueInYaml(file: YamlFile, value: string): readonly Place[] {
  const wanted = asTyped(value);
  const equal = findInYaml(file, (text) => text === wanted);
  return equal.length > 0 ? equal : findInYaml(file, (text) => mayBecome(text, wanted)).slice(0, 1);
}

/** The places of the texts of which `is` is true, as they were typed. */
export function findInYaml(file: YamlFile, is: (text: string) => boolean): readonly Place[] {
  const { document, placeOf } = open(file);
  const found: Place[] = [];
  visit(document, {
    Pair: (_key, { key }) => (isScalar(key) && FORMER.has(key.value) ? visit.SKIP : undefined),
    Scalar(_key, node) {
      if (typeof node.value !== 'string' || !node.range || !is(asTyped(node.value))) return;
      found.push(placeOf(node));
    },
  });
  return found;
}

const OPTIONS = { schema: 'core', strict: true, resolveKnownTags: false, prettyErrors: false } as const;

function open(file: YamlFile) {
  const text = yamlIn(file);
  const tokens = [...new Parser().parse(text)];
  const tooDeep = tokens.reduce<number | null>((found, token) => found ?? firstTooDeep(token, 0), null);
  const document = parseDocument(tooDeep === null ? text : '', OPTIONS);
  const placeAt = (start: number, end: number): Place => ({ file: file.path, ...rangeIn(text, start, end) });
  const placeOf = ({ range }: { range?: readonly [number, number, number] | null | undefined }) =>
    placeAt(range?.[0] ?? 0, range?.[1] ?? 0);
  const isData = !file.path.endsWith('.md');
  return { document, isData, lines: text.split('\n'), placeAt, placeOf, tooDeep };
}

/**
 * The offset at which collections nest too deep. The parser keeps its own stack, but the composer recurses: some
 * thousand brackets would crash the process inside V8, where nothing can be caught.
 */
function firstTooDeep(token: CST.Token | null | undefined, depth: number): number | null {
  if (token?.type === 'document') return firstTooDeep(token.value, depth);
  if (!token || !('items' in token)) return null;
  if (depth === MAX_YAML_DEPTH) return token.offset;
  for (const { key, value } of token.items) {
    const found = firstTooDeep(key, depth + 1) ?? firstTooDeep(value, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const NO_TAGS: Words = [
  'A value cannot begin with "!".',
  'Put it in quotes if it is text, or delete what begins with "!".',
];

/** Errors of the parser that say what is wrong, whatever their line is. */
const PLAIN: Readonly<Record<string, Words>> = {
  DUPLICATE_KEY: ['This field appears twice.', 'Keep one of them.'],
  MULTIPLE_DOCS: [
    'A second document starts here; a file holds one.',
    'Delete the line "---" or "..." above it.',
  ],
  TAB_AS_INDENT: ['Is indented with a tab.', 'Indent with two spaces.'],
  TAG_RESOLVE_FAILED: NO_TAGS,
};

/** In data files, comments after values are intended, but hardly one such as "#1". */
function cutIn({ document, isData, lines, placeAt }: Opened): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Scalar(_key, { type, value, comment, range }) {
      const isText = type === 'PLAIN' && typeof value === 'string' && /\p{Letter}/u.test(value);
      if (!isText || !range) return;
      const start = placeAt(range[0], range[0]).line!;
      const end = placeAt(range[1], range[1]);
      const below = lines.slice(start, end.line!);
      const item = below.findIndex((line) => /^\s*- /.test(line));
      const at = { file: end.file, line: start + 1 + item, column: (below[item]?.indexOf('-') ?? 0) + 1 };
      if (item >= 0) found.push(problem(at, 'yaml/syntax', ...MISALIGNED_ITEM));
      if (!comment) return;
      const line = lines[end.line! - 1]!;
      const column = line.indexOf('#', end.column! - 1) + 1;
      // A comment on its own line cuts nothing.
      if (column === 0 || (isData && /\s/.test(line[column] ?? ' '))) return;
      const place = { ...end, column, endColumn: line.length + 1 };
      const [message, hint] = cutInWords(line);
      const remedy = isData ? `${hint?.replace(/\.$/, '')}, or write "# " before a comment.` : hint;
      found.push(problem(place, 'yaml/comment', message, remedy));
    },
  });
  return found;
}

type Opened = ReturnType<typeof open>;

function refusals({ document, placeOf }: Opened): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Alias(_key, node) {
      const hint = 'Put it in quotes if it is text, or write the value out.';
      found.push(problem(placeOf(node), 'yaml/alias', 'A value cannot begin with "*".', hint));
    },
    Node(_key, node) {
      if ('anchor' in node && node.anchor) {
        const hint = `Put it in quotes if it is text, or delete "&${node.anchor}".`;
        found.push(problem(placeOf(node), 'yaml/anchor', 'A value cannot begin with "&".', hint));
      }
      if ('tag' in node && node.tag) found.push(problem(placeOf(node), 'yaml/tag', ...NO_TAGS));
    },
    Pair(_key, { key }) {
      const [inside] = isMap(key) && key.flow ? key.items : [];
      if (isMap(key) && isScalar(inside?.key) && inside.value === null) {
        const hint = `Put it in quotes: '{{ ${inside.key.value} }}'`;
        found.push(problem(placeOf(key), 'yaml/key', 'What begins with "{{" needs quotes.', hint));
      } else if (isCollection(key))
        found.push(problem(placeOf(key), 'yaml/key', 'A list or group cannot be the name of a field.'));
      else if (isScalar(key) && REFUSED_KEYS.has(String(key.value)))
        found.push(problem(placeOf(key), 'yaml/key', `"${key.value}" cannot be the name of a field.`));
    },
  });
  // An anchor with an alias is not a second fault.
  const hasAlias = found.some(({ rule }) => rule === 'yaml/alias');
  return hasAlias ? found.filter(({ rule }) => rule !== 'yaml/anchor') : found;
}

const IN_QUOTES = 'Put the text in single quotes, or write the backslash twice.';

/** What an error of the parser means where its line explains nothing. */
function inPlainWords(code: string, text: string): Words {
  if (code === 'BAD_DQ_ESCAPE')
    return ['Between double quotes, a backslash has a special meaning.', IN_QUOTES];
  if (/^(?:Unexpected scalar at node end$|Sequence item|All mapping)/.test(text)) return MISALIGNED_FIELD;
  if (text.startsWith('All sequence')) return MISALIGNED_ITEM;
  const isUnclosed = code === 'MISSING_CHAR' || text.startsWith('Flow ');
  const hint = isUnclosed
    ? UNCLOSED
    : 'Look for a colon without a space after it, or a text that needs quotes.';
  return [`Is not valid YAML: ${text.replace(/["']quote/, 'quote').replace(/\.$/, '')}.`, hint];
}
