/** Finds links and words in the content; loaded only if something is wrong with one. */

import { posix } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { markdownToHast } from 'satteri';
import { type Place, rangeIn } from '../diagnostics/diagnostic.ts';
import { decoded } from '../model/address.ts';
import { slugOfFile } from '../model/slug.ts';
import { type Sources, textOf } from '../system/text-file.ts';
import { split } from './fence.ts';
import { findPictures } from './find-pictures.ts';
import { asTyped } from './typography.ts';
import { mayBecome } from './values.ts';
import { findValueInYaml } from './yaml.ts';

/** What `find` finds in the first of some content files in which it finds something. */
export function findAmong<Found>(
  files: readonly string[],
  sources: Sources,
  find: (file: string, text: string) => Found | null,
): Found | null {
  for (const file of files) {
    const text = textOf(sources, file);
    const found = text === null ? null : find(file, text);
    if (found) return found;
  }
  return null;
}

/**
 * Where a content file has links to an address, perhaps by the name of a file, `roesti.md` for `/recipes/roesti`. None if
 * it is a picture's, which has an error of its own.
 */
export function findLinks(file: string, text: string, link: string): readonly Place[] | null {
  const name = posix.basename(pathOf(link));
  // The parser encodes a "%" that begins no character.
  const spellings = [link, decoded(link), link.replaceAll('%25', '%')];
  const isWritten = spellings.some((spelling) => text.includes(spelling));
  if (!isWritten && !text.includes(name)) return null;
  const isFile = (href: string) =>
    !/^[/?#]|^[a-z][a-z\d+.-]*:/i.test(href) &&
    slugOfFile(pathOf(href).replace(/(?<!\.md)$/, '.md')) === name;
  const all = elementsIn(file, text);
  const exact = all.filter(({ properties: { href } }) => href === link);
  const links =
    exact.length > 0 ? exact : all.filter(({ properties: { href } }) => isFile(String(href ?? '')));
  const places =
    links.length > 0 ? links.map((each) => placeOf(file, text, each)) : findHref(file, text, name);
  const found = [...(isWritten ? inYaml(file, text, link) : []), ...places];
  if (found.length > 0 || findPictures(text, bodyOf(text)).some(({ src }) => src.endsWith(link)))
    return found;
  const written = isWritten && findInMarkdown(file, text, link);
  return written ? [written] : null;
}

/** The place of a link in HTML to a file of a name, in whatever folder; the parser leaves it as it is written. */
function findHref(file: string, text: string, name: string): Place[] {
  for (const { 0: whole, 1: href, index } of text.matchAll(/\shref\s*=\s*["']?([^\s"'>]+)/gi)) {
    if (posix.basename(pathOf(href!)) !== name || /^[a-z][a-z\d+.-]*:/i.test(href!)) continue;
    const end = index + whole.length;
    return [{ file, ...rangeIn(text, end - href!.length, end) }];
  }
  return [];
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '');
}

/** The place of a link, or of words, in a content file: in its YAML, or in the markdown below. */
export function findWords(file: string, text: string, wanted: string): Place | null {
  return inYaml(file, text, wanted)[0] ?? findInMarkdown(file, text, wanted);
}

function inYaml(file: string, text: string, wanted: string): readonly Place[] {
  return /\.(?:md|ya?ml)$/.test(file) ? findValueInYaml({ path: file, text }, wanted) : [];
}

/** The place of a link, or else of an element with these words, in a markdown file; at least of the words themselves. */
function findInMarkdown(file: string, text: string, wanted: string): Place | null {
  if (!file.endsWith('.md')) return null;
  const words = asTyped(wanted);
  const all = elementsIn(file, text);
  const found =
    all.find(({ properties: { href, src } }) => href === wanted || src === wanted) ??
    all.find((element) => mayBecome(asTyped(wordsOf(element)), words));
  if (found) return placeOf(file, text, found);
  const at = text.indexOf(wanted, text.length - bodyOf(text).length);
  return at < 0 ? null : { file, ...rangeIn(text, at, at + wanted.length) };
}

/**
 * The elements of a markdown file that have a place, each before those inside it. The file is parsed again, because
 * rendering keeps no positions.
 */
function elementsIn(file: string, text: string): Element[] {
  if (!file.endsWith('.md')) return [];
  const inside = ({ children }: Root | Element): Element[] =>
    children.flatMap((child) => (child.type === 'element' ? [child, ...inside(child)] : []));
  const tree = markdownToHast(bodyOf(text), { features: { frontmatter: false } }) as Root;
  return inside(tree).filter(({ position }) => position);
}

function placeOf(file: string, text: string, { position }: Element): Place {
  const from = text.length - bodyOf(text).length;
  return { file, ...rangeIn(text, from + position!.start.offset!, from + position!.end.offset!) };
}

function bodyOf(text: string): string {
  return split(text)?.body ?? text;
}

function wordsOf(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => wordsOf(child as ElementContent)).join('') : '';
}
