/** What `site init` asks an owner, and what the answers become. */

/** What an owner starts from, once `site init` has the answers. */
export interface Starter {
  /** The folder of its content, relative to the site's. */
  readonly folder: string;
  /** In the order in which they are asked, by the names that a file of answers uses. */
  readonly questions: Readonly<Record<string, Question>>;
  /** Files of the sample's content that are kept. */
  readonly keeps: readonly string[];
  /** A file with words of the sample, for which `site check --launch` searches; those on one line go with each other, in commas. */
  readonly sampleWords: string;
  /** Files and folders outside the content that are removed with the sample. */
  readonly removes: readonly string[];
}

export interface Question {
  readonly ask: string;
  /** An example of an answer. */
  readonly example: string;
  readonly isOptional?: boolean;
  /** The fields of the settings that follow from an answer; null if it cannot be understood. Answers of yes or no have none. */
  readonly settings?: (answer: string) => object | null;
  /** For a question of yes or no: what is left out of the content after a no. */
  readonly without?: Omission;
  /** A file of which there is to be a copy for each of the names in the answer, which commas separate. */
  readonly copies?: { readonly file: string; readonly name: string };
}

/** A part of a site that an owner may not want. */
export interface Omission {
  /** Files of the starter. */
  readonly files?: readonly string[];
  /** Fields of its files: `['services/first.md', 'price']`, `['pages/about.yaml', 'work']`. */
  readonly fields?: readonly (readonly [file: string, field: string])[];
  /** The address to which no list of links leads then. */
  readonly address?: string;
}
