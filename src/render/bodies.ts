/** Gives the sanitised HTML of an article's body, with its headings, read and rendered when a page asks for it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bodyOf } from '../content/fence.ts';
import { type RenderedMarkdown, renderMarkdown } from '../content/markdown.ts';
import { picturesOf, type ShownPictures } from '../images/picture-element.ts';
import type { Article } from '../model.ts';

export type BodyOf = (article: Article) => RenderedMarkdown;

/** `root` is the folder that the paths of sources start from. */
export function bodiesFrom(root: string, shown: ShownPictures): BodyOf {
  return ({ source }) => {
    const written = readFileSync(resolve(root, source), 'utf8').replace(/^\ufeff/, '');
    const body = bodyOf(written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written);
    if (body === null) throw new Error(`${source} has lost its frontmatter while it was built`);
    return renderMarkdown(body, picturesOf(source, shown));
  };
}
