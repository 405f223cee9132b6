/**
 * The short way of a build, after edits that change nothing but bodies of articles: the pages that show them are
 * rendered from the plan that the last build kept, and every other published file stays. Of ten thousand posts it
 * reads one; the whole way reads, plans and compares them all.
 *
 * It relies on nothing that it cannot see: a kept page whose key is not that of its published file was not what the
 * file was made from, and whatever else is unusual is left to the whole way too.
 */
import { type BuildOptions, type BuildParts, type BuildResult, build, labelOf } from './build.ts';
import type { DiskCache, PlainSetting } from './cache/build-cache.ts';
import type { KnownFile } from './cache/entries.ts';
import type { LastBuild } from './cache/last-build.ts';
import type { KnownPage, KnownPages } from './cache/pages.ts';
import { readEntry } from './content/entries.ts';
import { stageShareImages } from './images/stage-share-images.ts';
import type { Entry, Page } from './model.ts';
import type { Writer } from './output/write.ts';
import { outputPathOfFile, outputPathsOf } from './pages/address.ts';
import { isSameButBody, withNewBody } from './pages/new-body.ts';
import { alone } from './parallel/team.ts';
import { pageKeys } from './render/digest.ts';
import { renderPages } from './render/pages.ts';

export interface RebuildParts extends BuildParts {
  readonly cache: DiskCache;
  /** What differs from the last build. */
  readonly last: LastBuild<BuildResult>;
}

/** Above so many edited files the whole way is as short. */
const MANY = 100;

/** Builds the short way where that is enough, else the whole way, and remembers what came of it. */
export async function rebuild(options: BuildOptions, parts: RebuildParts): Promise<BuildResult> {
  const result = (await rebuildBodies(options, parts)) ?? (await build(options, parts));
  if (result.published) {
    const published = { ...result.published, written: 0, removed: 0, others: [] };
    parts.last.write({ ...result, rendered: 0, published });
  }
  return result;
}

/** Null where the whole way has to be gone. */
async function rebuildBodies(options: BuildOptions, parts: RebuildParts): Promise<BuildResult | null> {
  const { cache, last, steps, openWriter } = parts;
  if (!last.told || last.told.diagnostics.length > 0 || last.changed.length > MANY) return null;
  const setting = cache.setting();
  if (!setting) return null;
  const edits = await steps.run('read edits', () => readEdits(options, parts));
  if (!edits) return null;
  const writer = openWriter();
  try {
    const rendered =
      last.isLatest() &&
      writer.isUntouched() &&
      (await steps.run('render edits', () => renderEdits(edits.pages, setting, writer, options, parts)));
    if (!rendered) {
      writer.discard();
      return null;
    }
    const published = await steps.run('write output', () => {
      writer.keepRest();
      return writer.publish();
    });
    cache.update({ files: edits.files, ...rendered });
    return { diagnostics: [], published, pages: last.told.pages, rendered: edits.pages.length };
  } catch (error) {
    writer.discard();
    throw error;
  }
}

/** A page whose body has been edited. */
interface EditedPage {
  /** As it was planned, and as it is known, for the body before. */
  readonly page: Page;
  readonly known: KnownPage;
  readonly entry: Entry<unknown>;
}

interface Edits {
  /** Of all changed files, also of those with the same bytes. */
  readonly files: ReadonlyMap<string, KnownFile>;
  readonly pages: readonly EditedPage[];
}

/** Reads the changed files; null where more than bodies has changed, or a body is shown elsewhere than on its page. */
function readEdits(options: BuildOptions, { cache, last, renderer }: RebuildParts): Edits | null {
  const folder = { directory: options.content, label: labelOf(options.content, options.root) };
  const files = new Map<string, KnownFile>();
  const pages: EditedPage[] = [];
  for (const found of last.changed) {
    const path = `${folder.label}/${found.name}`;
    const before = cache.knownFile(path);
    const now = before && readEntry(renderer.site, folder, found, new Map([[path, before]])).known;
    if (!now) return null;
    files.set(path, now);
    const { entry } = now;
    if (entry === before.entry) continue;
    const [page, ...others] = cache.pagesShowing(path);
    const known = page && cache.knownPage(page.address);
    if (!known || others.length > 0 || known.bodies.length > 1) return null;
    if (!isSameButBody(before.entry, entry)) return null;
    pages.push({ page, known, entry });
  }
  return { files, pages };
}

/** Stages the pages with their new bodies; null where a kept page is not the published one, or something is wrong. */
async function renderEdits(
  edited: readonly EditedPage[],
  plain: PlainSetting,
  writer: Writer,
  options: BuildOptions,
  { renderer, cache, onRender = () => {} }: RebuildParts,
): Promise<{ pages: KnownPages; shown: ReadonlyMap<string, readonly Page[]> } | null> {
  const setting = { ...plain, site: renderer.site };
  const keyOf = pageKeys(renderer, setting);
  const isPublished = (page: Page) =>
    outputPathsOf(page.address, options.layout).every((path) => writer.isCurrent(path, keyOf(page)));
  const pages = edited.map(({ page, entry }) => withNewBody(page, entry));
  if (!edited.every(({ page }) => isPublished(page)) || pages.some(isPublished)) return null;

  const site = { plan: { pages }, setting, keyOf, pictures: new Map() };
  const before = new Map(edited.map(({ page, known }) => [page.address, known]));
  const parts = { options, renderer, writer, before, team: () => alone, onRender };
  const { diagnostics, known } = await renderPages(site, parts);
  const leadsSomewhere = (link: string) => isPublishedAddress(link, writer, options);
  const areLinksGood = edited.every(({ page: { address }, known: { links } }) =>
    known.get(address)?.links.every((link) => links.includes(link) || leadsSomewhere(link)),
  );
  if (diagnostics.length > 0 || !areLinksGood) return null;
  await stageShareImages(site, writer, cache.files);
  return { pages: known, shown: new Map(pages.map((page) => [page.source, [page]])) };
}

/** True for an address, written as pages write it, of a page or file of the site; what is unusual is not known here. */
function isPublishedAddress(link: string, writer: Writer, { layout }: BuildOptions): boolean {
  if (link.endsWith('.html')) return false;
  return [...outputPathsOf(link, layout), outputPathOfFile(link)].some((path) => writer.hasPublished(path));
}
