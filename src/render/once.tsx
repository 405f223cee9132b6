import {
  type ComponentPropsWithoutRef,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { holdRanges } from '../content/typography.ts';
import { narrow } from '../system/narrow.ts';

/** Earlier renderings, by name and dependencies; provided by `render/page.tsx`, one for each setting. */
export const OnceContext = createContext<Map<string, string> | null>(null);

type Tag = 'div' | 'footer' | 'g' | 'header' | 'section' | 'svg';

/**
 * An element whose contents are the same on many pages: rendered the first time, and repeated afterwards.
 * `name` and `by` must cover everything that the contents depend on besides the site itself; they must not use a context.
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
  const rendered = useContext(OnceContext);
  const key = `${name} ${by}`;
  const html = rendered?.get(key) ?? inAscii(holdRanges(withoutPreloads(renderToStaticMarkup(inside()))));
  rendered?.set(key, html);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

/** React puts a preload of each picture in front, where a browser meets the picture itself as soon. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}

/**
 * Writes a character reference for each character beyond ASCII: pure ASCII is written six times as fast, and a single
 * character beyond Latin 1 in the frame would even make every page's string twice as wide. The copy is needed because V8
 * leaves a string as wide as it was before replacing.
 */
function inAscii(html: string): string {
  return narrow(html.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`));
}
