/** The outline of a page, and what its own Content-Security-Policy would refuse to run. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { attributeOf, type BuiltPage, type Element, elementsNamed, placeOf } from './page.ts';

export function checkDocument(page: BuiltPage): Diagnostic[] {
  return [...checkLanguage(page), ...checkHeading(page), ...checkLandmarks(page), ...checkInlineCode(page)];
}

function checkLanguage(page: BuiltPage): Diagnostic[] {
  const [html] = elementsNamed(page, 'html');
  if (html && /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(attributeOf(html, 'lang') ?? '')) return [];
  return [
    problem(placeOf(page, html), 'document/lang', 'Does not say its language.', 'Write <html lang="en">.'),
  ];
}

function checkHeading(page: BuiltPage): Diagnostic[] {
  const [first, second] = elementsNamed(page, 'h1');
  if (!first) return [problem({ file: page.file }, 'document/h1', 'Has no main heading (h1).')];
  return second
    ? [problem(placeOf(page, second), 'document/h1', 'Has a second main heading (h1).', 'Make it an h2.')]
    : [];
}

const LANDMARKS = [
  { tag: 'header', role: 'banner' },
  { tag: 'main', role: 'main' },
  { tag: 'footer', role: 'contentinfo' },
];

/** Exactly one header, main part and footer, in this order: the map by which screen readers jump. */
function checkLandmarks(page: BuiltPage): Diagnostic[] {
  const marks = LANDMARKS.map(({ tag, role }) => ({
    tag,
    elements: page.elements.filter((one) => isLandmark(one, tag, role)),
  }));
  const wrong = marks.filter(({ elements }) => elements.length !== 1);
  if (wrong.length > 0) {
    return wrong.map(({ tag, elements: [, second] }) => {
      const message = second
        ? `Has a second <${tag}> of the whole page.`
        : `Has no <${tag}> of the whole page.`;
      return problem(placeOf(page, second), 'document/landmarks', message);
    });
  }
  const places = marks.map(({ elements }) => page.elements.indexOf(elements[0]!));
  if (places.every((place, index) => index === 0 || place > places[index - 1]!)) return [];
  return [
    problem({ file: page.file }, 'document/landmarks', 'The order of the page is not header, main, footer.'),
  ];
}

const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section']);

/** A header or footer inside of a part of the page belongs to that part. */
function isLandmark(element: Element, tag: string, role: string): boolean {
  if (attributeOf(element, 'role') === role) return true;
  if (element.tagName !== tag || attributeOf(element, 'role') !== undefined) return false;
  return tag === 'main' || !hasAncestor(element, SECTIONING);
}

function hasAncestor(element: Element, names: ReadonlySet<string>): boolean {
  for (let node = element.parentNode; node && 'tagName' in node; node = node.parentNode) {
    if (names.has(node.tagName)) return true;
  }
  return false;
}

const BLOCKED = "The site's Content-Security-Policy blocks it.";

/** Data blocks are not scripts; everything that runs comes from a file. */
function checkInlineCode(page: BuiltPage): Diagnostic[] {
  return [...page.elements, ...page.templated].flatMap((element) => {
    const found: Diagnostic[] = [];
    if (isInlineScript(element)) {
      found.push(
        problem(
          placeOf(page, element),
          'document/inline-script',
          'Has an inline script.',
          `${BLOCKED} Put it into a file.`,
        ),
      );
    }
    for (const { name } of element.attrs) {
      if (name !== 'style' && !/^on[a-z]/.test(name)) continue;
      const hint = name === 'style' ? `${BLOCKED} Use a class.` : `${BLOCKED} Listen from a script.`;
      found.push(
        problem(placeOf(page, element, name), 'document/inline-code', `Has the attribute "${name}".`, hint),
      );
    }
    return found;
  });
}

const SCRIPT_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

function isInlineScript(element: Element): boolean {
  if (element.tagName !== 'script' || attributeOf(element, 'src') !== undefined) return false;
  return SCRIPT_TYPE.test(attributeOf(element, 'type')?.trim() ?? '');
}
