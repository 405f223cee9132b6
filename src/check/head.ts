/** Checks what a page says about itself: a title and a description, of a length that can be read, and unique. */
import { type Diagnostic, problem, warning } from '../diagnostics/diagnostic.ts';
import type { PageFacts, PlacedText } from './facts.ts';

/** In characters: how much of a title and a description search results show. */
const TITLE = { what: 'title', shortest: 25, longest: 65 };
const DESCRIPTION = { what: 'description', shortest: 70, longest: 160 };

export function* checkHead(page: PageFacts): Generator<Diagnostic> {
  yield* checkText(page.title, TITLE, page);
  yield* checkText(page.description, DESCRIPTION, page);
}

/** Pages with the same title or description cannot be told apart in search results. */
export function* checkUnique(pages: readonly PageFacts[]): Generator<Diagnostic> {
  const listed = pages.filter(({ noindex }) => !noindex);
  yield* repeated(listed, TITLE.what, ({ title }) => title);
  yield* repeated(listed, DESCRIPTION.what, ({ description }) => description);
}

/** Lengths matter only if search engines may show the page. */
function* checkText(
  value: PlacedText | undefined,
  { what, shortest, longest }: typeof TITLE,
  page: PageFacts,
): Generator<Diagnostic> {
  if (!value?.text.trim())
    return yield problem(value?.place ?? { file: page.file }, `head/${what}`, `Has no ${what}.`);
  const length = [...value.text].length;
  if (page.noindex || (length >= shortest && length <= longest)) return;
  const size = length < shortest ? 'short' : 'long';
  const message = `The ${what} is too ${size}: ${length} characters, where ${shortest} to ${longest} can be read in full.`;
  yield warning(value.place, `head/${what}-length`, message, `It reads: "${value.text}".`);
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
