/** What is kept of the files and pages of a site, for the next build on disk and for `serve` in memory. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FileState } from '../system/scan.ts';
import type { Entry } from './model.ts';

/** A content file and what it was read as. */
export interface CachedFile extends FileState {
  readonly entry: Entry<unknown>;
}

/** A page or a text file as it was rendered. It is current as long as it would have the same key. */
export interface CachedPage {
  readonly key: string;
  readonly bodies: readonly ShownBody[];
}

/** A body that a page or a text file shows. */
export interface ShownBody {
  /** Its file. */
  readonly source: string;
  /** Of the file, as it was read. */
  readonly hash: string;
  /** What was found in it, which holds as long as the file has this hash; nothing is looked for in markdown. */
  readonly diagnostics: readonly Diagnostic[];
}
