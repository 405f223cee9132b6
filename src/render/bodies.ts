/** Gives the sanitised HTML of an article's body, with its headings, read and rendered when a page asks for it. */
import { resolve } from 'node:path';
import { split } from '../content/fence.ts';
import { type RenderedMarkdown, renderMarkdown } from '../content/markdown.ts';
import { readText } from '../content/read.ts';
import { picturesOf, type ShownPictures } from '../images/picture-element.ts';
import type { Article } from '../model.ts';

export type BodyOf = (article: Article) => RenderedMarkdown;

/** `root` is the folder that the paths of sources start from. */
export function bodiesFrom(root: string, shown: ShownPictures): BodyOf {
  return ({ source }) => {
    const found = split(readText(resolve(root, source)));
    if (!found) throw new Error(`${source} has lost its frontmatter while it was built`);
    return renderMarkdown(found.body, picturesOf(source, shown));
  };
}
