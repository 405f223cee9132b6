import type { Element, ElementContent, Root } from 'hast';
import { markdownToHast } from 'satteri';
import type { Place } from '../diagnostics/diagnostic.ts';
import { split } from './fence.ts';
import { asTyped } from './typography.ts';
import { mayBecome } from './values.ts';

/**
 * The place of a link, or else of an element with these words, in a markdown file; parsed again with positions, which
 * rendering does without.
 */
export function findInMarkdown(file: string, text: string, wanted: string): Place | null {
  const { body, bodyLine } = split(text) ?? { body: text, bodyLine: 1 };
  const bodyStart = text.length - body.length;
  const linesBefore = bodyLine - 1;
  const tree = markdownToHast(body, { features: { frontmatter: false } }) as Root;
  const { href, words } = { href: wanted, words: asTyped(wanted) };
  const node =
    findNode(tree, ({ properties }) => properties.href === href || properties.src === href) ??
    findNode(tree, (element) => mayBecome(asTyped(textOf(element)), words));
  if (node?.position) {
    const { start, end } = node.position;
    const place = { file, line: start.line + linesBefore, column: start.column };
    return end.line === start.line && end.column > start.column ? { ...place, endColumn: end.column } : place;
  }
  const at = text.indexOf(wanted, bodyStart);
  if (at < 0) return null;
  const before = text.slice(0, at);
  return {
    file,
    line: before.split('\n').length,
    column: at - before.lastIndexOf('\n'),
    endColumn: at - before.lastIndexOf('\n') + wanted.length,
  };
}

function findNode(parent: Root | Element, matches: (element: Element) => boolean): Element | null {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = matches(child) ? child : findNode(child, matches);
    if (found) return found;
  }
  return null;
}

function textOf(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : '';
}
