/** What structured data says about a page must be visible on it. */
import type { Fault } from '../diagnostics/diagnostic.ts';
import { type GraphNode, isNode, labelOf, listOf, type TypedNode } from './json-ld.ts';
import { attributeOf, type BuiltPage, elementsNamed, textAsWritten, visibleText } from './page.ts';

/** The page as a visitor reads it. */
interface PageText {
  /** Without spaces, because line breaks and elements make them differ. */
  readonly squeezed: string;
  /** Digits without separators: `2,500` and `2’500` are 2500. */
  readonly plain: string;
  readonly heading: string;
  readonly links: ReadonlySet<string>;
}

export function claimsOnPage(nodes: readonly TypedNode[], page: BuiltPage): Fault[] {
  const seen = seenOn(page);
  return nodes.flatMap((typed) => {
    const check = CHECKS[typed.type];
    const missing = check ? check(typed.node, seen, typed) : [];
    return missing.map((claim): Fault => {
      const message = `${labelOf(typed)} says ${claim}, which the page does not show.`;
      return ['visible', message, 'Show it, word for word, or take it out of the structured data.'];
    });
  });
}

function seenOn(page: BuiltPage): PageText {
  const [body] = elementsNamed(page, 'body');
  const [heading] = elementsNamed(page, 'h1');
  const text = body ? textAsWritten(body) : '';
  return {
    squeezed: squeeze(text),
    plain: text.replace(/\s+/g, ' ').replace(/(\d)[,.'\u2019\s](?=\d{3}\b)/g, '$1'),
    heading: heading ? squeeze(visibleText(heading)) : '',
    links: new Set(elementsNamed(page, 'a').map((link) => attributeOf(link, 'href') ?? '')),
  };
}

type Check = (node: GraphNode, seen: PageText, typed: TypedNode) => string[];

const company: Check = (node, seen) => [
  ...unseenTexts(node, ['name', 'priceRange'], seen),
  ...unseenLink('tel', node.telephone, seen),
  ...unseenLink('mailto', node.email, seen),
];

/** An article that is only listed here has its headline in the text, not in the heading. */
const article: Check = (node, seen, { isTop }) => {
  if (!isTop) return unseenTexts(node, ['headline'], seen);
  const headline =
    squeeze(textOf(node.headline)) === seen.heading ? [] : [`the headline is ${quote(node.headline)}`];
  return [...headline, ...unseenAuthors(node, seen)];
};

const CHECKS: Readonly<Record<string, Check>> = {
  Question: (node, seen) => unseenTexts(node, ['name'], seen),
  Answer: (node, seen) => unseenTexts(node, ['text'], seen),
  Review: (node, seen) => [...unseenTexts(node, ['reviewBody'], seen), ...unseenAuthors(node, seen)],
  HowToStep: (node, seen) => unseenTexts(node, ['name', 'text'], seen),
  ListItem: (node, seen) => unseenTexts(node, ['name'], seen),
  Organization: company,
  ProfessionalService: company,
  LocalBusiness: company,
  Article: article,
  BlogPosting: article,
  NewsArticle: article,
  HowTo: (node, seen) =>
    squeeze(textOf(node.name)) === seen.heading ? [] : [`the name is ${quote(node.name)}`],
  // A price of nothing is written in words, and so may a number of reviews be: neither is looked for.
  Offer: ({ price }, { plain }) =>
    Number(price ?? 0) === 0 || hasNumber(price, plain, 2) ? [] : [`the price is ${price}`],
  AggregateRating: ({ ratingValue }, { plain }) =>
    hasNumber(ratingValue, plain, 1) ? [] : [`the rating is ${ratingValue}`],
};

function unseenTexts(node: GraphNode, fields: readonly string[], seen: PageText): string[] {
  const texts = fields.map((field) => node[field]).filter((value) => typeof value === 'string');
  return texts.filter((text) => !seen.squeezed.includes(squeeze(text))).map(quote);
}

function unseenAuthors({ author }: GraphNode, seen: PageText): string[] {
  return listOf(author)
    .filter(isNode)
    .flatMap((each) => unseenTexts(each, ['name'], seen));
}

function unseenLink(scheme: string, value: unknown, { links }: PageText): string[] {
  return typeof value !== 'string' || links.has(`${scheme}:${value}`) ? [] : [quote(value)];
}

/** Finds a number with all its decimals or with as many as such numbers have, after a point or a comma. */
function hasNumber(value: unknown, text: string, decimals: number): boolean {
  const number = Number(value);
  return [String(number), number.toFixed(decimals)].some((written) =>
    new RegExp(`(?<![\\d.,])${written.replace('.', '[.,]')}(?!\\d|[.,]\\d)`).test(text),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Soft hyphens, zero-width spaces and word joiners are hints for line breaks, not letters. */
function squeeze(text: string): string {
  return text.replace(/[\s\u00ad\u200b\u2060]+/g, '');
}

const MAX_QUOTE = 60;

function quote(value: unknown): string {
  const text = String(value);
  return `"${text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text}"`;
}
