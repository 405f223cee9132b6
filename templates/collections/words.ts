/** `content/words.yaml`: what a site says instead of its own words; it is not needed in English. What is empty is not said yet. */
import { defineOptional } from 'plumb-and-level';
import * as z from 'zod';
import { MAIL_WORDS } from '../../functions/audit-form/outbox/mail-words.ts';
import { wordingFault } from '../../functions/words.ts';
import type { Words } from '../islands/say.ts';
import { WORD_LIST } from '../islands/word-list.ts';

/** In pages and in mails. */
export const ALL_WORDS: readonly string[] = [...WORD_LIST, ...MAIL_WORDS];

const insteadOf = (word: string) =>
  z
    .string()
    .superRefine((own, context) => {
      const fault = wordingFault(own, word);
      if (fault) context.addIssue(fault);
    })
    .optional();

export const words = defineOptional(
  'words.yaml',
  z.strictObject(
    Object.fromEntries(ALL_WORDS.map((word) => [word, insteadOf(word)])),
  ) as unknown as z.ZodType<Words & Readonly<Record<string, string>>>,
);
