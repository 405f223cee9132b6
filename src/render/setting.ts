import type { Values } from '../content/values.ts';
import type { PageAssets } from './assets.ts';

/** What every page of one build is rendered with, beside the templates: plain data, which workers are sent and builds keep. */
export interface RenderSetting {
  /** The name of the site, and of its feed where it has one. */
  readonly names: { readonly site: string; readonly feed?: string };
  readonly language: string;
  readonly timeZone: string;
  readonly shared: unknown;
  readonly assets: PageAssets;
  readonly baseUrl: string;
  /** The content policy, where pages have to state it themselves. */
  readonly policy?: string;
  /** What bodies may name; an article's hash changes with those that it does. */
  readonly values: Values;
  /** The content folder as sources name it. */
  readonly label: string;
  /** Addresses of articles that these do not have from the names of their files, by source. */
  readonly renamed: Readonly<Record<string, string>>;
}
