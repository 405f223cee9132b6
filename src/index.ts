/** What a site imports as `plumb-and-level`: how it declares itself, and the types of what its templates are given. */
export { asTyped } from './content/typography.ts';
export { lineAndColumn, problem } from './diagnostics/diagnostic.ts';
export { nearest } from './diagnostics/suggest.ts';
export * from './model/define.ts';
export type * from './model/look.ts';
export type * from './model/model.ts';
export type * from './model/origins.ts';
export { type SiteSettings, siteSettings } from './model/settings.ts';
export { slugOf } from './model/slug.ts';
export type * from './model/starter.ts';
export { xml } from './system/xml.ts';
