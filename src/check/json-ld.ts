/** The structured data of a page, read without trusting its shape. */
import { attributeOf, type BuiltPage, type Element, elementsNamed, rawText } from './page.ts';

export type GraphNode = { readonly [key: string]: unknown };

export interface TypedNode {
  readonly node: GraphNode;
  readonly type: string;
}

export interface Graph {
  readonly script: Element | undefined;
  /** Its nodes; null unless there is one script with one graph of schema.org. */
  readonly graph: readonly GraphNode[] | null;
}

export function readGraph(page: BuiltPage): Graph {
  const [script, second] = elementsNamed(page, 'script').filter(
    (script) => attributeOf(script, 'type') === 'application/ld+json',
  );
  const { '@context': context, '@graph': graph } = script && !second ? dataIn(script) : {};
  const isGraph = context === 'https://schema.org' && Array.isArray(graph);
  return { script, graph: isGraph ? graph.filter(isNode) : null };
}

/** What a template of a site wrote may be anything. */
function dataIn(script: Element): GraphNode {
  try {
    const data: unknown = JSON.parse(rawText(script));
    return isNode(data) ? data : {};
  } catch {
    return {};
  }
}

/** Every node that has a type, in text order. */
export function typedNodesIn(graph: readonly GraphNode[]): TypedNode[] {
  return [...nodesIn(graph)].flatMap((node) => {
    const [type] = listOf(node['@type']);
    return typeof type === 'string' ? [{ node, type }] : [];
  });
}

/** Objects of one field, `@id`: they point to a node that is described elsewhere. */
export function referencesIn(value: unknown): string[] {
  return [...nodesIn(value)].flatMap(({ '@id': id, ...described }) =>
    typeof id === 'string' && Object.keys(described).length === 0 ? [id] : [],
  );
}

const IDENTIFIERS = new Set(['@id', '@context', '@type']);

/** Absolute addresses in the nodes, each once, except the ids of nodes. */
export function addressesInGraph(graph: readonly GraphNode[]): string[] {
  const fields = [...nodesIn(graph)].flatMap((node) => Object.entries(node));
  const values = fields.flatMap(([key, value]) => (IDENTIFIERS.has(key) ? [] : listOf(value)));
  const addresses = values.filter((value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value));
  return [...new Set(addresses as string[])].filter((address) => !/^https?:\/\/schema\.org\//.test(address));
}

/** Every object in a value, each before what is inside it. */
function* nodesIn(value: unknown): Generator<GraphNode> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const inside of Object.values(value)) yield* nodesIn(inside);
}

export function isNode(value: unknown): value is GraphNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One value or a list of them: schema.org allows either everywhere. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A node as messages name it: "Service #service", "Question". */
export function labelOf({ node, type }: TypedNode): string {
  const fragment = typeof node['@id'] === 'string' ? /#.+$/.exec(node['@id'])?.[0] : undefined;
  return fragment ? `${type} ${fragment}` : type;
}
