/** Reads an article's body when a page needs it: as sanitised HTML with its headings, or as markdown. */
import { resolve } from 'node:path';
import { split } from '../content/fence.ts';
import { fileLinks } from '../content/file-links.ts';
import { reported } from '../content/lint/lint.ts';
import { type RenderedMarkdown, renderMarkdown } from '../content/markdown.ts';
import { markdownWithValues } from '../content/values.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { picturesOf } from '../images/picture-element.ts';
import type { Site } from '../model/define.ts';
import type { Article, ShownPictures } from '../model/model.ts';
import { readText } from '../system/text-file.ts';
import type { RenderSetting } from './setting.ts';

export interface RenderedBody extends RenderedMarkdown {
  /** What part of its text is lost, or was not understood. */
  readonly diagnostics: readonly Diagnostic[];
}

export type BodyOf = (article: Article) => RenderedBody;

export interface BodyParts {
  /** The folder that the paths of sources are relative to. */
  readonly root: string;
  readonly pictures: ShownPictures;
  readonly setting: RenderSetting;
}

export function bodiesFrom({ root, pictures, setting }: BodyParts, site: Site): BodyOf {
  const { values, label, renamed } = setting;
  const linkTo = fileLinks(site, root, label, renamed);
  return ({ source }) => {
    const { body, bodyLine } = readBody(root, source);
    const addressFor = (href: string) => linkTo(source, href);
    const filled = markdownWithValues(body, values);
    const pictureFor = picturesOf(source, pictures);
    const { frameIds: takenIds, bodyLabels: labels, curlsQuotes } = site;
    const rendered = renderMarkdown(filled.text, { pictureFor, takenIds, addressFor, labels, curlsQuotes });
    const diagnostics = reported(rendered.faults, {
      file: source,
      body,
      bodyLine,
      offsetOf: filled.offsetOf,
    });
    return { ...rendered, diagnostics };
  };
}

export type MarkdownOf = (article: Article) => string;

/** The same bodies as markdown, with the addresses of their pictures. */
export function markdownFrom({ root, pictures: shown, setting }: BodyParts): MarkdownOf {
  return ({ source }) => {
    const pictures = shown.get(source);
    const body = markdownWithValues(readBody(root, source).body, setting.values).text;
    if (!pictures) return body;
    return body.replace(/(!\[[^\]]*\]\(<?)([^)\s>]+)/g, (written, before: string, src: string) => {
      const picture = pictures.get(src);
      return picture ? before + picture.src : written;
    });
  };
}

function readBody(root: string, source: string) {
  const found = split(readText(resolve(root, source)));
  if (!found) throw new Error(`${source} has lost its frontmatter while it was built`);
  return found;
}
