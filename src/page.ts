/** What a site imports as `plumb-and-level/page`: the components that pages are made with. */
export { EndOfFirstView } from './render/end-of-first-view.tsx';
export { Island, Prerendered } from './render/island.tsx';
export { Markdown, Sanitised, useBody } from './render/markdown.tsx';
export { Once } from './render/once.tsx';
export { Picture } from './render/picture.tsx';
