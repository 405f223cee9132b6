/** Turns checked entries into the content that templates receive: with defaults, sorted, and complete or reported. */

import { type Diagnostic, problem, warning } from '../diagnostics/diagnostic.ts';
import { shareImageOf } from '../model/address.ts';
import type { ContentFolder, ContentOptions } from '../model/build-options.ts';
import type { Content, Single, Site } from '../model/define.ts';
import type { Article, Entry } from '../model/model.ts';
import { groupedBy } from '../system/get-or-make.ts';
import type { ReadContent } from './entries.ts';
import { collectionOf, type EntryFields, singlesOf, slugIn } from './kinds.ts';
import { calendarAt, type Hidden, type Validity } from './schedule.ts';
import { entryWithValues, unknownValues, type Values, valuesIn } from './values.ts';

/** Whether drafts and future entries are shown, and what time it is. */
type Visibility = Pick<ContentOptions, 'drafts' | 'future' | 'now'>;

/** A site's content. */
export interface Assembled {
  readonly singles: { readonly site: Content['site'] } & Readonly<Record<string, unknown>>;
  readonly collections: Readonly<Record<string, readonly Article[]>>;
  /** The fields of each single file, including the words of pages, by its name. */
  readonly byFile: ReadonlyMap<string, unknown>;
  /** The values that content may name. */
  readonly values: Values;
}

/** An entry as `site list` shows it. */
export interface ListedEntry {
  readonly address: string;
  readonly source: string;
  readonly title: string;
  readonly state: Hidden | 'published';
  /** When it appears, or appeared. */
  readonly date?: string;
}

/** How many entries are not on the live site, and why. */
export function countHidden(entries: readonly ListedEntry[]): Readonly<Record<Hidden, number>> {
  const count = (state: Hidden) => entries.filter((entry) => entry.state === state).length;
  return { draft: count('draft'), scheduled: count('scheduled'), expired: count('expired') };
}

export interface Assembly {
  /** All entries, shown or not, in the order of their files. */
  readonly entries: readonly ListedEntry[];
  /** The time in which nothing appears or expires. */
  readonly validity: Validity;
  /** Null if a file that everything needs is missing or broken. */
  readonly assembled: Assembled | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Assembles checked entries into the site's content. */
export function assemble(
  site: Site,
  { entries, broken }: Pick<ReadContent, 'entries' | 'broken'>,
  options: Visibility & { readonly content: ContentFolder },
): Assembly {
  const { label } = options.content;
  const bySource = new Map(entries.map((entry) => [entry.source, entry]));
  const unread = singlesOf(site).filter(
    ({ file, isOptional }) => !isOptional && !bySource.has(`${label}/${file}`),
  );
  const diagnostics = unread
    .filter(({ file }) => !broken.has(`${label}/${file}`))
    .map(({ file }) => missingFile(`${label}/${file}`, file, site));
  if (unread.length > 0)
    return { assembled: null, entries: [], validity: calendarAt(options.now, 'UTC').validity(), diagnostics };

  const byCollection = groupedBy(entries, ({ source }) => collectionOf(site, source.slice(label.length + 1)));
  const writtenIn = ({ file }: Single) => bySource.get(`${label}/${file}`);
  const settings = writtenIn(site.singles.site)!.fields as Content['site'];
  const calendar = calendarAt(options.now, settings.timeZone);
  const written = {
    ...mapValues(site.singles, (single) => writtenIn(single)?.fields),
    ...mapValues(site.collections, (collection) => byCollection.get(collection) ?? []),
  };
  const values = valuesIn({ site: settings, ...site.values?.(written) });
  const byFile = new Map(
    singlesOf(site).flatMap((single) => {
      const entry = writtenIn(single);
      return entry ? [[single.file, entryWithValues(entry, values).fields] as const] : [];
    }),
  );
  const singles = mapValues(site.singles, ({ file }) => byFile.get(file));
  const collected = mapValues(site.collections, (collection) => {
    const own = byCollection.get(collection)?.map((entry) => entryWithValues(entry, values)) ?? [];
    return collect(collection, own, singles, options, calendar);
  });
  const collections = mapValues(collected, ({ items }) => items);
  const all = Object.values(collected);
  diagnostics.push(
    ...all.flatMap((each) => each.diagnostics),
    ...unknownValues(entries, values, options.content, broken.keys()),
  );
  return {
    assembled: { singles: singles as Assembled['singles'], collections, byFile, values },
    entries: all.flatMap(({ listed }) => listed),
    validity: calendar.validity(),
    diagnostics,
  };
}

interface OwnFields extends EntryFields {
  readonly draft?: boolean;
  readonly title?: string;
}

/** The entries of a collection: those shown, sorted; all of them for listing; and what is wrong with them. */
function collect(
  { address, derive, order, shownFrom, lastChanged }: Site['collections'][string],
  entries: readonly Entry<unknown>[],
  singles: object,
  { drafts, future }: Visibility,
  calendar: ReturnType<typeof calendarAt>,
) {
  const items: Article[] = [];
  const listed: ListedEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entry of entries as Entry<OwnFields>[]) {
    const { fields, source } = entry;
    const slug = slugIn(entry);
    const at = address(slug);
    const identity = { source, slug, address: at, shareImage: shareImageOf(at) };
    // A spread followed by this many names takes V8 twenty times as long.
    const item = Object.assign({}, fields, identity, derive?.(entry, singles));
    const date = fields.publishAt ?? shownFrom?.(item);
    const state = fields.draft ? 'draft' : calendar.stateOf(fields, shownFrom?.(item));
    listed.push({ address: at, source, title: fields.title ?? slug, state, ...(date ? { date } : {}) });
    const changed = lastChanged?.(item);
    if (changed !== undefined && state === 'published' && calendar.isToCome(changed))
      diagnostics.push(changedLater(source, changed));
    if (state === 'published' || (state === 'draft' ? drafts : state === 'scheduled' && future))
      items.push(item);
  }
  items.sort((a, b) => order?.(a, b) || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
  return { items, listed, diagnostics };
}

function changedLater(file: string, day: string): Diagnostic {
  const message = `Says that it was last changed on ${day}, a day that has not come.`;
  return warning({ file }, 'content/changed-later', message, 'Correct the day of its last change.');
}

function missingFile(path: string, name: string, { starter }: Site): Diagnostic {
  const remedy = starter ? `Copy it from ${starter.folder}/${name}.` : 'Restore it with Git, or write it.';
  const hint = `This site needs it. ${remedy}`;
  return problem({ file: path }, 'content/missing-file', 'Is missing.', hint);
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
