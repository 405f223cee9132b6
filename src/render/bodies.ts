/** Reads an article's body when a page needs it: as sanitised HTML with its headings, or as markdown. */
import { readFileSync } from 'node:fs';
import { split } from '../content/fence.ts';
import { fileLinks } from '../content/file-links.ts';
import { reported } from '../content/lint/lint.ts';
import { type RenderedMarkdown, renderMarkdown } from '../content/markdown.ts';
import { markdownWithValues } from '../content/values.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { picturesOf } from '../images/pictures.ts';
import type { Site } from '../model/define.ts';
import type { Article, ShownPictures } from '../model/model.ts';
import { hashOf } from '../system/hash.ts';
import { fileOf, type Sources, textIn } from '../system/text-file.ts';
import type { RenderSetting } from './setting.ts';

/** A body that a page or a text file shows. */
export interface ShownBody {
  /** Its file. */
  readonly source: string;
  /** Of the file, as it was read. */
  readonly hash: string;
  /** What was found in it, which holds as long as the file has this hash; nothing is looked for in markdown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A body as HTML, with what part of its text is lost, or was not understood. */
export interface RenderedBody extends RenderedMarkdown, Omit<ShownBody, 'source'> {}

export interface BodyParts {
  readonly sources: Sources;
  readonly pictures: ShownPictures;
  readonly setting: RenderSetting;
}

/** Makes the function that renders the body of an article. */
export function bodiesFrom(
  { sources, pictures, setting }: BodyParts,
  site: Site,
): (of: Pick<Article, 'source'>) => RenderedBody {
  const { values, label, renamed } = setting;
  const linkTo = fileLinks(site, sources.root, label, renamed);
  return ({ source }) => {
    const { body, bodyLine, hash } = readBody(sources, source);
    const addressFor = (href: string) => linkTo(source, href);
    const filled = markdownWithValues(body, values);
    const pictureFor = picturesOf(source, pictures);
    const { frameIds: takenIds = [], bodyLabels, curlsQuotes = false } = site;
    const labels = bodyLabels && { labels: bodyLabels };
    const options = { pictureFor, takenIds, addressFor, curlsQuotes, ...labels };
    const rendered = renderMarkdown(filled.text, options);
    const { offsetOf } = filled;
    const diagnostics = reported(rendered.faults, { file: source, body, bodyLine, offsetOf });
    return { ...rendered, hash, diagnostics };
  };
}

/**
 * Makes the function that returns the body of an article as markdown, with the addresses of its pictures, and the hash of
 * its file as it was read.
 */
export function markdownFrom({ sources, pictures: shown, setting }: BodyParts) {
  return ({ source }: Article) => {
    const pictures = shown.get(source);
    const { body, hash } = readBody(sources, source);
    const { text } = markdownWithValues(body, setting.values);
    if (!pictures) return { markdown: text, hash };
    const markdown = text.replace(/(!\[[^\]]*\]\(<?)([^)\s>]+)/g, (written, before: string, src: string) => {
      const picture = pictures.get(src);
      return picture ? before + picture.src : written;
    });
    return { markdown, hash };
  };
}

function readBody(sources: Sources, source: string) {
  const bytes = readFileSync(fileOf(sources, source));
  const found = split(textIn(bytes));
  if (!found) throw new Error(`${source} has lost its frontmatter while it was built`);
  return { ...found, hash: hashOf(bytes) };
}
