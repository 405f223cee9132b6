/**
 * What a build can know of structured data: that it is one self-contained graph, and says nothing that a visitor cannot
 * see on the page. Which fields a type needs, Google's Rich Results Test knows.
 */
import { type Diagnostic, type Fault, faultAt } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import {
  type Graph,
  type GraphNode,
  labelOf,
  listOf,
  referencesIn,
  type TypedNode,
  typedNodesIn,
} from './json-ld.ts';
import { type BuiltPage, elementsNamed, isNoindex, placeOf, textAsWritten } from './page.ts';

export function* checkStructuredData(
  page: BuiltPage,
  { graph, script }: Graph,
  base: string,
): Generator<Diagnostic> {
  const place = placeOf(page, script);
  const faults = graph ? faultsIn(graph, page, base) : [script ? NOT_ONE_GRAPH : MISSING];
  if (script || !isNoindex(page)) for (const fault of faults) yield faultAt(place, 'structured-data', fault);
}

const MISSING: Fault = [
  'missing',
  'Has no structured data.',
  'Give its template a "structuredData" function that returns nodes.',
];

const NOT_ONE_GRAPH: Fault = [
  'one-graph',
  'Structured data is not one graph of schema.org.',
  'It is {"@context": "https://schema.org", "@graph": [ … ]}, in one script.',
];

function* faultsIn(graph: readonly GraphNode[], page: BuiltPage, base: string): Generator<Fault> {
  const nodes = typedNodesIn(graph);
  yield* checkIds(graph, nodes, base + page.address, base);
  for (const typed of nodes) yield* checkAddresses(typed);
  yield* checkClaims(nodes, page);
}

/** A page refers to nodes described on it or on another page: the reviews, for example, are on one page alone. */
function* checkIds(
  graph: readonly GraphNode[],
  nodes: readonly TypedNode[],
  own: string,
  base: string,
): Generator<Fault> {
  const isElsewhere = (id: string) => {
    const page = id.split('#')[0]!;
    return page.startsWith(`${base}/`) && page !== `${base}/` && page !== own;
  };
  const ids = nodes.flatMap(({ node: { '@id': id } }) => (typeof id === 'string' ? [id] : []));
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) (seen.has(id) ? twice : seen).add(id);
  for (const id of twice) yield ['id', `Two nodes have the @id ${id}.`];
  for (const id of new Set(referencesIn(graph))) {
    if (seen.has(id) || isElsewhere(id)) continue;
    const message = `Refers to ${id}, which no node of this page has as its @id.`;
    yield ['reference', message, didYouMean(id, ids, (near) => near)];
  }
}

const ADDRESS_FIELDS = new Set(['@id', 'url', 'item', 'image', 'logo', 'sameAs', 'contentUrl']);

function* checkAddresses(typed: TypedNode): Generator<Fault> {
  for (const [field, value] of Object.entries(typed.node)) {
    if (!ADDRESS_FIELDS.has(field)) continue;
    for (const text of listOf(value).filter((one) => typeof one === 'string'))
      if (!/^https?:\/\//.test(text))
        yield ['address', `"${field}" of ${labelOf(typed)} is not an absolute address: ${text}.`];
  }
}

/** The fields of each type that a visitor must be able to read. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  AggregateRating: ['ratingValue'],
  Answer: ['text'],
  Article: ['headline'],
  BlogPosting: ['headline'],
  HowTo: ['name'],
  HowToStep: ['name', 'text'],
  ListItem: ['name'],
  LocalBusiness: ['name', 'priceRange'],
  NewsArticle: ['headline'],
  Offer: ['price'],
  Organization: ['name'],
  ProfessionalService: ['name', 'priceRange'],
  Question: ['name'],
  Review: ['reviewBody'],
};

function* checkClaims(nodes: readonly TypedNode[], page: BuiltPage): Generator<Fault> {
  const [body] = elementsNamed(page, 'body');
  const text = body ? textAsWritten(body) : '';
  const words = squeeze(text);
  // Digits without separators: `2,500` and `2’500` are 2500.
  const numbers = text.replace(/\s+/g, ' ').replace(/(\d)[,.'\u2019\s](?=\d{3}\b)/g, '$1');
  for (const typed of nodes) {
    for (const field of SHOWN[typed.type] ?? []) {
      const value = typed.node[field];
      const isNumber = /^\d+(?:\.\d+)?$/.test(String(value));
      const isShown = isNumber ? hasNumber(Number(value), numbers) : words.includes(squeeze(value));
      if (isShown) continue;
      const message = `${labelOf(typed)} says ${quote(value)} as its "${field}", which the page does not show.`;
      yield ['visible', message, 'Show it, word for word, or take it out of the structured data.'];
    }
  }
}

/** Finds a number as it is or with one or two decimals, after a point or a comma. A price of nothing is written in words. */
function hasNumber(value: number, text: string): boolean {
  const spellings = [String(value), value.toFixed(1), value.toFixed(2)];
  const isIn = (written: string) =>
    new RegExp(`(?<![\\d.,])${written.replace('.', '[.,]')}(?!\\d|[.,]\\d)`).test(text);
  return value === 0 || spellings.some(isIn);
}

/** Soft hyphens, zero-width spaces and word joiners are hints for line breaks, not letters. */
function squeeze(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s\u00ad\u200b\u2060]+/g, '') : '';
}

const MAX_QUOTE = 60;

function quote(value: unknown): string {
  const text = String(value);
  return `"${text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text}"`;
}
