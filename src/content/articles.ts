/** Entries to what templates show: dates read, defaults given. */
import type { CaseStudy, Day, Entry, Post, Service, TextPage } from '../model.ts';
import { shareImageOf } from '../pages/address.ts';
import type { CaseStudyFields } from './collections/case-study.ts';
import { collections } from './collections/index.ts';
import type { TextPageFields } from './collections/pages.ts';
import type { PostFields } from './collections/post.ts';
import type { ServiceFields } from './collections/service.ts';
import type { Site } from './collections/site.ts';
import { parseDay } from './day.ts';

/** Default of the specification's section 9, for a post without words. */
const DEFAULT_MINUTES = 5;
/** Words a minute of silent reading of prose on a screen (Brysbaert 2019 finds 238; rounded down for tables). */
const READING_SPEED = 220;

export function toPost(entry: Entry<PostFields>, site: Site): Post {
  const { fields } = entry;
  const date = dayOf(fields.date);
  const published = fields.publishedAt ? dayOf(fields.publishedAt) : date;
  const updated = fields.updatedAt ? dayOf(fields.updatedAt) : published;
  const minutes = fields.readingTime
    ? Number(/\d+/.exec(fields.readingTime)![0])
    : readingMinutes(entry.words);
  // A spread with as many names behind it takes V8 twenty times as long.
  return Object.assign({}, fields, identity(entry, fields.slug), {
    date,
    publishedAt: published.iso,
    updated: updated.iso < published.iso ? published : updated,
    metaTitle: fields.metaTitle ?? fields.title,
    metaDescription: fields.metaDescription ?? fields.excerpt,
    author: fields.author ?? site.author.name,
    readingMinutes: minutes,
    readingDuration: `PT${minutes}M`,
  });
}

export function toCaseStudy(entry: Entry<CaseStudyFields>): CaseStudy {
  const { fields } = entry;
  return {
    ...fields,
    ...identity(entry),
    date: dayOf(fields.date),
    metaTitle: fields.metaTitle ?? fields.title,
    metaDescription: fields.metaDescription ?? fields.description,
  };
}

export function toService(entry: Entry<ServiceFields>): Service {
  return { ...entry.fields, ...identity(entry) };
}

export function toTextPage(entry: Entry<TextPageFields>): TextPage {
  const { updated, ...fields } = entry.fields;
  const { source, hash, slug } = entry;
  return { ...fields, source, hash, slug, address: `/${slug}`, updated: dayOf(updated) };
}

/** Minutes that reading takes; the specification's default where there are no words. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / READING_SPEED) || DEFAULT_MINUTES;
}

function identity({ collection, source, hash, slug: fileSlug }: Entry<unknown>, slug = fileSlug) {
  const address = `${collections[collection as keyof typeof collections].address}/${slug}`;
  return { source, hash, slug, address, shareImage: shareImageOf(address) };
}

/** The schema has let only days through. */
function dayOf(text: string): Day {
  return parseDay(text)!;
}
