/** The outline of a page, and what its own Content-Security-Policy would refuse to run. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { type Attribute, attributeOf, type BuiltPage, type Element, elementsNamed, placeOf } from './page.ts';

export function* checkDocument(page: BuiltPage): Generator<Diagnostic> {
  const [html] = elementsNamed(page, 'html');
  const language = html && attributeOf(html, 'lang');
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(language ?? ''))
    yield problem(
      placeOf(page, html),
      'document/lang',
      'Does not say its language.',
      'Write <html lang="en">.',
    );
  const [first, second] = elementsNamed(page, 'h1');
  if (!first) yield problem({ file: page.file }, 'document/h1', 'Has no main heading (h1).');
  if (second)
    yield problem(placeOf(page, second), 'document/h1', 'Has a second main heading (h1).', 'Make it an h2.');
  yield* checkLandmarks(page);
  for (const element of [...page.elements, ...page.templated]) yield* checkInlineCode(element, page);
}

const LANDMARKS = [
  { tag: 'header', role: 'banner' },
  { tag: 'main', role: 'main' },
  { tag: 'footer', role: 'contentinfo' },
];

/** Exactly one header, main part and footer, in this order: screen readers navigate by them. */
function* checkLandmarks(page: BuiltPage): Generator<Diagnostic> {
  const places: number[] = [];
  for (const { tag, role } of LANDMARKS) {
    const [first, second] = page.elements.filter((element) => isLandmark(element, tag, role));
    if (first && !second) places.push(page.elements.indexOf(first));
    else {
      const message = `Has ${second ? 'a second' : 'no'} <${tag}> of the whole page.`;
      yield problem(placeOf(page, second), 'document/landmarks', message);
    }
  }
  if (places.length < LANDMARKS.length || places.every((at, index) => index === 0 || at > places[index - 1]!))
    return;
  const message = 'The order of the page is not header, main, footer.';
  yield problem({ file: page.file }, 'document/landmarks', message);
}

const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section']);

/** A header or footer inside a part of the page belongs to that part. */
function isLandmark(element: Element, tag: string, role: string): boolean {
  if (roleOf(element) !== role) return false;
  return tag === 'main' || attributeOf(element, 'role') !== undefined || !hasAncestor(element, SECTIONING);
}

function roleOf(element: Element): string {
  const own = LANDMARKS.find(({ tag }) => tag === element.tagName)?.role;
  return attributeOf(element, 'role') ?? own ?? '';
}

function hasAncestor(element: Element, names: ReadonlySet<string>): boolean {
  for (let node = element.parentNode; node; node = node.parentNode) {
    if (names.has(node.tagName)) return true;
  }
  return false;
}

const BLOCKED = "The site's Content-Security-Policy blocks it.";

function isInlineCode({ name }: Attribute): boolean {
  return name === 'style' || /^on[a-z]/.test(name);
}

/** Reports code in the page: everything that runs must come from a file. Data blocks are not scripts. */
function* checkInlineCode(element: Element, page: BuiltPage): Generator<Diagnostic> {
  const hint = `${BLOCKED} Put it into a file.`;
  if (isInlineScript(element))
    yield problem(placeOf(page, element), 'document/inline-script', 'Has an inline script.', hint);
  for (const { name } of element.attrs.filter(isInlineCode)) {
    const hint = name === 'style' ? `${BLOCKED} Use a class.` : `${BLOCKED} Listen from a script.`;
    yield problem(placeOf(page, element, name), 'document/inline-code', `Has the attribute "${name}".`, hint);
  }
}

const SCRIPT_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

function isInlineScript(element: Element): boolean {
  if (element.tagName !== 'script' || attributeOf(element, 'src') !== undefined) return false;
  return SCRIPT_TYPE.test(attributeOf(element, 'type')?.trim() ?? '');
}
