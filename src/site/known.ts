/** What is known of a site as last published (on disk) or as being served (in memory). */
import type { FileState } from '../cache/scan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry, Page, TextFile } from '../model.ts';
import type { Plan } from '../pages/plan.ts';
import type { RenderSetting } from '../render/setting.ts';
import type { SiteSources } from '../render/sources.ts';

/** The part of a map's interface that a map on disk has too. */
export interface Lookup<Value> {
  get(key: string): Value | undefined;
}

export interface Known {
  /** By path from the root. */
  readonly files: Lookup<KnownFile>;
  /** By the path of a file: the pages and text files that show its body, as planned. */
  readonly showing: Lookup<readonly (Page | TextFile)[]>;
  site(): KnownSite | null;
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

export interface KnownSite {
  readonly setting: RenderSetting;
  /** The addresses that links may lead to. */
  readonly plan: Pick<Plan, 'addresses'>;
  /** True if texts are published with compressed copies. */
  readonly precompressed: boolean;
}

/** By which shapes entries were checked. */
export type Shapes = Pick<SiteSources, 'shared' | 'whole'>;

/** True if the same bytes of a file give the same entry: articles depend on the collections' schemas only. */
export function isOfSameShape(path: string, before: Shapes, now: Shapes): boolean {
  return path.endsWith('.md') ? before.shared === now.shared : before.whole === now.whole;
}
