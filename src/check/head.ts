/** What a page says about itself: a title, a description and an address of its own. */
import { type Diagnostic, type Place, problem, warning } from '../diagnostics/diagnostic.ts';
import { isNotFound } from '../pages/address.ts';
import type { PageFacts, Said } from './facts.ts';

/** In characters: what result pages show of a title and of a description without cutting it. */
const TITLE = { what: 'title', shortest: 25, longest: 65 };
const DESCRIPTION = { what: 'description', shortest: 70, longest: 160 };

export function checkHead(page: PageFacts, base: string): Diagnostic[] {
  return [
    ...checkSaid(page.titles, TITLE, page),
    ...checkSaid(page.descriptions, DESCRIPTION, page),
    ...checkCanonical(page, base),
  ];
}

/** Two pages that say the same about themselves cannot be told apart in a list of results. */
export function checkUnique(pages: readonly PageFacts[]): Diagnostic[] {
  const listed = pages.filter(({ noindex }) => !noindex);
  return [
    ...repeated(listed, TITLE.what, ({ titles }) => titles[0]),
    ...repeated(listed, DESCRIPTION.what, ({ descriptions }) => descriptions[0]),
  ];
}

/** Lengths only matter where a result page could show the text. */
function checkSaid(said: readonly Said[], limits: typeof TITLE, page: PageFacts): Diagnostic[] {
  const { what, shortest, longest } = limits;
  const [first, second] = said;
  if (!first || first.text.trim() === '') {
    return [problem(first?.place ?? { file: page.file }, `head/${what}`, `Has no ${what}.`)];
  }
  if (second) return [problem(second.place, `head/${what}`, `Has a second ${what}.`, 'Keep one.')];
  const length = [...first.text].length;
  if (page.noindex || (length >= shortest && length <= longest)) return [];
  const size = length < shortest ? 'short' : 'long';
  const message = `The ${what} is too ${size}: ${length} characters, where ${shortest} to ${longest} can be read in full.`;
  return [warning(first.place, `head/${what}-length`, message, `It reads: ${first.text}`)];
}

function checkCanonical(page: PageFacts, base: string): Diagnostic[] {
  const [first, second] = page.canonicals;
  const own = base + page.address;
  const found = (place: Place, message: string, hint?: string) => [
    problem(place, 'head/canonical', message, hint),
  ];
  if (isNotFound(page.address)) {
    return first
      ? found(
          first.place,
          'A not-found page has a canonical address.',
          'It answers at any address; take it out.',
        )
      : [];
  }
  if (!first) return found({ file: page.file }, 'Has no canonical address.', `It is ${own}.`);
  if (second) return found(second.place, 'Has a second canonical address.', 'Keep one.');
  return first.text === own
    ? []
    : found(first.place, `The canonical address is ${first.text}.`, `Its own is ${own}.`);
}

function repeated(
  pages: readonly PageFacts[],
  what: string,
  said: (page: PageFacts) => Said | undefined,
): Diagnostic[] {
  const owners = new Map<string, PageFacts>();
  return pages.flatMap((page) => {
    const { text, place } = said(page) ?? {};
    if (!text || !place) return [];
    const owner = owners.get(text);
    if (!owner) owners.set(text, page);
    return owner
      ? [
          problem(
            place,
            `head/${what}-unique`,
            `Has the same ${what} as ${owner.address}.`,
            `It reads: ${text}`,
          ),
        ]
      : [];
  });
}
