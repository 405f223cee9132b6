/** What is known of a site as last published (on disk) or as being served (in memory). */

import type { KnownFile, Lookup } from '../model/known.ts';
import type { Page, TextFile } from '../model/model.ts';
import type { Plan } from '../model/plan.ts';
import type { SiteSources } from '../model/sources.ts';
import type { RenderSetting } from '../render/setting.ts';

export interface Known {
  /** By path from the root. */
  readonly files: Lookup<KnownFile>;
  /** By the path of a file: the pages and text files that show its body, as planned. */
  readonly showing: Lookup<readonly (Page | TextFile)[]>;
  site(): KnownSite | null;
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
