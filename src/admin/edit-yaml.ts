/** Changes values in a YAML text as one would by hand: unchanged parts keep their comments, quotes, line breaks and order. */
import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The text with other values. The `yaml` library keeps comments and quotes, but not line breaks and spaces. So it prints
 * the values before and after, and only the words that differ are merged into the text.
 */
export function editYaml(text: string, fields: Fields): string {
  const document = parseDocument(text);
  if (!isMap(document.contents)) return stringify(fields, { lineWidth: 0 });
  const before = document.toJS();
  if (isDeepStrictEqual(before, fields)) return text;
  const print = printer(text);
  const printed = print(document);
  update(document, document.contents, before, fields);
  const asPrinted = print(document);
  const merged = merge(text, printed, asPrinted);
  return isDeepStrictEqual(valuesOf(merged), fields) ? merged : asPrinted;
}

/** Undefined if the text is not YAML. */
function valuesOf(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length === 0 ? document.toJS() : undefined;
}

/** Prints documents in the style of a text. */
function printer(text: string): (document: Document) => string {
  const indentSeq = !/^( *)[\w-]+:\n\1- /m.test(text);
  const isTight = !text.includes('[ ');
  return (document) => {
    const printed = document.toString({ lineWidth: 0, indentSeq });
    return isTight ? printed.replace(/\[ (.*?) \]/g, '[$1]') : printed;
  };
}

/** Applies the difference between two texts to a third, by words with the space after them: line breaks are spaces. */
function merge(text: string, from: string, to: string): string {
  const words = (all: string) => all.match(/\S+\s*|^\s+/g) ?? [];
  const regions = diff3Merge(words(text), words(from), words(to), { excludeFalseConflicts: true });
  return regions.flatMap(({ ok, conflict }) => ok ?? withSpaces(conflict!.a, conflict!.b)).join('');
}

/** Words with the spaces and line breaks of those that they replace. */
function withSpaces(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.length !== after.length) return after;
  return after.map((word, at) => word.trimEnd() + /\s*$/.exec(before[at]!)![0]);
}

function update(document: Document, node: Node, before: unknown, after: unknown): Node {
  if (isDeepStrictEqual(before, after)) return node;
  if (isMap(node) && isObject(before) && isObject(after)) return updateMap(document, node, before, after);
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after))
    return updateSeq(document, node, before, after);
  if (isScalar(node) && (typeof after !== 'object' || after === null)) {
    node.value = after;
    return node;
  }
  return document.createNode(after, { flow: isInline(node) });
}

function updateMap(document: Document, node: YAMLMap, before: Fields, after: Fields): Node {
  for (const key of Object.keys(before)) if (!(key in after)) node.delete(key);
  for (const [key, value] of Object.entries(after)) {
    const known = node.get(key, true);
    if (!known) node.set(key, document.createNode(value, { flow: isInline(node) }));
    else node.set(key, update(document, known as Node, before[key], value));
  }
  return node;
}

/** An item that still exists moves with its comments; a new item replaces the most similar of those that are gone. */
function updateSeq(
  document: Document,
  node: YAMLSeq,
  before: readonly unknown[],
  after: readonly unknown[],
): Node {
  const items = node.items as Node[];
  const gaps = items.map(({ spaceBefore }) => spaceBefore);
  const free = new Set(before.keys());
  const take = (isIt: (at: number) => boolean) => {
    const found = [...free].find(isIt);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const same = after.map((value) => take((at) => isDeepStrictEqual(before[at], value)));
  const flow = isInline(node) || isInline(items[0]);
  node.items = after.map((value, at) => {
    const known = same[at] ?? take((other) => isAlike(before[other], value)) ?? take((other) => other === at);
    const item =
      known === undefined
        ? document.createNode(value, { flow })
        : update(document, items[known]!, before[known], value);
    // The space between items belongs to the list.
    item.spaceBefore = gaps[Math.min(at, 1)] ?? false;
    return item;
  });
  return node;
}

/** True for a list or map in brackets. */
function isInline(node: Node | undefined): boolean {
  return isCollection(node) && node.flow === true;
}

/** True if at least half of the fields are equal. */
function isAlike(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return 2 * keys.filter((key) => isDeepStrictEqual(a[key], b[key])).length >= keys.length;
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
