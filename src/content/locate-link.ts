/** Finds links and words in the content; loaded only if something is wrong with one. */
import type { Element, ElementContent, Root } from 'hast';
import { markdownToHast } from 'satteri';
import { lineAndColumn, type Place } from '../diagnostics/diagnostic.ts';
import { yamlOf } from './explain.ts';
import { split } from './fence.ts';
import { textOf } from './read.ts';
import { asTyped } from './typography.ts';
import { mayBecome } from './values.ts';
import { findValueInYaml } from './yaml.ts';

/** What `find` finds in the first of some content files in which it finds something; `root` is what their paths begin at. */
export function findAmong(
  files: readonly string[],
  root: string,
  find: (file: string, text: string) => Place | null,
): Place | null {
  for (const file of files) {
    const text = textOf(root, file);
    const place = text === null ? null : find(file, text);
    if (place) return place;
  }
  return null;
}

/** Where a content file has a link to an address, perhaps by the name of a file, `roesti.md` for `/recipes/roesti`. */
export function findLink(file: string, text: string, link: string): Place | null {
  if (text.includes(link)) return findWords(file, text, link);
  const name = link.slice(link.lastIndexOf('/') + 1).replace(/[?#].*$/, '');
  const at = name === '' || !file.endsWith('.md') ? -1 : text.indexOf(`${name}.md`);
  return at < 0 ? null : { file, ...lineAndColumn(text, at) };
}

/** The place of a link, or of words, in a content file: in its YAML, or in the markdown below. */
export function findWords(file: string, text: string, wanted: string): Place | null {
  const inYaml = /\.(?:md|ya?ml)$/.test(file) ? findValueInYaml(yamlOf({ path: file, text }), wanted) : null;
  return inYaml ?? (file.endsWith('.md') ? findInMarkdown(file, text, wanted) : null);
}

/**
 * The place of a link, or else of an element with these words, in a markdown file. It is parsed again, because rendering
 * keeps no positions.
 */
function findInMarkdown(file: string, text: string, wanted: string): Place | null {
  const { body, bodyLine } = split(text) ?? { body: text, bodyLine: 1 };
  const bodyStart = text.length - body.length;
  const linesBefore = bodyLine - 1;
  const tree = markdownToHast(body, { features: { frontmatter: false } }) as Root;
  const words = asTyped(wanted);
  const node =
    findNode(tree, ({ properties }) => properties.href === wanted || properties.src === wanted) ??
    findNode(tree, (element) => mayBecome(asTyped(wordsOf(element)), words));
  if (node?.position) {
    const { start, end } = node.position;
    const place = { file, line: start.line + linesBefore, column: start.column };
    return end.line === start.line && end.column > start.column ? { ...place, endColumn: end.column } : place;
  }
  const at = text.indexOf(wanted, bodyStart);
  if (at < 0) return null;
  const { line, column } = lineAndColumn(text, at);
  return { file, line, column, endColumn: column + wanted.length };
}

function findNode(parent: Root | Element, matches: (element: Element) => boolean): Element | null {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = matches(child) ? child : findNode(child, matches);
    if (found) return found;
  }
  return null;
}

function wordsOf(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => wordsOf(child as ElementContent)).join('') : '';
}
