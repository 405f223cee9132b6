/**
 * Structured data as search engines and assistants take it: one graph, whole in itself, with every field its
 * types need, and nothing in it that a visitor cannot see on the page.
 */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import {
  type Fault,
  type GraphNode,
  isNode,
  labelOf,
  listOf,
  readGraph,
  referencesIn,
  type Visited,
  visitGraph,
} from './json-ld.ts';
import { type BuiltPage, placeOf } from './page.ts';
import { KNOWN_TYPES, missingFields } from './required-fields.ts';
import { claimsOnPage } from './visible-claims.ts';

export function checkStructuredData(page: BuiltPage, base: string): Diagnostic[] {
  const { graph, script, faults } = readGraph(page);
  if (!script || faults.length > 0) return [...faults];
  const nodes = visitGraph(graph);
  const found = [
    ...checkIds(graph, nodes, base + page.address, base),
    ...nodes.flatMap(checkType),
    ...nodes.flatMap(checkValues),
    ...nodes.flatMap(checkLists),
    ...checkOwnPage(nodes, page, base),
    ...checkRatings(nodes),
    ...claimsOnPage(nodes, page),
  ];
  const place = placeOf(page, script);
  return found.map(({ rule, message, hint }) => problem(place, `structured-data/${rule}`, message, hint));
}

/** What a page refers to is described on it, or is a node of another page: its reviews stand on one page alone. */
function checkIds(
  graph: readonly GraphNode[],
  nodes: readonly Visited[],
  own: string,
  base: string,
): Fault[] {
  const isElsewhere = (id: string) => {
    const page = id.split('#')[0]!;
    return page.startsWith(`${base}/`) && page !== `${base}/` && page !== own;
  };
  const described = nodes.filter(({ node }) => typeof node['@id'] === 'string');
  const ids = described.map(({ node }) => node['@id'] as string);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const dangling = [...new Set(referencesIn(graph).filter((id) => !ids.includes(id) && !isElsewhere(id)))];
  return [
    ...twice.map((id) => ({ rule: 'id', message: `Two nodes have the @id ${id}.` })),
    ...dangling.map((id) => {
      const near = nearest(id, ids);
      return {
        rule: 'reference',
        message: `Refers to ${id}, which no node of this page has as its @id.`,
        ...(near && { hint: `Did you mean ${near}?` }),
      };
    }),
  ];
}

function checkType(visited: Visited): Fault[] {
  const { type } = visited;
  const meant = KNOWN_TYPES.includes(type) ? null : nearest(type, KNOWN_TYPES);
  if (meant)
    return [
      {
        rule: 'type',
        message: `"${type}" is not a type that is known here.`,
        hint: `Did you mean "${meant}"?`,
      },
    ];
  const missing = missingFields(visited);
  return missing.map((field) => ({ rule: 'field', message: `${labelOf(visited)} has no "${field}".` }));
}

const ADDRESS_FIELDS = new Set(['@id', 'url', 'item', 'image', 'logo', 'sameAs', 'contentUrl']);
const TIME_FIELDS = /^(?:date[A-Z]\w*|uploadDate)$/;
const TIME_WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const MAX_HEADLINE = 110;

function checkValues(visited: Visited): Fault[] {
  const label = labelOf(visited);
  const found: Fault[] = [];
  for (const [field, value] of Object.entries(visited.node)) {
    const texts = listOf(value).filter((one) => typeof one === 'string');
    for (const text of texts) {
      if (ADDRESS_FIELDS.has(field) && !/^https?:\/\//.test(text)) {
        found.push({
          rule: 'address',
          message: `"${field}" of ${label} is not an absolute address: ${text}.`,
        });
      }
      if (TIME_FIELDS.test(field) && !(TIME_WITH_OFFSET.test(text) && Date.parse(text))) {
        const hint = 'Write it with an offset: 2025-06-12T00:00:00+02:00.';
        found.push({
          rule: 'date',
          message: `"${field}" of ${label} is not a time with an offset: ${text}.`,
          hint,
        });
      }
    }
  }
  const { datePublished, dateModified, headline } = visited.node;
  if (Date.parse(String(dateModified)) < Date.parse(String(datePublished))) {
    found.push({
      rule: 'date',
      message: `${label} was changed (${dateModified}) before it was published (${datePublished}).`,
    });
  }
  if (typeof headline === 'string' && headline.length > MAX_HEADLINE) {
    found.push({
      rule: 'headline',
      message: `The headline of ${label} has ${headline.length} characters; ${MAX_HEADLINE} are read.`,
    });
  }
  return found;
}

