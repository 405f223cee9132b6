/** What is told of articles that have a fault in their fields: their links and pictures, although no page shows them yet. */
import type { ContentOptions } from '../build-options.ts';
import type { ReadContent } from '../content/entries.ts';
import { split } from '../content/fence.ts';
import { fileLinks } from '../content/file-links.ts';
import { collectionOf } from '../content/kinds.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { readSource } from '../content/read.ts';
import { markdownWithValues } from '../content/values.ts';
import type { Site } from '../define.ts';
import { findPictures } from '../images/find-pictures.ts';
import type { Entry } from '../model.ts';
import type { LinkingPage } from '../pages/dead-links.ts';
import { linkFinder } from '../render/links.ts';
import type { RenderSetting } from '../render/setting.ts';

export interface BrokenArticle extends Pick<Entry<unknown>, 'source' | 'pictures'> {
  readonly body: string;
}

/** The articles among the broken files, as far as they can be read; without drafts, as in the build. */
export function brokenArticles(
  site: Site,
  { found, broken }: Pick<ReadContent, 'found' | 'broken'>,
  { content, drafts }: ContentOptions,
): BrokenArticle[] {
  const files = found.filter(
    ({ name }) => broken.has(`${content.label}/${name}`) && collectionOf(site, name),
  );
  return files.flatMap((each) => {
    const read = readSource(content, each);
    if (!('file' in read)) return [];
    const { path, text } = read.file;
    const parts = split(text);
    if (!parts || (!drafts && /^draft: *true/m.test(parts.head))) return [];
    return { source: path, body: parts.body, pictures: findPictures(text, parts.body) };
  });
}

/** The articles with the addresses to which their texts link. */
export function linksOfBroken(
  articles: readonly BrokenArticle[],
  site: Site,
  root: string,
  { values, label, renamed, baseUrl }: Pick<RenderSetting, 'values' | 'label' | 'renamed' | 'baseUrl'>,
): LinkingPage[] {
  const linkTo = fileLinks(site, root, label, renamed);
  const linksIn = linkFinder(baseUrl);
  return articles.map(({ source, body }) => {
    const filled = markdownWithValues(body, values);
    const { html } = renderMarkdown(filled, undefined, undefined, (href) => linkTo(source, href));
    return { source, links: linksIn(html) };
  });
}
