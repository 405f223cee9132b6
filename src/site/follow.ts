/**
 * Follows the sources: reads what has changed, and plans the whole site from everything, for `build` and for `serve`.
 * Renders nothing. No body is part of the plan, so an edit below the frontmatter leaves it as it was.
 */
import { join } from 'node:path';
import { buildAssets } from '../assets/assets.ts';
import { type Assembly, assemble } from '../content/assemble.ts';
import { readEntries } from '../content/entries.ts';
import { filesIn } from '../content/read.ts';
import { unusedFiles } from '../content/unused-files.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { ownPictures } from '../images/own-pictures.ts';
import { preparePictures, withPictures } from '../images/pictures.ts';
import { basePathOf } from '../model/base-path.ts';
import type { CachedFile } from '../model/cached.ts';
import type { Content } from '../model/define.ts';
import { painted } from '../model/look.ts';
import { isUnlisted, unlistedSite } from '../model/unlisted.ts';
import { emitFiles, pathsOfEmitted } from '../output/emit.ts';
import { headerRules } from '../output/headers.ts';
import { readStaticFiles } from '../output/static-files.ts';
import { keysWithBodies, plannedKeys } from '../render/page-keys.ts';
import type { Renderer } from '../render/renderer.ts';
import type { FoundFile } from '../system/scan.ts';
import type { FileCache } from '../system/sealed-files.ts';
import type { Steps } from '../system/steps.ts';
import { brokenArticles, faultsInTexts, faultsOfPlan, inTheWay } from './faults.ts';
import { type PlannedSite, type Planning, type PlanOptions, planSite } from './plan.ts';
import { redirectsOf } from './redirects.ts';
import { headingTexts, settingOf } from './setting.ts';
import { drawIcons } from './share-images.ts';

/** The sources as they are now. */
export interface Followed extends Pick<Assembly, 'entries' | 'validity'> {
  /** Null if missing or broken content keeps pages from being planned. */
  readonly site: PlannedSite | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The files of the content folder. */
  readonly found: readonly FoundFile[];
  /** Every content file, by path. */
  readonly files: ReadonlyMap<string, CachedFile>;
}

interface FollowParts {
  readonly options: PlanOptions;
  readonly renderer: Renderer;
  readonly results: FileCache;
  readonly steps: Steps;
  /** The files of the content folder, if the caller knows them already. */
  readonly found?: readonly FoundFile[];
}

/** Reads and plans everything; files that are as `before` are not read again. */
export async function follow(before: ReadonlyMap<string, CachedFile>, parts: FollowParts): Promise<Followed> {
  const { options, renderer, steps } = parts;
  const { content } = options;
  const found = parts.found ?? filesIn(content);
  const read = await steps.run('read content', () => readEntries(renderer.site, content, found, before));
  const { assembled, entries, validity, diagnostics } = assemble(renderer.site, read, options);
  const all = [...unusedFiles(found, content.label), ...read.diagnostics, ...diagnostics];
  const now = { entries, validity, found, files: read.files };
  if (!assembled) return { ...now, site: null, diagnostics: all };
  const planned = await planFrom({ read, assembled, entries }, parts);
  return { ...now, site: planned.site, diagnostics: [...all, ...planned.diagnostics] };
}

/** Makes what pages name, and plans them; if there are mistakes already, to find all others. */
async function planFrom(
  { read, assembled, entries }: Pick<Planning, 'read' | 'assembled' | 'entries'>,
  { options, renderer, results, steps }: FollowParts,
) {
  const { site, sources } = renderer;
  const baseUrl = options.baseUrl ?? assembled.singles.site.baseUrl;
  const staticFolder = join(options.root, 'static');
  const broken = brokenArticles(read, options.drafts);
  const items = Object.values(assembled.collections).flat();
  const shown = [...items.flatMap(({ source }) => read.files.get(source)?.entry ?? []), ...broken];
  const headings = headingTexts(site, assembled, read);
  const written = { ...assembled.singles, ...assembled.collections, pictures: {} };
  const unused = site.unusedIslands?.(written) ?? [];
  const tokens = site.tokens?.(assembled.singles.site) ?? {};
  const face = site.face?.(assembled.singles.site);
  // In parallel, because encoders and compilers have their own threads and processes.
  const [own, pictures, assets] = await Promise.all([
    ownPictures(site.pictures ?? '', options.content, read.found, tokens, results),
    steps.run('look at pictures', () =>
      preparePictures(shown, options.content, read.found, results, staticFolder),
    ),
    steps.run('build assets', () =>
      buildAssets(options, { face, tokens }, sources, unused, headings, results, basePathOf(baseUrl)),
    ),
  ]);
  const collections = withPictures(site, assembled.collections, pictures.shown);
  const all: Content = { ...written, ...collections, pictures: own.pictures };
  const content: Content =
    options.servedAt && site.servedAt ? { ...all, site: site.servedAt(all, options.servedAt) } : all;
  const shownContent = { ...assembled, collections };
  const planning: Planning = { site, options, read, assembled: shownContent, entries, content, baseUrl };

  const statics = readStaticFiles(staticFolder);
  const made = site.files?.(content, (address) => baseUrl + address) ?? [];
  const drawn = made.map(({ path, contents }) => {
    const isDrawing = path.endsWith('.svg') && typeof contents === 'string';
    return { path, contents: isDrawing ? painted(contents, tokens) : contents };
  });
  const icons = await drawIcons(site.icons?.(content) ?? [], { face, tokens }, options.root, results);
  const copied = [...statics.files, ...assets.files, ...own.files, ...drawn, ...icons];
  const emitted = pathsOfEmitted(content.site.hosts, baseUrl);
  const paths = [...emitted, ...pictures.paths, ...copied.map(({ path }) => path)];
  const plan = await steps.run('plan pages', () => planSite(planning, paths));
  const redirects = redirectsOf(site, assembled, options.content.label);
  const origins = site.origins?.(content) ?? { connect: [], forms: [] };
  const headers = headerRules(origins, plan.pages, assets.page, statics.files);
  const setting = settingOf(planning, { assets: assets.page, tokens, ...(face && { face }) }, headers);
  const planned: PlannedSite = {
    plan,
    setting,
    pictures: pictures.shown,
    makePictures: pictures.make,
    headers,
    redirects,
    unpublished: entries.filter(({ state }) => state !== 'published'),
    copied,
    emitted: () => emitFiles(content.site.hosts, baseUrl, plan.pages, { headers, redirects }),
    plannedKeyOf: plannedKeys(renderer, setting),
    keyWith: keysWithBodies(read.files, setting, pictures.shown),
  };
  const diagnostics = [
    ...own.diagnostics,
    ...pictures.diagnostics,
    ...statics.diagnostics,
    ...inTheWay(emitted, statics.files),
    ...(await faultsOfPlan(planning, plan, redirects, broken)),
    ...(options.strict && isUnlisted(plan.pages)
      ? [unlistedSite(`${options.content.label}/${site.singles.site.file}`)]
      : []),
    ...(await faultsInTexts(broken, planning, planned, setting, pictures.shown)),
  ];
  return { site: planned, diagnostics };
}
