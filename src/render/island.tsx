import { type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** When the browser fetches an island: once it is near the viewport, or when it is first used. */
export type Loading = 'visible' | 'interaction';

/**
 * A preact component rendered here and hydrated in the browser.
 * `name` is its folder in `templates/islands/`; `props` are plain data, written beside it as JSON.
 */
// biome-ignore lint/suspicious/noExplicitAny: `ComponentType<P>` cannot infer props that are all optional
export function Island<C extends ComponentType<any>>(island: {
  name: string;
  component: C;
  props: C extends ComponentType<infer P> ? P : never;
  load: Loading;
  className?: string;
}) {
  const html = renderToString(h(island.component as ComponentType<object>, island.props as object));
  return (
    <div
      data-island={island.name}
      data-load={island.load}
      data-props={JSON.stringify(island.props)}
      className={island.className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: preact escaped it while rendering
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
