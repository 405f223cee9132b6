import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { split } from '../content/fence.ts';
import { kindIn } from '../content/kinds.ts';
import { resultDocument } from '../diagnostics/result-document.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { ContentFolder } from '../model/build-options.ts';
import { dayAt } from '../model/day.ts';
import type { Site } from '../model/define.ts';
import { slugOf } from '../model/slug.ts';
import { outlineOf } from '../site/plan.ts';
import { Refusal } from '../system/failure.ts';
import { readText } from '../system/text-file.ts';
import { blankEntry } from './blank-entry.ts';
import { commandLine, contentFolder, type Environment, type SiteOptions } from './options.ts';

/** `site new KIND "Title"`: 0 created, 1 it exists, 2 no such kind. Never overwrites a file. */
export async function runNew(
  options: Pick<SiteOptions, 'site' | 'content'>,
  { root, terminal, loadRenderer }: Environment,
  kind: string,
  written: string,
): Promise<number> {
  const title = written.replace(/\s+/g, ' ').trim();
  const { site } = await loadRenderer();
  const content = contentFolder(options, root);
  const kinds = Object.values(site.collections);
  const made = kinds.find((collection) => collection.kind === kind);
  if (!made) {
    const names = kinds.map((collection) => collection.kind);
    const message = `There is no "${kind}" to create, only ${names.join(', ')}.`;
    throw new Refusal(`${message} ${didYouMean(kind, names) ?? ''}`.trimEnd(), 2);
  }
  if (slugOf(title) === '')
    throw new Refusal(`"${title}" has no letter or digit to make an address from.`, 2);
  const { slug, path } = await freePlace(title, made, site, content);
  const folder = dirname(path);
  const name = relative(root, path);
  const day = dayAt(Date.now(), timeZoneOf(site, content.directory));
  const first = firstEntry(folder);
  const text =
    made.create?.(title, day, (field) => first?.fields.get(field)) ??
    blankEntry(kindIn(made).schema, { title, day, slug }, first);
  if (text === null) throw new Refusal(`There is no ${kind} yet to copy: write the first one by hand.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
  const isDraft = /^draft: true$/m.test(text);
  const see = commandLine(isDraft ? 'serve --drafts' : 'serve', options);
  terminal.say(`Created ${name}${isDraft ? ' as a draft' : ''}. See it with: ${see}`);
  terminal.json(resultDocument('new', [], { file: name, draft: isDraft }));
  return 0;
}

/**
 * The first slug for a title at whose address nothing is, and its file, which must not be there yet. "Index" and "404"
 * become `post-index` and `post-404`, because hosts take those names for other pages.
 */
async function freePlace(
  title: string,
  { kind, folder, address }: Site['collections'][string],
  site: Site,
  content: ContentFolder,
): Promise<{ slug: string; path: string }> {
  const { entries, pages } = await outlineOf(site, { content, now: Date.now(), drafts: true, future: true });
  const taken = new Set([...entries, ...pages].map((each) => each.address));
  const titles = [title, `${kind} ${title}`];
  for (let attempt = 0; ; attempt++) {
    const slug = slugOf(titles[attempt] ?? `${kind} ${title} ${attempt}`);
    if (/^(?:index|404)$/.test(slug)) continue;
    const path = join(content.directory, folder, `${slug}.md`);
    if (existsSync(path))
      throw new Refusal(
        `${content.label}/${folder}/${slug}.md exists already. Choose another title, or edit that file.`,
      );
    if (!taken.has(address(slug))) return { slug, path };
  }
}

/** The time zone of the settings; if they are broken or missing, the machine's is good enough for a draft. */
function timeZoneOf({ singles }: Site, content: string): string {
  const settings = join(content, singles.site.file);
  const { timeZone } = existsSync(settings) ? (parseDocument(readText(settings)).toJS() ?? {}) : {};
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The fields and the body of the first entry in a folder; null if it has none. */
function firstEntry(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  const [first] = names.sort();
  const parts = first && split(readText(join(folder, first)));
  return parts ? { fields: parseDocument(parts.head), body: parts.body } : null;
}
