/** Entries to what templates show: dates read, defaults given. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
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

/** Collects what is wrong with values that only make sense together. */
export type Report = (diagnostic: Diagnostic) => void;

export function toPost(entry: Entry<PostFields>, site: Site, report: Report): Post {
  const { fields } = entry;
  const date = dayOf(fields.date, 'date', entry, report);
  const published = fields.publishedAt ? dayOf(fields.publishedAt, 'publishedAt', entry, report) : date;
  const updated = fields.updatedAt ? dayOf(fields.updatedAt, 'updatedAt', entry, report) : published;
  const minutes = minutesOf(fields.readingTime, entry, report);
  return {
    ...fields,
    ...identity(entry, fields.slug),
    date,
    publishedAt: published.iso,
    updated: updated.iso < published.iso ? published : updated,
    metaTitle: fields.metaTitle ?? fields.title,
    metaDescription: fields.metaDescription ?? fields.excerpt,
    author: fields.author ?? site.author.name,
    readingMinutes: minutes,
    readingDuration: `PT${minutes}M`,
  };
}

export function toCaseStudy(entry: Entry<CaseStudyFields>, report: Report): CaseStudy {
  const { fields } = entry;
  return {
    ...fields,
    ...identity(entry),
    date: dayOf(fields.date, 'date', entry, report),
    metaTitle: fields.metaTitle ?? fields.title,
    metaDescription: fields.metaDescription ?? fields.description,
  };
}

export function toService(entry: Entry<ServiceFields>): Service {
  return { ...entry.fields, ...identity(entry) };
}

export function toTextPage(entry: Entry<TextPageFields>, report: Report): TextPage {
  const { updated, ...fields } = entry.fields;
  const { source, hash, slug } = entry;
  return { ...fields, source, hash, slug, address: `/${slug}`, updated: dayOf(updated, 'updated', entry, report) };
}

function identity({ collection, source, hash, slug: fileSlug }: Entry<unknown>, slug = fileSlug) {
  const address = `${collections[collection as keyof typeof collections].address}/${slug}`;
  return { source, hash, slug, address, shareImage: shareImageOf(address) };
}

const UNKNOWN_DAY: Day = { iso: '1970-01-01', display: '' };

function dayOf(text: string, field: string, entry: Entry<unknown>, report: Report): Day {
  const day = parseDay(text);
  if (!day) {
    const hint = 'Write it as 2025-06-12 or as 12 June 2025.';
    report(problem({ file: entry.source }, 'frontmatter/date', `"${field}" is not a day: "${text}".`, hint));
  }
  return day ?? UNKNOWN_DAY;
}

function minutesOf(given: string | undefined, entry: Entry<PostFields>, report: Report): number {
  if (given === undefined) return readingMinutes(entry.words);
  const minutes = /^PT(\d{1,3})M$/.exec(given)?.[1] ?? /^(\d{1,3}) min(?:utes?)?(?: read)?$/.exec(given)?.[1];
  if (minutes) return Number(minutes);
  const hint = 'Write it as PT6M or as "6 min read", or leave it out: it is counted from the words.';
  report(problem({ file: entry.source }, 'frontmatter/reading-time', `"readingTime" is not a duration: "${given}".`, hint));
  return DEFAULT_MINUTES;
}

/** Minutes that reading takes; the specification's default where there are no words. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / READING_SPEED) || DEFAULT_MINUTES;
}
