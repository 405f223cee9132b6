/**
 * Structured data as search engines and assistants expect it: one self-contained graph, with every field its types
 * need, and nothing in it that a visitor cannot see on the page.
 */
import { type Diagnostic, type Fault, faultAt } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import {
  type Graph,
  type GraphNode,
  isNode,
  labelOf,
  listOf,
  referencesIn,
  type Visited,
  visitGraph,
} from './json-ld.ts';
import { type BuiltPage, placeOf } from './page.ts';
import { KNOWN_TYPES, missingFields } from './required-fields.ts';
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
  const nodes = visitGraph(graph);
  yield* checkIds(graph, nodes, base + page.address, base);
  for (const visited of nodes) {
    yield* checkType(visited);
    yield* checkValues(visited);
    yield* checkLists(visited);
    yield* checkAddress(visited, page, base);
    yield* checkRating(visited, nodes);
  }
  if (nodes.filter(({ type }) => type === 'FAQPage').length > 1)
    yield ['faq', 'Has two FAQPage nodes.', 'Put all questions into one.'];
  yield* claimsOnPage(nodes, page);
}

/** A page refers to nodes described on it or on another page: the reviews, for example, are on one page alone. */
function* checkIds(
  graph: readonly GraphNode[],
  nodes: readonly Visited[],
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

function* checkType(visited: Visited): Generator<Fault> {
  const { type } = visited;
  const meant = KNOWN_TYPES.includes(type) ? null : nearest(type, KNOWN_TYPES);
  if (meant) yield ['type', `"${type}" is not a type that is known here.`, `Did you mean "${meant}"?`];
  else
    for (const [rule, field] of missingFields(visited))
      yield [rule, `${labelOf(visited)} has no "${field}".`];
}

const ADDRESS_FIELDS = new Set(['@id', 'url', 'item', 'image', 'logo', 'sameAs', 'contentUrl']);
const TIME_FIELDS = /^(?:date[A-Z]\w*|uploadDate)$/;
const TIME_WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME_HINT = 'Write it with an offset: 2025-06-12T00:00:00+02:00.';
const MAX_HEADLINE = 110;

function* checkValues(visited: Visited): Generator<Fault> {
  const label = labelOf(visited);
  for (const [field, value] of Object.entries(visited.node)) {
    for (const text of listOf(value).filter((one) => typeof one === 'string')) {
      if (ADDRESS_FIELDS.has(field) && !/^https?:\/\//.test(text))
        yield ['address', `"${field}" of ${label} is not an absolute address: ${text}.`];
      if (!TIME_FIELDS.test(field) || (TIME_WITH_OFFSET.test(text) && Date.parse(text))) continue;
      const rule = DAY.test(text) && Date.parse(text) ? 'time' : 'date';
      yield [rule, `"${field}" of ${label} is not a time with an offset: ${text}.`, TIME_HINT];
    }
  }
  const { datePublished, dateModified, headline } = visited.node;
  if (Date.parse(String(dateModified)) < Date.parse(String(datePublished)))
    yield ['date', `${label} was changed (${dateModified}) before it was published (${datePublished}).`];
  if (typeof headline === 'string' && headline.length > MAX_HEADLINE)
    yield [
      'headline',
      `The headline of ${label} has ${headline.length} characters; ${MAX_HEADLINE} are read.`,
    ];
}

/** Lists count from 1; breadcrumbs have two steps or more, each with an address except the last, the page itself. */
function* checkLists(visited: Visited): Generator<Fault> {
  const { type, node } = visited;
  if (type !== 'BreadcrumbList' && type !== 'ItemList') return;
  const items = listOf(node.itemListElement).filter(isNode);
  const label = labelOf(visited);
  if (items.some(({ position }, index) => position !== index + 1))
    yield ['position', `The positions in ${label} do not count from 1.`];
  if (type === 'ItemList' && node.numberOfItems !== undefined && node.numberOfItems !== items.length)
    yield ['position', `${label} says that it has ${node.numberOfItems} items; it has ${items.length}.`];
  if (type !== 'BreadcrumbList') return;
  if (items.length < 2) yield ['breadcrumb', `${label} has fewer than two steps.`];
  if (items.slice(0, -1).some(({ item }) => item === undefined))
    yield ['breadcrumb', `A step of ${label} has no "item", the address it leads to.`];
}

/** The page's node has the page's address. */
function* checkAddress(visited: Visited, { address }: BuiltPage, base: string): Generator<Fault> {
  const { url } = visited.node;
  const isOfPage = visited.isTop && visited.type.endsWith('Page') && typeof url === 'string';
  if (isOfPage && url !== base + address)
    yield ['address', `"url" of ${labelOf(visited)} is ${url}; the page is at ${base}${address}.`];
}

/** Finds a mean that does not add up, or a count that exceeds the reviews. */
function* checkRating({ node, type }: Visited, nodes: readonly Visited[]): Generator<Fault> {
  if (type === 'Rating' || type === 'AggregateRating') {
    const [value, best] = [Number(node.ratingValue), Number(node.bestRating ?? 5)];
    if (value >= 1 && value <= best) return;
    return yield [
      'rating',
      `The value of ${type} is ${node.ratingValue}, which is not between 1 and ${best}.`,
    ];
  }
  const rating = isNode(node.aggregateRating) ? node.aggregateRating : null;
  const reviews = listOf(node.review)
    .filter(isNode)
    .map(
      (review) => nodes.find((other) => other.isTop && other.node['@id'] === review['@id'])?.node ?? review,
    );
  if (!rating || reviews.length === 0) return;
  if (Number(rating.reviewCount) !== reviews.length)
    yield ['rating', `Counts ${rating.reviewCount} reviews; there are ${reviews.length}.`];
  const values = reviews.flatMap(({ reviewRating }) =>
    isNode(reviewRating) ? [Number(reviewRating.ratingValue)] : [],
  );
  // The mean can be computed only from all reviews.
  if (values.length < reviews.length) return;
  const mean = Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
  if (Number(rating.ratingValue) !== mean)
    yield ['rating', `Gives a rating of ${rating.ratingValue}; the mean of the reviews is ${mean}.`];
}
