/** The setting with which every page of a site is rendered. */

import type { Assembled } from '../content/assemble.ts';
import type { ReadContent } from '../content/entries.ts';
import type { Site } from '../model/define.ts';
import { slugOfFile } from '../model/slug.ts';
import { type HeaderRule, policyInPage } from '../output/headers.ts';
import { needsPages } from '../output/hosts/index.ts';
import { feedAlternates } from '../render/feed.ts';
import type { RenderSetting } from '../render/setting.ts';
import type { Planning } from './plan.ts';

export function settingOf(
  { site, assembled, options, baseUrl, content }: Planning,
  looks: Pick<RenderSetting, 'assets' | 'face' | 'tokens'>,
  headers: readonly HeaderRule[],
): RenderSetting {
  const { name, language, timeZone, hosts } = content.site;
  const [main] = site.feeds?.(content) ?? [];
  const [feed] = main ? feedAlternates(main) : [];
  return {
    name,
    ...(feed && { feed }),
    language,
    timeZone,
    shared: site.shared(content, options.year ?? newestYear(site, assembled.collections)),
    ...looks,
    baseUrl,
    label: options.content.label,
    renamed: renamedIn(assembled.collections),
    values: assembled.values,
    ...(needsPages(hosts) && { policy: policyInPage(headers) }),
  };
}

/** All words that headings may show, for the heading font. */
export function headingTexts(
  site: Site,
  { collections, byFile, values }: Assembled,
  { files }: ReadContent,
): string[] {
  const ofItems = Object.entries(site.collections).flatMap(([name, { headings = JSON.stringify }]) =>
    collections[name]!.map(
      (item) => headings(item) + (files.get(item.source)?.entry.headingCharacters ?? ''),
    ),
  );
  return [...ofItems, JSON.stringify([...byFile.values(), values])];
}

/** Articles whose address does not end in their file name. */
function renamedIn(collections: Assembled['collections']): Readonly<Record<string, string>> {
  const renamed = Object.values(collections)
    .flat()
    .filter(({ source, slug }) => slugOfFile(source) !== slug);
  return Object.fromEntries(renamed.map(({ source, address }) => [source, address]));
}

/** The year of the newest content: a year from the clock would change the bytes of an unchanged site. */
function newestYear({ collections }: Site, items: Assembled['collections']): string {
  const days = Object.entries(collections).flatMap(([name, { lastChanged }]) =>
    lastChanged ? items[name]!.map((item) => lastChanged(item)) : [],
  );
  return days.reduce((newest, day) => (day > newest ? day : newest), '').slice(0, 4);
}
