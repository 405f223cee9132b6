/** Gives the sanitised HTML of an article's body, with its headings, read and rendered when a page asks for it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { splitFrontmatter } from '../content/fence.ts';
import { type RenderedMarkdown, renderMarkdown } from '../content/markdown.ts';
import { picturesOf, type ShownPictures } from '../images/picture-element.ts';
import type { Article } from '../model.ts';

export type BodyOf = (article: Article) => RenderedMarkdown;

/** `root` is the folder that the paths of sources start from. */
export function bodiesFrom(root: string, shown: ShownPictures): BodyOf {
  return ({ source }) => {
    const text = readFileSync(resolve(root, source), 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    const split = splitFrontmatter({ path: source, text });
    if (!('body' in split)) throw new Error(`${source} has changed while it was built: ${split.message}`);
    return renderMarkdown(split.body, picturesOf(source, shown));
  };
}
