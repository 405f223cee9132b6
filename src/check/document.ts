/** What html-validate does not look for: a main heading and part, and code that the site's own policy would not run. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { attributeOf, type BuiltPage, type Element, elementsNamed, placeOf } from './page.ts';

export function* checkDocument(page: BuiltPage): Generator<Diagnostic> {
  const [first, second] = elementsNamed(page, 'h1');
  if (!first) yield problem({ file: page.file }, 'document/h1', 'Has no main heading (h1).');
  if (second)
    yield problem(placeOf(page, second), 'document/h1', 'Has a second main heading (h1).', 'Make it an h2.');
  if (elementsNamed(page, 'main').length === 0)
    yield problem(
      { file: page.file },
      'document/main',
      'Has no main part (main), to which screen readers go.',
    );
  for (const element of [...page.elements, ...page.templated]) yield* checkInlineCode(element, page);
}

const BLOCKED = "The site's Content-Security-Policy blocks it.";

function isInlineCode({ name }: { readonly name: string }): boolean {
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
