/** The templates' own words, in English or as `content/words.yaml` has them. No more than this is sent to browsers. */
import type { Word } from './word-list.ts';

/** What a site says instead. */
export type Words = Readonly<Partial<Record<Word, string>>>;

export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

/** Makes the function that says them; `{count}` in a word stands for the value of that name. */
export function sayIn(words: Words = {}): Say {
  return (word, values = {}) =>
    (words[word] ?? word).replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
}
