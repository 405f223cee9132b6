/** The words that a site says by itself, in English or as `content/words.yaml` has them. */
import { filled, type Values } from '../../functions/words.ts';
import type { Word } from './word-list.ts';

/** What a site says instead. */
export type Words<Known extends string = Word> = Readonly<Partial<Record<Known, string>>>;

export type Say<Known extends string = Word> = (word: Known, values?: Values) => string;

/** Makes the function that says them; `{count}` in a word stands for the value of that name. */
export function sayIn<Known extends string = Word>(words?: Words<NoInfer<Known>>): Say<Known> {
  return (word, values = {}) => filled(words?.[word] || word, values);
}
