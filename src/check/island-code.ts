import { attributeOf, type BuiltPage, type Element, elementsNamed } from './page.ts';

/** The islands of a page, each with the address from which the page's boot script would take its code. */
export function islandCode(page: BuiltPage): { element: Element; href: string }[] {
  const boot = elementsNamed(page, 'script')
    .map((script) => attributeOf(script, 'src'))
    .find((src) => src?.includes('/boot-'));
  if (!boot) return [];
  return page.elements.flatMap((element) => {
    const island = attributeOf(element, 'data-island');
    return island ? { element, href: boot.replace('/boot-', `/${island}-`) } : [];
  });
}
