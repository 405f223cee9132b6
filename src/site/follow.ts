/**
 * Works out the current site from what is known of it and what may have changed, and which pages a change affects: for
 * `build`, which publishes them, and for `serve`, which discards them and renders them on request.
 */

import { readEntries, readEntry } from '../content/entries.ts';
import { unusedFiles } from '../content/unused-files.ts';
import type { KnownFile } from '../model/known.ts';
import type { Article, Entry, Page, TextFile } from '../model/model.ts';
import type { Team } from '../parallel/team.ts';
import { pageKeys } from '../render/page-keys.ts';
import type { Renderer } from '../render/renderer.ts';
import { type FoundFile, scanFolder } from '../system/scan.ts';
import type { FileCache } from '../system/sealed-files.ts';
import type { Steps } from '../system/steps.ts';
import type { Known, KnownSite } from './known.ts';
import { type Preparation, type PrepareOptions, prepareSite } from './prepare.ts';
import type { RenderableSite } from './render-pages.ts';

/** What a change affects: no page, bodies of articles on their own pages, or anything. */
export type Followed = FollowedBodies | FollowedAll;

export interface FollowedBodies {
  readonly reach: 'nothing' | 'bodies';
  /** Only the pages and text files with a new body; all others are unchanged. */
  readonly site: RenderableSite & KnownSite;
  /** The earlier versions of the same pages, in the same order. */
  readonly replaced: readonly (Page | TextFile)[];
  /** The edited files, by path. */
  readonly files: ReadonlyMap<string, KnownFile>;
}

export interface FollowedAll extends Preparation {
  readonly reach: 'all';
  /** The files of the content folder. */
  readonly found: readonly FoundFile[];
  /** Every file without a fault, by path. */
  readonly files: ReadonlyMap<string, KnownFile>;
}

export interface FollowParts {
  readonly options: PrepareOptions;
  readonly renderer: Renderer;
  readonly results: FileCache;
  readonly steps: Steps;
  readonly team?: Team;
  /** The files of the content folder, if the caller knows them already. */
  readonly found?: readonly FoundFile[];
}

/** For more edited files, it is faster to follow everything. */
const MANY = 100;

/**
 * Follows a change. `edited` are the content files that may have changed since; null if anything else may have changed
 * too, or if what is known is not the state of the site.
 */
export async function follow(
  known: Known,
  edited: readonly FoundFile[] | null,
  parts: FollowParts,
): Promise<Followed> {
  const { steps } = parts;
  const isSmall = edited !== null && edited.length <= MANY;
  const bodies = isSmall && (await steps.run('read edits', () => followBodies(known, edited, parts)));
  return bodies || followAll(known, parts);
}

/** Null if more than bodies has changed, or if a body is shown elsewhere than at its own address. */
function followBodies(
  known: Known,
  edited: readonly FoundFile[],
  { options: { content }, renderer }: FollowParts,
): FollowedBodies | null {
  const site = known.site();
  if (!site) return null;
  const files = new Map<string, KnownFile>();
  const replaced: (Page | TextFile)[] = [];
  const all: (Page | TextFile)[] = [];
  for (const found of edited) {
    const before = known.files.get(`${content.label}/${found.name}`);
    const now = before && readEntry(renderer.site, content, found, before).known;
    if (!now) return null;
    files.set(now.entry.source, now);
    if (now.entry === before.entry) continue;
    const { source } = now.entry;
    const showing = known.showing.get(source) ?? [];
    const isOwn =
      showing.filter(({ head }) => head).length === 1 && showing.every((page) => page.source === source);
    if (!isOwn || !isSameButBody(before.entry, now.entry)) return null;
    replaced.push(...showing);
    all.push(...showing.map((page) => withNewBody(page, now.entry)));
  }
  const keyOf = pageKeys(renderer, site.setting);
  // A page with the article deeper in its data has not been changed.
  if (all.some((page, at) => keyOf(page) === keyOf(replaced[at]!))) return null;
  const plan = { ...site.plan, all };
  const reach = all.length > 0 ? 'bodies' : 'nothing';
  return {
    reach,
    site: { ...site, plan, keyOf, pictures: new Map() },
    replaced,
    files,
  };
}

/**
 * True if nothing but the text below the frontmatter differs, and the reading time is the same.
 * Never true for an entry with pictures or values, because those concern more than the body.
 */
function isSameButBody(before: Entry<unknown>, now: Entry<unknown>): boolean {
  const shown = [before, now].flatMap(({ pictures, values }) => [...pictures, ...values]);
  return (
    shown.length === 0 &&
    before.readingMinutes === now.readingMinutes &&
    before.headingCharacters === now.headingCharacters &&
    JSON.stringify(before.fields) === JSON.stringify(now.fields)
  );
}

/** The page or text file with the new hash of an article's file. */
function withNewBody<Of extends Page | TextFile>(page: Of, { source, hash }: Entry<unknown>): Of {
  const props = Object.entries(page.props).map(([name, value]) =>
    (value as Partial<Article> | null)?.source === source
      ? [name, { ...(value as Article), hash }]
      : [name, value],
  );
  return { ...page, props: Object.fromEntries(props) as object };
}

async function followAll(known: Known, parts: FollowParts): Promise<FollowedAll> {
  const { options, renderer, results, steps, team } = parts;
  const found = parts.found ?? scanFolder(options.content.directory);
  const read = await steps.run('read content', () =>
    readEntries(renderer.site, options.content, found, known.files, team),
  );
  const prepared = await prepareSite(read, options, { renderer, files: results, steps });
  const diagnostics = [...unusedFiles(found, options.content.label), ...prepared.diagnostics];
  return { reach: 'all', ...prepared, diagnostics, found, files: read.known };
}