/** Lists count from 1; a trail has two steps or more, each with an address but the last, which is the page. */
function checkLists(visited: Visited): Fault[] {
  const { type, node } = visited;
  if (type !== 'BreadcrumbList' && type !== 'ItemList') return [];
  const items = listOf(node.itemListElement).filter(isNode);
  const label = labelOf(visited);
  const found: Fault[] = [];
  if (items.some(({ position }, index) => position !== index + 1)) {
    found.push({ rule: 'position', message: `The positions in ${label} do not count from 1.` });
  }
  if (type === 'ItemList' && node.numberOfItems !== undefined && node.numberOfItems !== items.length) {
    found.push({
      rule: 'position',
      message: `${label} says that it has ${node.numberOfItems} items; it has ${items.length}.`,
    });
  }
  if (type !== 'BreadcrumbList') return found;
  if (items.length < 2) found.push({ rule: 'breadcrumb', message: `${label} has fewer than two steps.` });
  if (items.slice(0, -1).some(({ item }) => item === undefined)) {
    found.push({ rule: 'breadcrumb', message: `A step of ${label} has no "item", the address it leads to.` });
  }
  return found;
}

/** The node of the page names the page's own address, and there is one list of questions. */
function checkOwnPage(nodes: readonly Visited[], { address }: BuiltPage, base: string): Fault[] {
  const found: Fault[] = [];
  for (const visited of nodes) {
    const { url } = visited.node;
    if (!visited.isTop || !visited.type.endsWith('Page') || typeof url !== 'string' || url === base + address)
      continue;
    found.push({
      rule: 'address',
      message: `"url" of ${labelOf(visited)} is ${url}; the page stands at ${base}${address}.`,
    });
  }
  if (nodes.filter(({ type }) => type === 'FAQPage').length > 1) {
    found.push({ rule: 'faq', message: 'Has two FAQPage nodes.', hint: 'Put all questions into one.' });
  }
  return found;
}

/** A mean that does not add up, or a count of reviews that are not there, is the oldest lie of structured data. */
function checkRatings(nodes: readonly Visited[]): Fault[] {
  return nodes.flatMap(({ node, type }) => {
    if (type === 'Rating' || type === 'AggregateRating') return checkRange(node, type);
    const rating = isNode(node.aggregateRating) ? node.aggregateRating : null;
    const reviews = listOf(node.review)
      .filter(isNode)
      .map(
        (review) => nodes.find((other) => other.isTop && other.node['@id'] === review['@id'])?.node ?? review,
      );
    const ratings = reviews.flatMap(({ reviewRating }) =>
      isNode(reviewRating) ? [Number(reviewRating.ratingValue)] : [],
    );
    if (!rating || reviews.length === 0) return [];
    const found: Fault[] = [];
    if (Number(rating.reviewCount) !== reviews.length) {
      found.push({
        rule: 'rating',
        message: `Counts ${rating.reviewCount} reviews; there are ${reviews.length}.`,
      });
    }
    // The mean can be told where all the reviews stand.
    if (ratings.length < reviews.length) return found;
    const mean = Math.round((ratings.reduce((sum, value) => sum + value, 0) / ratings.length) * 10) / 10;
    if (Number(rating.ratingValue) !== mean) {
      found.push({
        rule: 'rating',
        message: `Gives a rating of ${rating.ratingValue}; the mean of the reviews is ${mean}.`,
      });
    }
    return found;
  });
}

function checkRange(node: GraphNode, type: string): Fault[] {
  const [value, best] = [Number(node.ratingValue), Number(node.bestRating ?? 5)];
  if (value >= 1 && value <= best) return [];
  return [
    {
      rule: 'rating',
      message: `The value of ${type} is ${node.ratingValue}, which is not between 1 and ${best}.`,
    },
  ];
}
