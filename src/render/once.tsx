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
  const html = known?.get(key) ?? inAscii(holdRanges(renderToStaticMarkup(inside())));
  known?.set(key, html);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

/**
 * With a reference for each character beyond ASCII: a text without any is written six times as fast. One beyond Latin 1
 * in a frame that all pages have would even make each page twice as wide. V8 leaves a text in which something was
 * replaced as wide as it was, hence the copy.
 */
function inAscii(html: string): string {
  const ascii = html.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);
  return Buffer.from(ascii, 'latin1').toString('latin1');
}
