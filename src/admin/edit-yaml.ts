/** Changes values in a YAML text as one would by hand: unchanged parts keep their comments, quotes, line breaks and order. */
import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';
import { type Document, isCollection, isMap, isSeq, type Node, parseDocument, Scalar } from 'yaml';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The text with other values, without those that are empty and were not in it: a form has a value for each of its fields.
 * The `yaml` library keeps comments and quotes, but not line breaks and spaces. So it prints the values before and after,
 * and only the words that differ are merged into the text.
 */
export function editYaml(text: string, fields: Fields): string {
  const document = parseDocument<Node>(text);
  const indentSeq = !/^( *)[\w-]+:\n\1- /m.test(text);
  const print = () => {
    const printed = document.toString({ lineWidth: 0, indentSeq });
    return text.includes('[ ') ? printed : printed.replace(/\[ (.*?) \]/g, '[$1]');
  };
  const before = print();
  document.contents = edited(document, document.contents, fields);
  const after = print();
  const merged = merge(text, before, after);
  const result = parseDocument(merged);
  const isEqual = result.errors.length === 0 && isDeepStrictEqual(result.toJS(), document.toJS());
  return isEqual ? merged : after;
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

/** The node with another value; a new one if there is none of its kind, in brackets if `flow` says so. */
function edited(document: Document, node: Node | null, value: unknown, flow = false): Node {
  if (node && isDeepStrictEqual(node.toJS(document), value)) return node;
  if (Array.isArray(value)) {
    const list = isSeq<Node>(node) ? node : document.createNode([]);
    list.items = editedItems(document, list.items, value);
    return list;
  }
  if (isObject(value)) {
    const map = isMap<string, Node>(node) ? node : document.createNode({}, { flow });
    for (const key of Object.keys(map.toJS(document))) if (!(key in value)) map.delete(key);
    for (const [key, field] of Object.entries(value)) {
      const before = map.get(key, true) ?? null;
      if (before && isDeepStrictEqual(before.toJS(document), field)) continue;
      const after = edited(document, before, field);
      if (isEmpty(after)) map.delete(key);
      else map.set(key, after);
    }
    return map;
  }
  const scalar = node instanceof Scalar ? node : new Scalar(value);
  scalar.value = value;
  return scalar;
}

/** An item that still exists moves with its comments; another replaces the one in its place, if that is gone. */
function editedItems(document: Document, items: readonly Node[], values: readonly unknown[]) {
  const gaps = items.map(({ spaceBefore }) => spaceBefore);
  const flow = isCollection(items[0]) && items[0].flow === true;
  const free = new Set(items);
  const take = (item: Node | undefined) => (item && free.delete(item) ? item : null);
  const same = values.map((value) =>
    take([...free].find((item) => isDeepStrictEqual(item.toJS(document), value))),
  );
  return values.map((value, at) => {
    const item = edited(document, same[at] ?? take(items[at]), value, flow);
    // The space between items belongs to the list.
    item.spaceBefore = gaps[Math.min(at, 1)] ?? false;
    return item;
  });
}

function isEmpty(node: Node): boolean {
  if (isCollection(node)) return node.items.length === 0;
  return node instanceof Scalar && (node.value ?? '') === '';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
