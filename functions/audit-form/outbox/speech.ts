/** What mails to applicants take from the content of the site: its language, their words, and what is promised. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { wordingFault } from '../../words.ts';
import { ConfigError } from '../config.ts';
import { CONTENT } from '../owner/program.ts';
import { MAIL_WORDS } from './mail-words.ts';

export interface Speech {
  readonly language: string;
  /** Of the firm. */
  readonly name?: string | undefined;
  /** What happens to an application, and when. */
  readonly steps: readonly (readonly [when: string, what: string])[];
  /** What is said instead of the English words. */
  readonly words: Readonly<Partial<Record<string, string>>>;
}

/** Some fields of `site.yaml`. */
interface SiteFields {
  readonly language?: string;
  readonly name?: string;
  readonly audit?: { readonly steps?: readonly { readonly when: string; readonly what: string }[] };
}

/**
 * Reads `site.yaml` and `words.yaml` in the folder of a site's content; without content, mails are in English and promise
 * nothing. Throws a `ConfigError` that names the file, the words and the remedy.
 */
export function readSpeech(folder = CONTENT): Speech {
  const path = (name: string) => join(folder, name);
  if (!existsSync(path('site.yaml'))) return { language: 'en', steps: [], words: {} };
  const site = read<SiteFields>(path('site.yaml'));
  const words = existsSync(path('words.yaml')) ? read<Record<string, string>>(path('words.yaml')) : {};
  const faults = MAIL_WORDS.flatMap((word) => {
    const fault = wordingFault(words[word] ?? '', word);
    return fault ? `${path('words.yaml')}: "${word}" ${fault}.` : [];
  });
  const steps = (site.audit?.steps ?? []).map(
    ({ when, what }) => [withSettings(when, site), withSettings(what, site)] as const,
  );
  for (const text of steps.flat())
    if (text.includes('{{'))
      faults.push(
        `${path('site.yaml')}: "${text}" in audit.steps; mails know {{ site.… }} only: write the value out.`,
      );
  if (faults.length > 0) throw new ConfigError(faults);
  return { language: site.language ?? 'en', name: site.name, steps, words };
}

/** A text with the settings that it names, `{{ site.audit.answerHours }}`. */
function withSettings(text: string, site: object): string {
  return text.replace(/\{\{ *site\.([A-Za-z.]+) *\}\}/g, (written, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], site);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : written;
  });
}

function read<Fields extends object>(file: string): Fields {
  return (load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA, filename: file }) ?? {}) as Fields;
}
