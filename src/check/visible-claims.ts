/** What structured data says about a page must be visible on it. */
import type { Fault } from '../diagnostics/diagnostic.ts';
import { labelOf, type TypedNode } from './json-ld.ts';
import { type BuiltPage, elementsNamed, textAsWritten } from './page.ts';

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

export function* claimsOnPage(nodes: readonly TypedNode[], page: BuiltPage): Generator<Fault> {
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
