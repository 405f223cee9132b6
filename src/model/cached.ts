/** What is kept of the files and pages of a site. */
import type { FileState } from '../system/scan.ts';
import type { Entry } from './model.ts';

/** A content file and what it was read as. */
export interface CachedFile extends FileState {
  readonly entry: Entry<unknown>;
}

/** A page or a text file as it was published. It is current as long as it would have the same key. */
export interface CachedPage {
  readonly address: string;
  readonly key: string;
  /** The files of the bodies that it shows. */
  readonly shown: readonly string[];
}
