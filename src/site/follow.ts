/**
 * From what is known of a site and what may have changed to the site as it is now: which pages a change reaches is
 * decided here, for `build`, which publishes them, as for `serve`, which forgets them and renders them when asked.
 */
import type { FileCache } from '../cache/files.ts';
import { type FoundFile, scanFolder } from '../cache/scan.ts';
import { readEntries, readEntry } from '../content/entries.ts';
import { unusedFiles } from '../content/unused-files.ts';
import type { Article, Entry, Page, TextFile } from '../model.ts';
import type { Team } from '../parallel/team.ts';
import { type Preparation, type PrepareOptions, prepareSite } from '../prepare.ts';
import { pageKeys } from '../render/page-keys.ts';
import type { RenderableSite } from '../render/pages.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Steps } from '../steps.ts';
import type { Known, KnownFile, KnownSite } from './known.ts';

/** How far a change reaches: to no page, to the bodies of articles on their own pages, or anywhere. */
export type Followed = FollowedBodies | FollowedAll;

export interface FollowedBodies {
  readonly reach: 'nothing' | 'bodies';
  /** With the pages and text files that have a new body; all others are as they were. */
  readonly site: RenderableSite & KnownSite;
  /** The same as they were known, in the same order. */
  readonly replaced: readonly (Page | TextFile)[];
  /** Of the edited files, by path. */
  readonly files: ReadonlyMap<string, KnownFile>;
}

export interface FollowedAll extends Preparation {
  readonly reach: 'all';
  /** What the disk said of the files of the content folder. */
  readonly found: readonly FoundFile[];
  /** Of every file without a fault, by path. */
  readonly files: ReadonlyMap<string, KnownFile>;
}

export interface FollowParts {
  readonly options: PrepareOptions;
  readonly renderer: Renderer;
  readonly results: FileCache;
  readonly steps: Steps;
  readonly team?: Team;
  /** The files of the content folder, where the caller has looked already. */
  readonly found?: readonly FoundFile[];
}

/** Above so many edited files it takes less time to look at all. */
const MANY = 100;

/**
 * Follows a change. `edited` are the content files that may have changed since the site was known; null where anything
 * else may have changed too, or where what is known is not what the site is.
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

/** Null where more than bodies has changed, or where a body is shown elsewhere than at its own address. */
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
  // A page that has the article deeper in its data has not been changed.
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
 * True when nothing but the text below the frontmatter differs, and not so much that the reading time would.
 * What shows pictures or values is never so: they belong to more than the body.
 */
function isSameButBody(before: Entry<unknown>, now: Entry<unknown>): boolean {
  const shown = [before, now].flatMap(({ pictures, values }) => [...pictures, ...values]);
  if (now.source.endsWith('.yaml') || shown.length > 0) return false;
  return (
    before.readingMinutes === now.readingMinutes &&
    before.headingCharacters === now.headingCharacters &&
    JSON.stringify(before.fields) === JSON.stringify(now.fields)
  );
}

/** The page or text file with the article of a file that has a new hash. */
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
