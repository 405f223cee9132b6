/** The tags that a site may count its visits with: their ids, the hosts they reach, what the privacy policy says. */

import type { Origins } from 'plumb-and-level';
import * as z from 'zod';
import { listed } from './wording/words.ts';

const id = (form: RegExp, example: string) =>
  z.string().regex(form, `is not an id such as '${example}'`).optional();

export const analytics = z
  .strictObject({
    /** The measurement ID of a web data stream of Google Analytics 4. */
    ga4: id(/^G-[A-Z0-9]{4,12}$/, 'G-AB12CD34EF'),
    metaPixel: id(/^\d{10,20}$/, '123456789012345'),
    /** The partner ID of a LinkedIn Insight Tag. */
    linkedIn: id(/^\d{4,12}$/, '1234567'),
  })
  .refine((ids) => Object.keys(ids).length > 0, 'names no id; add "ga4", "metaPixel" or "linkedIn"')
  .optional();

export type Analytics = z.infer<typeof analytics>;

interface Tag extends Required<Pick<Origins, 'tags' | 'connect' | 'images'>> {
  readonly name: string;
  /** Who learns of a visit. */
  readonly company: string;
  /** True if visits are joined to profiles, to choose who sees adverts. */
  readonly isForAdverts: boolean;
}

/** Hosts as the three vendors list them for a Content-Security-Policy. */
const TAGS: Readonly<Record<keyof NonNullable<Analytics>, Tag>> = {
  ga4: {
    name: 'Google Analytics',
    company: 'Google',
    isForAdverts: false,
    tags: ['https://www.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
  metaPixel: {
    name: 'the Meta Pixel',
    company: 'Meta',
    isForAdverts: true,
    tags: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    images: ['https://www.facebook.com'],
  },
  linkedIn: {
    name: 'the LinkedIn Insight Tag',
    company: 'LinkedIn',
    isForAdverts: true,
    tags: ['https://snap.licdn.com'],
    connect: ['https://*.ads.linkedin.com', 'https://www.linkedin.com'],
    images: ['https://*.ads.linkedin.com', 'https://www.linkedin.com'],
  },
};

/** The tags with an id. */
export function tagsOf(ids: Analytics): readonly Tag[] {
  return Object.keys(ids ?? {}).map((name) => TAGS[name as keyof typeof TAGS]);
}

/** What the security policy has to allow for them. */
export function tagOrigins(ids: Analytics) {
  const tags = tagsOf(ids);
  return {
    tags: tags.flatMap((tag) => tag.tags),
    connect: tags.flatMap((tag) => tag.connect),
    images: tags.flatMap((tag) => tag.images),
  };
}

/** The label of the button that asks again, as these sentences name it. */
const CHOICES = 'Cookie choices';

/** The language of these sentences. */
const ENGLISH = 'en-GB';

/** `{{ cookies.… }}`: what the privacy policy says about the tags, or about having none. */
export function cookieWords(ids: Analytics) {
  const tags = tagsOf(ids);
  const told = (of: readonly Tag[]) =>
    listed(
      of.map(({ company }) => company),
      ENGLISH,
    );
  const advertisers = told(tags.filter(({ isForAdverts }) => isForAdverts));
  const nothingShared = 'so there is nothing to opt out of.';
  if (tags.length === 0)
    return {
      fact: 'cookies of our own, and no analytics',
      consent: '',
      claim: 'This site sets no cookies of its own and has no analytics.',
      how: 'Nothing follows you from page to page.',
      others: 'analytics or advertising tags',
      partners: 'and no tracking by advertising companies.',
      sharing: nothingShared,
    };
  return {
    fact: 'cookies before you agree to them',
    consent: `There is one exception: if you agree to cookies, ${told(tags)} and we learn which pages you open.`,
    claim: 'This site sets no cookies unless you agree to them.',
    how: `If you do, it loads ${listed(
      tags.map(({ name }) => name),
      ENGLISH,
    )}. They set cookies and tell ${told(tags)} your internet address, your browser, the pages you open and that you applied for something; we give them nothing that you type. If you decline, nothing of it is loaded. Your answer is kept in local storage, and after a year we ask again. Change it with “${CHOICES}” at the foot of every page: a later no also deletes the cookies they set on this site. A browser that sends Global Privacy Control or Do Not Track has declined for you.`,
    others: 'other tags',
    partners: advertisers
      ? `for other companies. If you agree to cookies, ${advertisers} may join your visit to your profile, to measure our adverts there and to choose who sees them.`
      : `for other companies. If you agree to cookies, ${told(tags)} counts your visit for us, and is told not to use it for advertising.`,
    sharing: advertisers
      ? `unless you agree to cookies: then ${advertisers} may use your visit for that. Opt out with “${CHOICES}” at the foot of every page, or by Global Privacy Control.`
      : nothingShared,
  };
}
