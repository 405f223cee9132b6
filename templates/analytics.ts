/** The tags that a site may count its visits with: their ids, the hosts they reach, what the privacy policy says. */

import type { Origins } from 'plumb-and-level';
import * as z from 'zod';
import type { Say } from './islands/say.ts';
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
    name: 'Meta Pixel',
    company: 'Meta',
    isForAdverts: true,
    tags: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    images: ['https://www.facebook.com'],
  },
  linkedIn: {
    name: 'LinkedIn Insight Tag',
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

/** `{{ cookies.… }}`: what the privacy policy says about the tags, or about having none. */
export function cookieWords(ids: Analytics, say: Say, language: string) {
  const tags = tagsOf(ids);
  if (tags.length === 0)
    return {
      consent: '',
      claim: say('This site sets no cookies of its own and has no analytics.'),
      how: say('Nothing follows you from page to page.'),
    };
  const list = (of: readonly Tag[], what: 'name' | 'company') =>
    listed(
      of.map((tag) => tag[what]),
      language,
    );
  const companies = list(tags, 'company');
  const advertisers = list(
    tags.filter(({ isForAdverts }) => isForAdverts),
    'company',
  );
  const how = [
    say(
      'If you do, it loads {tags}. They set cookies and tell {companies} your internet address, your browser, the pages you open and that you applied for something; we give them nothing that you type.',
      { tags: list(tags, 'name'), companies },
    ),
    advertisers &&
      say(
        '{companies} may join your visit to your profile, to measure our adverts there and to choose who sees them.',
        { companies: advertisers },
      ),
    say(
      'If you decline, nothing of it is loaded. Your answer is kept in local storage, and after a year we ask again. Change it with “{choices}” at the foot of every page: a later no also deletes the cookies they set on this site. A browser that sends Global Privacy Control or Do Not Track has declined for you.',
      { choices: say('Cookie choices') },
    ),
  ];
  return {
    consent: say(
      'There is one exception: if you agree to cookies, {companies} and we learn which pages you open.',
      { companies },
    ),
    claim: say('This site sets no cookies unless you agree to them.'),
    how: how.filter(Boolean).join(' '),
  };
}
