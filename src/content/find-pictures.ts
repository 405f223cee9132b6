/** Finds the pictures that a markdown text shows, with their places; kept with its entry, so that it is read once. */
import { posix } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { htmlToHast, markdownToHast } from 'satteri';
import { rangeIn } from '../diagnostics/diagnostic.ts';
import type { PictureReference } from '../model/model.ts';
import { ARTICLE_SCHEMA } from './article-schema.ts';
import { MAX_DEPTH } from './limits.ts';

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'];

/** True for the name of a file that a page can show unchanged. */
export function isPictureName(name: string): boolean {
  return EXTENSIONS.includes(posix.extname(name).slice(1).toLowerCase());
}

/** `body` is the end of `text`, below the frontmatter. Bodies without a picture cost one search. */
export function findPictures(text: string, body: string): PictureReference[] {
  if (!/!\[|<img/i.test(body)) return [];
  const bodyStart = text.length - body.length;
  const tree = markdownToHast(body, { features: { frontmatter: false } }) as Root;
  return [...imagesIn(tree)].map(({ image, from, to }) => {
    const { src, alt } = image.properties;
    const place = rangeIn(text, bodyStart + from, bodyStart + to);
    return { src: String(src ?? ''), ...(typeof alt === 'string' ? { alt } : {}), place };
  });
}

/** The picture that a field names, with its place in the frontmatter. */
export function pictureOf(
  text: string,
  fields: unknown,
  names: { readonly src: string; readonly alt: string },
): PictureReference[] {
  const { [names.src]: src, [names.alt]: alt } = fields as Readonly<Record<string, string | undefined>>;
  if (!src) return [];
  const [before = '', written = ''] = new RegExp(`^${names.src}:[ \\t]*(.*?)[ \\t]*$`, 'm').exec(text) ?? [];
  const start = text.indexOf(before) + before.lastIndexOf(written);
  const place = rangeIn(text, start, start + written.length);
  return [{ src, alt: alt ?? '', altField: names.alt, place }];
}

interface Found {
  readonly image: Element;
  readonly from: number;
  readonly to: number;
}

/** Only parsing that leaves raw HTML as text keeps positions. */
function* imagesIn(node: Nodes, depth = 0): Generator<Found> {
  const from = node.position?.start.offset ?? 0;
  if (node.type === 'raw') {
    for (const { image, ...at } of inHtml(node.value))
      yield { image, from: from + at.from, to: from + at.to };
  } else if (node.type === 'element' && node.tagName === 'img') {
    yield { image: node, from, to: node.position?.end.offset ?? from };
  } else if ('children' in node && depth <= MAX_DEPTH) {
    // Anything deeper is refused when rendered.
    for (const child of node.children) yield* imagesIn(child, depth + 1);
  }
}

/** What is removed with everything in it. */
const REMOVED = new RegExp(`<!--[^]*?-->|<(${ARTICLE_SCHEMA.strip.join('|')})\\b[^]*?</\\1\\s*>`, 'gi');

function inHtml(html: string): Found[] {
  const shown = html.replace(REMOVED, (removed) => ' '.repeat(removed.length));
  return [...shown.matchAll(/<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi)].flatMap(({ 0: tag, index }) => {
    const [image] = (htmlToHast(tag, { fragment: true }) as Root).children;
    return image?.type === 'element' ? [{ image, from: index, to: index + tag.length }] : [];
  });
}
