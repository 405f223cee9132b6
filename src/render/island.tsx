import { type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { HTMLAttributes } from 'react';

/** When the browser fetches an island: once it is near the viewport, or when it is first used. */
type Loading = 'visible' | 'interaction';

// biome-ignore lint/suspicious/noExplicitAny: `ComponentType<P>` cannot infer props that are all optional
interface Part<C extends ComponentType<any>> extends HTMLAttributes<HTMLDivElement> {
  component: C;
  props: C extends ComponentType<infer P> ? P : never;
}

/**
 * A preact component rendered here and hydrated in the browser.
 * `name` is its folder in `templates/islands/`; `props` are plain data, written beside it as JSON.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function Island<C extends ComponentType<any>>({
  name,
  load,
  ...part
}: Part<C> & { name: string; load: Loading }) {
  return (
    <Prerendered data-island={name} data-load={load} data-props={JSON.stringify(part.props)} {...part} />
  );
}

/** A preact component rendered here, in an element that the code of the island around it hydrates. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function Prerendered<C extends ComponentType<any>>({ component, props, ...attributes }: Part<C>) {
  const html = renderToString(h(component as ComponentType<object>, props as object));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: preact escaped it while rendering
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
