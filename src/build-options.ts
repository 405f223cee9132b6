import { join } from 'node:path';
import type { ContentFolder } from './content/read.ts';
import type { Layout } from './pages/address.ts';

/** What the command line asks for, resolved once; a step is given the few values of it that it needs. */
export interface BuildOptions extends ContentOptions {
  /** Absolute path of the project: `templates/` and `static/` stand in it, diagnostics name files from it. */
  readonly root: string;
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly layout: Layout;
  /** True where a warning stops a build too. */
  readonly strict?: boolean;
  /** Absolute path of the folder for what is not output: caches, bundles, what was published. */
  readonly workFolder: string;
  /** Absolute path of the folder of the caches; null where none may be used. */
  readonly cache: string | null;
}

/** What decides which content is shown, and at which addresses. */
export interface ContentOptions {
  readonly content: ContentFolder;
  /** Stands in for `baseUrl` of site.yaml; without a slash at its end. */
  readonly baseUrl?: string;
  /** The origin of the local server, which answers the site's forms itself. */
  readonly servedAt?: string;
  readonly drafts: boolean;
  readonly future: boolean;
  /** Milliseconds since 1970: decides which entries are in the future. */
  readonly now: number;
  /** The copyright year, where the environment sets one. */
  readonly year?: string;
}

/** The project, the folders that a build reads, and other work that no build may write into. */
export function protectedFolders({ root, content }: Pick<BuildOptions, 'root' | 'content'>): string[] {
  const names = ['src', 'templates', 'static', 'functions', 'tests', 'bin', '.git'];
  return [root, content.directory, ...names.map((name) => join(root, name))];
}
