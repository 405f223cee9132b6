/** Checks what a page says about itself: a unique title, description and address. */
import { type Diagnostic, problem, warning } from '../diagnostics/diagnostic.ts';
import { isNotFound } from '../model/address.ts';
import type { PageFacts, PlacedText } from './facts.ts';

/** In characters: how much of a title and a description search results show. */
const TITLE = { what: 'title', shortest: 25, longest: 65 };
const DESCRIPTION = { what: 'description', shortest: 70, longest: 160 };

export function* checkHead(page: PageFacts, base: string): Generator<Diagnostic> {
  yield* checkText(page.titles, TITLE, page);
  yield* checkText(page.descriptions, DESCRIPTION, page);
  yield* checkCanonical(page, base);
}

/** Pages with the same title or description cannot be told apart in search results. */
export function* checkUnique(pages: readonly PageFacts[]): Generator<Diagnostic> {
  const listed = pages.filter(({ noindex }) => !noindex);
  yield* repeated(listed, TITLE.what, ({ titles }) => titles[0]);
  yield* repeated(listed, DESCRIPTION.what, ({ descriptions }) => descriptions[0]);
}

/** Lengths matter only if search engines may show the page. */
function* checkText(
  [first, second]: readonly PlacedText[],
  { what, shortest, longest }: typeof TITLE,
  page: PageFacts,
): Generator<Diagnostic> {
  if (!first?.text.trim())
    return yield problem(first?.place ?? { file: page.file }, `head/${what}`, `Has no ${what}.`);
  if (second) return yield problem(second.place, `head/${what}`, `Has a second ${what}.`, 'Keep one.');
  const length = [...first.text].length;
  if (page.noindex || (length >= shortest && length <= longest)) return;
  const size = length < shortest ? 'short' : 'long';
  const message = `The ${what} is too ${size}: ${length} characters, where ${shortest} to ${longest} can be read in full.`;
  yield warning(first.place, `head/${what}-length`, message, `It reads: "${first.text}".`);
}

function* checkCanonical(page: PageFacts, base: string): Generator<Diagnostic> {
  const [first, second] = page.canonicals;
  const own = base + page.address;
  const rule = 'head/canonical';
  if (isNotFound(page.address)) {
    const hint = 'It answers at any address; take it out.';
    if (first) yield problem(first.place, rule, 'A not-found page has a canonical address.', hint);
  } else if (!first) yield problem({ file: page.file }, rule, 'Has no canonical address.', `It is ${own}.`);
  else if (second) yield problem(second.place, rule, 'Has a second canonical address.', 'Keep one.');
  else if (first.text !== own)
    yield problem(first.place, rule, `The canonical address is ${first.text}.`, `Its own is ${own}.`);
}

function* repeated(
  pages: readonly PageFacts[],
  what: string,
  textOf: (page: PageFacts) => PlacedText | undefined,
): Generator<Diagnostic> {
  const owners = new Map<string, PageFacts>();
  for (const page of pages) {
    const { text, place } = textOf(page) ?? {};
    if (!text || !place) continue;
    const message = `Has the same ${what} as ${owners.get(text)?.address}.`;
    if (owners.has(text)) yield problem(place, `head/${what}-unique`, message, `It reads: "${text}".`);
    else owners.set(text, page);
  }
}
