import {
  type ComponentPropsWithoutRef,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { holdRanges } from '../content/typography.ts';

/** What was rendered before, by name and dependencies; provided by `render/page.tsx`, one for each setting. */
export const OnceContext = createContext<Map<string, string> | null>(null);

type Tag = 'div' | 'footer' | 'g' | 'header' | 'section' | 'svg';

/**
 * An element whose inside is the same on many pages: rendered the first time and repeated after.
 * `name` and `by` must say all that the inside depends on besides the site itself; it must not use a context.
 */
export function Once<As extends Tag>({
  as,
  name,
  by = '',
  inside,
  ...attributes
}: { as: As; name: string; by?: string; inside: () => ReactNode } & Omit<
  ComponentPropsWithoutRef<As>,
  'children'
>) {
  const known = useContext(OnceContext);
  const key = `${name} ${by}`;
  const html = known?.get(key) ?? inLatin1(holdRanges(renderToStaticMarkup(inside())));
  known?.set(key, html);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

/**
 * With a reference for each character beyond Latin 1. A single one in a frame that all pages have would make the text
 * of each page twice as wide, and all that is done with it half as fast again.
 */
function inLatin1(html: string): string {
  return html.replace(/[^\0-\xff]/gu, (character) => `&#${character.codePointAt(0)};`);
}
