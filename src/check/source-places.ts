/**
 * Moves findings of built pages to the lines of content that the pages were made from, by searching the source for what
 * the page says at the place of the finding. Loaded only if something was found.
 */

import { findAmong, findLinks, findWords } from '../content/locate-link.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { withoutBase } from '../model/base-path.ts';
import type { Page } from '../model/model.ts';
import { type BuiltSite, writtenPages } from '../output/built-site.ts';
import { getOrMake, groupedBy } from '../system/get-or-make.ts';
import { attributeOf, type BuiltPage, type Element, parsePage, rawText, visibleText } from './page.ts';

interface Origin {
  /** The folder that the paths of sources are relative to. */
  readonly root: string;
  readonly pages: readonly Page[];
  /** All content files, any of which may contain the words of the frame. */
  readonly sources: readonly string[];
  /** The site's base address. */
  readonly base: string;
}

export function onSources(findings: readonly Diagnostic[], site: BuiltSite, origin: Origin): Diagnostic[] {
  const sourceOf = new Map(origin.pages.map(({ address, source }) => [address, source]));
  const addressOf = new Map<string, string>(
    writtenPages(site).map(({ address, paths }) => [`${site.label}/${paths[0]}`, address]),
  );
  const pagesOf = groupedBy(origin.pages, ({ source }) => source);
  const parsed = new Map<string, BuiltPage>();
  const read = (file: string, address: string) => {
    const html = () => site.read(file.slice(site.label.length + 1)).toString();
    return getOrMake(parsed, file, () => parsePage(address, file, html()));
  };
  return findings.map((finding) => {
    const { file, line } = finding;
    const address = addressOf.get(file);
    const source = address && sourceOf.get(address);
    if (!source || source.startsWith('templates/')) return finding;
    const place = line ? placeIn(source, finding, read(file, address), origin) : { file: source };
    const isOneOfMany = !place.line && pagesOf.get(source)!.length > 1;
    const message = isOneOfMany ? `${address}: ${finding.message}` : finding.message;
    return { ...withoutPlace(finding), message, ...place };
  });
}

function withoutPlace({ line, column, endColumn, ...finding }: Diagnostic): Diagnostic {
  return finding;
}

/** The place of a finding in content; the page's source without a line if the words come from a template. */
function placeIn(
  source: string,
  finding: Diagnostic,
  page: BuiltPage,
  { root, sources, base }: Origin,
): Place {
  const element = elementAt(page, finding);
  const wanted = element ? wordsOf(element, base) : [];
  const href = element?.tagName === 'a' ? attributeOf(element, 'href') : undefined;
  const find = (file: string, text: string) => {
    // The file that a link names may also be a picture of the text.
    const [link] = (href && findLinks(file, text, withoutBase(base)(href))) || [];
    if (link) return link;
    for (const words of wanted) {
      const place = findWords(file, text, words);
      if (place) return place;
    }
    return null;
  };
  return findAmong([source, ...sources], { root }, find) ?? { file: source };
}

/** The innermost element whose start tag holds the place. */
function elementAt({ html, elements }: BuiltPage, { line, column }: Diagnostic): Element | undefined {
  if (!line || !column) return undefined;
  const lines = html.split('\n', line - 1);
  const at = lines.reduce((sum, { length }) => sum + length + 1, column - 1);
  return elements.findLast(({ tag }) => tag && at >= tag.startOffset && at <= tag.endOffset);
}

/** What an element says, as the content has it: an address, a text of the head, its own words. */
function wordsOf(element: Element, base: string): string[] {
  const attributes = ['href', 'src', 'content', 'alt'].map((name) => attributeOf(element, name));
  const text = element.tagName === 'title' ? rawText(element) : visibleText(element);
  return [...attributes, text.length <= LONGEST ? text : '']
    .filter((words) => words !== undefined && words.length > 1)
    .flatMap((words) => [words!, withoutBase(base)(words!)])
    .filter((words) => words !== '');
}

/** A longer text is a whole part of the page, and so neither a value nor a heading. */
const LONGEST = 300;
