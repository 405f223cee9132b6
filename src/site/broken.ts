/** What is told of articles that cannot become an entry yet: their texts, links and pictures, although no page shows them. */

import type { ListedEntry } from '../content/assemble.ts';
import type { ReadContent } from '../content/entries.ts';
import { type Split, splitFrontmatter } from '../content/fence.ts';
import { fileLinks } from '../content/file-links.ts';
import { findPictures, pictureOf } from '../content/find-pictures.ts';
import { collectionOf } from '../content/kinds.ts';
import { reported } from '../content/lint/lint.ts';
import { loadYaml } from '../content/load-yaml.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { contentIn, readSource } from '../content/read.ts';
import { markdownWithValues, unknownValues, valuesNamedIn } from '../content/values.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BuildOptions, ContentOptions } from '../model/build-options.ts';
import type { Site } from '../model/define.ts';
import type { Entry } from '../model/model.ts';
import { linkFinder } from '../render/links.ts';
import { deadLinks, type Reachable } from './dead-links.ts';
import type { KnownSite } from './known.ts';

export interface BrokenArticle extends Pick<Entry<unknown>, 'source' | 'pictures' | 'values'> {
  readonly split: Split;
  readonly aliases: readonly string[];
}

/** The articles without an entry, as far as they can be read; without drafts, as in the build. */
export function brokenArticles(
  site: Site,
  { found, broken }: Pick<ReadContent, 'found' | 'broken'>,
  entries: readonly ListedEntry[],
  { content, drafts }: ContentOptions,
): BrokenArticle[] {
  const listed = new Set(entries.map(({ source }) => source));
  return contentIn(found).flatMap((each) => {
    const source = `${content.label}/${each.name}`;
    const collection = listed.has(source) ? undefined : collectionOf(site, each.name);
    const read = collection && readSource(content, each);
    if (!read || !('file' in read)) return [];
    const { text } = read.file;
    const split = splitFrontmatter(read.file);
    if (!('head' in split)) return [];
    const fields = fieldsAlone(split.head);
    if (!drafts && fields.draft === true) return [];
    const { picture } = collection!;
    const { aliases } = fields;
    return {
      source,
      split,
      aliases: Array.isArray(aliases) ? aliases.map(String) : [],
      pictures: [...(picture ? pictureOf(text, fields, picture) : []), ...findPictures(text, split.body)],
      // Those of a file whose name alone is wrong have been looked up.
      values: broken.has(source) ? valuesNamedIn(text) : [],
    };
  });
}

/** Each field as it reads without the others, one of which is wrong. */
function fieldsAlone(head: string): Readonly<Record<string, unknown>> {
  const read = (text: string) => {
    try {
      return loadYaml(text);
    } catch {
      return null;
    }
  };
  return Object.assign({}, ...head.split(/^(?=[^\s-])/m).map(read));
}

/** Their mistakes, apart from those in pictures. */
export async function faultsOfBroken(
  articles: readonly BrokenArticle[],
  site: Site,
  { broken }: Pick<ReadContent, 'broken'>,
  reachable: Reachable & Pick<KnownSite, 'setting'>,
  { root, content }: Pick<BuildOptions, 'root' | 'content'>,
): Promise<Diagnostic[]> {
  const { values, label, renamed, baseUrl } = reachable.setting;
  const linkTo = fileLinks(site, root, label, renamed);
  const linksIn = linkFinder(baseUrl);
  const rendered = articles.map(({ source, split: { body, bodyLine } }) => {
    const addressFor = (href: string) => linkTo(source, href);
    const takenIds = site.frameIds;
    const filled = markdownWithValues(body, values);
    const rendered = renderMarkdown(filled.text, { takenIds, addressFor });
    return {
      source,
      links: linksIn(rendered.html),
      diagnostics: reported(rendered.faults, { file: source, body, bodyLine, offsetOf: filled.offsetOf }),
    };
  });
  return [
    ...rendered.flatMap(({ diagnostics }) => diagnostics),
    ...unknownValues(articles, values, content, broken),
    ...(await deadLinks(rendered, reachable, root, [])),
  ];
}
