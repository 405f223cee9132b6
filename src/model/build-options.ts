import { join } from 'node:path';
import type { Sources } from '../system/text-file.ts';
import type { Layout } from './address.ts';

export interface ContentFolder {
  /** Absolute path. */
  readonly directory: string;
  /** The folder as diagnostics print it, `content`. */
  readonly label: string;
  /** Files that take the place of those in the folder, or are added to them, by their paths as diagnostics print them. */
  readonly unsaved?: Sources['unsaved'];
}

/** The file of a name in a content folder. */
export function fileIn({ directory, label, unsaved }: ContentFolder, name: string): string {
  return unsaved?.get(`${label}/${name}`) ?? join(directory, name);
}

/** The sources of a build. */
export function sourcesOf({ root, content }: Pick<BuildOptions, 'root' | 'content'>): Sources {
  return { root, unsaved: content.unsaved };
}

/** The command line's options, resolved once; each step is given only those that it needs. */
export interface BuildOptions extends ContentOptions {
  /** Absolute path of the project, which holds `templates/` and `static/`; diagnostics name files relative to it. */
  readonly root: string;
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly layout: Layout;
  /** True if warnings stop a build too. */
  readonly strict?: boolean;
  /** Absolute path of the folder for what is not output: caches, bundles, what was published. */
  readonly workFolder: string;
  /** Absolute path of the cache folder; null if no cache may be used. */
  readonly cache: string | null;
}

/** What decides which content is shown, and at which addresses. */
export interface ContentOptions {
  readonly content: ContentFolder;
  /** Replaces `baseUrl` of site.yaml; without a trailing slash. */
  readonly baseUrl?: string;
  /** The origin of the local server, which answers the site's forms itself. */
  readonly servedAt?: string;
  /** True to keep what is built out of search engines. */
  readonly preview?: boolean;
  readonly drafts: boolean;
  readonly future: boolean;
  /** Milliseconds since 1970: decides which entries are in the future. */
  readonly now: number;
  /** The copyright year, if the environment sets one. */
  readonly year?: string;
}
