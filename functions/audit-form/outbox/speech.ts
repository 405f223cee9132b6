/** The language of mails to applicants and their words, as the content of the site has them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { faultOf } from '../../words.ts';
import { ConfigError } from '../config.ts';
import { CONTENT } from '../owner/program.ts';
import { MAIL_WORDS } from './mail-words.ts';

/** In which language mails are, and what they say instead of their English words. */
export interface Speech {
  readonly language: string;
  /** Of the firm. */
  readonly name?: string | undefined;
  readonly words: Readonly<Partial<Record<string, string>>>;
}

/**
 * Reads `language` and `name` of `site.yaml`, and `words.yaml`, in the folder of a site's content; without content, mails are in
 * English. Throws a `ConfigError` that names the file, the words and the remedy.
 */
export function readSpeech(folder = CONTENT): Speech {
  const path = (name: string) => join(folder, name);
  if (!existsSync(path('site.yaml'))) return { language: 'en', words: {} };
  const { language = 'en', name } = read(path('site.yaml'));
  const words = existsSync(path('words.yaml')) ? read(path('words.yaml')) : {};
  for (const word of MAIL_WORDS) {
    const said = words[word];
    const fault = said ? faultOf(said, word) : null;
    if (fault) throw new ConfigError([`${path('words.yaml')}: "${word}" ${fault}.`]);
  }
  return { language, name, words };
}

function read(file: string): Record<string, string> {
  const fields = load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA, filename: file });
  return (fields ?? {}) as Record<string, string>;
}
