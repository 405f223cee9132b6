import {
  type ComponentPropsWithoutRef,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What was rendered before, by name and dependencies; provided by `render/page.tsx`, one for each setting. */
export const OnceContext = createContext<Map<string, string> | null>(null);

type Tag = 'div' | 'footer' | 'header' | 'svg';

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
  const html = known?.get(key) ?? renderToStaticMarkup(inside());
  known?.set(key, html);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
