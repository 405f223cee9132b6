import type { Element, Root } from 'hast';
import { markdownToHast } from 'satteri';
import type { Place } from '../diagnostics/diagnostic.ts';
import { split } from './fence.ts';

/** The place of a link in a markdown file; parsed again with positions, which rendering does without. */
export function findLinkInMarkdown(file: string, text: string, href: string): Place | null {
  const { body, bodyLine } = split(text) ?? { body: text, bodyLine: 1 };
  const bodyStart = text.length - body.length;
  const linesBefore = bodyLine - 1;
  const tree = markdownToHast(body, { features: { frontmatter: false } }) as Root;
  const node = findNode(
    tree,
    (element) => element.properties.href === href || element.properties.src === href,
  );
  if (node?.position) {
    const { start } = node.position;
    return { file, line: start.line + linesBefore, column: start.column };
  }
  const at = text.indexOf(href, bodyStart);
  if (at < 0) return null;
  const before = text.slice(0, at);
  return {
    file,
    line: before.split('\n').length,
    column: at - before.lastIndexOf('\n'),
    endColumn: at - before.lastIndexOf('\n') + href.length,
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
