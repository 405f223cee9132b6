/** What is known of the files and pages of a site as last published (on disk) or as being served (in memory). */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FileState } from '../system/scan.ts';
import type { Entry } from './model.ts';

/** The part of a map's interface that a map on disk has too. */
export interface Lookup<Value> {
  get(key: string): Value | undefined;
}

/** What is remembered of a file that had no fault. */
export interface KnownFile extends FileState {
  readonly entry: Entry<unknown>;
}

/** What is remembered of a page that has been rendered. */
export interface KnownPage {
  readonly key: string;
  /** Addresses inside the site that it links to. */
  readonly links: readonly string[];
  /** The files whose bodies it shows. */
  readonly bodies: readonly string[];
  /** The findings in those bodies. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Findings in a body are reported once, however many pages show it. */
export function foundInBodies(pages: Iterable<KnownPage>): Diagnostic[] {
  const told = new Map<string, Diagnostic>();
  for (const { diagnostics } of pages) {
    for (const diagnostic of diagnostics) told.set(JSON.stringify(diagnostic), diagnostic);
  }
  return [...told.values()];
}
