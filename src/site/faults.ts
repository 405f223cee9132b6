/** What is wrong with a planned site as a whole, and with the texts of entries that no page can show. */
import type { ReadContent } from '../content/entries.ts';
import { unknownValues } from '../content/values.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { foldedAddress } from '../model/address.ts';
import { sourcesOf } from '../model/build-options.ts';
import type { Entry, OutputFile, ShownPictures } from '../model/model.ts';
import type { Plan } from '../model/plan.ts';
import { bodiesFrom } from '../render/bodies.ts';
import { linkFinder } from '../render/links.ts';
import type { RenderSetting } from '../render/setting.ts';
import { deadLinks, type Reachable } from './dead-links.ts';
import type { Planning } from './plan.ts';
import { aliasesOf, type Redirect, redirectFaults } from './redirects.ts';

/** Faults of the content and the plan as a whole; `broken` are the articles of which more than their faults is known. */
export async function faultsOfPlan(
  { site, assembled, content: all, options }: Planning,
  plan: Plan,
  redirects: readonly Redirect[],
  broken: readonly BrokenArticle[],
): Promise<readonly Diagnostic[]> {
  const { content } = options;
  const sources = sourcesOf(options);
  const found = site.checks?.(all, (file) => assembled.byFile.get(file)) ?? [];
  // An article with faults has no address yet: its file stands for it.
  const aliased = broken.map(({ source, fields: { aliases } }) => ({ source, address: source, aliases }));
  const declared = [...redirects, ...aliased.flatMap(aliasesOf)];
  const reachable = new Set([...plan.addresses, ...aliased.map(({ address }) => address)]);
  const faults = [...found, ...redirectFaults(declared, reachable, all.site.hosts)];
  if (faults.length + plan.clashes.length === 0) return plan.diagnostics;
  const { clashFault, placedFault } = await import('../content/placed-faults.ts');
  return [
    ...faults.map((fault) => placedFault(fault, sources, content.label)),
    ...plan.clashes.map((clash) => clashFault(clash, sources)),
    ...plan.diagnostics,
  ];
}

/** Reports static files at the paths of those that the build writes. */
export function inTheWay(written: readonly string[], copied: readonly OutputFile[]): Diagnostic[] {
  const taken = new Set(copied.map(({ path }) => foldedAddress(path)));
  return written
    .filter((path) => taken.has(foldedAddress(path)))
    .map((path) => {
      const message = `Stands where the build writes ${path}.`;
      const hint = 'Delete it, or give it another name.';
      return problem({ file: `static/${path}` }, 'static/clash', message, hint);
    });
}

/** An entry with faults whose text can be read, with the fields that could be read, unchecked. */
type BrokenArticle = Entry<{ readonly aliases?: unknown; readonly draft?: unknown }>;

/** The articles with faults; without drafts, as in the build. */
export function brokenArticles({ broken }: ReadContent, drafts: boolean): BrokenArticle[] {
  const articles = [...broken.values()].filter(({ fields }) => fields !== null) as BrokenArticle[];
  return articles.filter(({ fields }) => drafts || fields.draft !== true);
}

/** What is wrong with their texts and links. */
export async function faultsInTexts(
  articles: readonly BrokenArticle[],
  { site, read, options }: Planning,
  reachable: Reachable,
  setting: RenderSetting,
  pictures: ShownPictures,
): Promise<Diagnostic[]> {
  if (articles.length === 0) return [];
  const sources = sourcesOf(options);
  const linksIn = linkFinder(setting.baseUrl);
  const bodyOf = bodiesFrom({ sources, pictures, setting }, site);
  const bodies = articles.map((article) => ({ ...bodyOf(article), source: article.source }));
  const pages = bodies.map(({ source, html }) => ({ source, links: linksIn(html) }));
  return [
    ...bodies.flatMap(({ diagnostics }) => diagnostics),
    ...unknownValues(articles, setting.values, options.content, read.broken.keys()),
    ...(await deadLinks(pages, reachable, sources, [])),
  ];
}
