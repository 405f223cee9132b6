/**
 * Structured data as search engines and assistants expect it: one self-contained graph, with every field without which
 * its types say nothing, and nothing in it that a visitor cannot see on the page.
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
import { type BuiltPage, placeOf } from './page.ts';
import { claimsOnPage } from './visible-claims.ts';

export function* checkStructuredData(
  page: BuiltPage,
  { graph, script, faults }: Graph,
  base: string,
): Generator<Diagnostic> {
  yield* faults;
  if (!script || faults.length > 0) return;
  const place = placeOf(page, script);
  for (const fault of faultsIn(graph, page, base)) yield faultAt(place, 'structured-data', fault);
}

function* faultsIn(graph: readonly GraphNode[], page: BuiltPage, base: string): Generator<Fault> {
  const nodes = typedNodesIn(graph);
  yield* checkIds(graph, nodes, base + page.address, base);
  for (const typed of nodes) {
    yield* checkFields(typed);
    yield* checkAddresses(typed);
  }
  yield* claimsOnPage(nodes, page);
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

/** The fields without which search engines ignore a node of each type. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  HowToStep: ['text'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Question: ['name', 'acceptedAnswer'],
  Rating: ['ratingValue', 'bestRating'],
  Review: ['author', 'reviewRating', 'reviewBody', 'datePublished'],
};

/** The same where the page itself describes the node: inside another one it may be merely named. */
const NEEDED_AT_TOP: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline'],
  BlogPosting: ['headline'],
  LocalBusiness: ['name', 'address', 'url'],
  NewsArticle: ['headline'],
  Organization: ['name', 'url'],
  ProfessionalService: ['name', 'address', 'url'],
  Service: ['name', 'provider'],
  WebSite: ['name', 'url'],
};

function* checkFields(typed: TypedNode): Generator<Fault> {
  const { type, node, isTop } = typed;
  // An offer has a price, or is in a catalogue and names what is offered.
  const isPriced = type === 'Offer' && (isEmpty(node.itemOffered) || !isEmpty(node.price));
  const needed = [
    ...(NEEDED[type] ?? []),
    ...(isTop ? (NEEDED_AT_TOP[type] ?? []) : []),
    ...(isPriced ? ['price', 'priceCurrency'] : []),
  ];
  for (const field of needed.filter((field) => isEmpty(node[field])))
    yield ['field', `${labelOf(typed)} has no "${field}".`];
}

function isEmpty(value: unknown): boolean {
  return listOf(value).length === 0 || value === '';
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
