/**
 * Everything that knows React, as one module: the launcher bundles it separately from the engine, so that a command
 * that renders nothing does not load it, and `serve` can reload it when a template changes.
 * The only place where the engine imports the site's templates.
 */
export { default as site } from '#site';
export { renderPage } from './page.tsx';
