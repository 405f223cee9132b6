import type { Values } from '../content/values.ts';
import type { Face, Tokens } from '../model/look.ts';
import type { Alternate } from '../model/model.ts';
import type { PageAssets } from '../model/page-assets.ts';

/** What all pages of a build are rendered with, besides the templates: plain data, sent to workers and kept by builds. */
export interface RenderSetting {
  /** The name of the site. */
  readonly name: string;
  /** The feed that every page links to, if the site has one. */
  readonly feed?: Alternate;
  readonly language: string;
  readonly timeZone: string;
  readonly shared: unknown;
  readonly assets: PageAssets;
  /** The typeface and the custom properties that drawings use. */
  readonly face?: Face;
  readonly tokens: Tokens;
  readonly baseUrl: string;
  /** The content policy but for the page's own sheet, if pages have to state it themselves. */
  readonly policy?: string;
  /** The values that bodies may name. */
  readonly values: Values;
  /** The content folder as sources name it. */
  readonly label: string;
  /** The addresses of articles that do not follow from their file names, by source. */
  readonly renamed: Readonly<Record<string, string>>;
}
