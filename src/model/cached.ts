/** What is kept of the files and pages of a site, for the next build on disk and for `serve` in memory. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FileState } from '../system/scan.ts';
import type { Entry } from './model.ts';

/** The part of a map's interface that a map on disk has too. */
export interface Lookup<Value> {
  get(key: string): Value | undefined;
}

/** A content file and what it was read as. */
export interface CachedFile extends FileState {
  readonly entry: Entry<unknown>;
}

/** A page or a text file as it was rendered. It is current as long as it would have the same key. */
export interface CachedPage {
  readonly key: string;
  /** Addresses inside the site that it links to. */
  readonly links: readonly string[];
  /** The files whose bodies it shows. */
  readonly bodies: readonly string[];
}

/** What was found in the body of a file when it was rendered. It holds as long as the file has this hash. */
export interface BodyFindings {
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}
