/** Fields that any site may use in its schemas: text, days, links. */
import * as z from 'zod';
import { instantOf, parseDay } from './day.ts';
import { LONGEST_SLUG } from './slug.ts';

// Compiling checks to code pays off only from some thousand files on, and costs every start a tenth of a second.
z.config({ jitless: true });

/** One line of text without control characters, which do not belong in a title or a meta tag. */
export const line = z
  .string()
  .trim()
  .min(1, 'is empty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'has a line break or a control character; write it on one line');

/** Text that may have several lines. */
export const text = z.string().trim().min(1, 'is empty');

/** A calendar day. */
export const day = line.refine(
  (written) => parseDay(written) !== null,
  'is not a day; write it as 2025-06-12',
);

/** A time in the site's time zone; a day means its first moment. */
export const moment = line.refine(
  (written) => instantOf(written, 'UTC') !== null,
  'is not a moment; write it as 2026-02-14 09:00, in the time of the site, or as a day',
);

/** An address inside the site, with an optional query or fragment. */
export const internalLink = z
  .string()
  .regex(
    /^\/(?!\/)[^\s\\<>"]*$/,
    'is not an address of this site; it starts with one "/", as in "/some/page"',
  );

/** An address inside the site, or an absolute https, mailto or tel link. */
export const link = z
  .string()
  .regex(
    /^(?:\/(?!\/)|https:\/\/|mailto:|tel:|#)[^\s\\<>"]*$/,
    'is not a link; write "/some/page", "https://…", "mailto:…" or "tel:…"',
  );

/** What the last part of an address may be. */
export const SLUG = new RegExp(`^(?!.{${LONGEST_SLUG + 1}})[a-z0-9]+(?:-[a-z0-9]+)*$`);

/** What is said of any other, by which `content/validate.ts` knows to suggest one. */
export const SLUG_RULE = `may have lower-case letters, digits and single hyphens only, ${LONGEST_SLUG} at most`;

/** The last part of an address: lower-case letters, digits and hyphens. */
export const slug = z.string().regex(SLUG, SLUG_RULE);
