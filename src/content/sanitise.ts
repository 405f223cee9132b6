/**
 * What HTML an article may consist of: the specification's section 5 as an allow-list.
 * Elements it names are removed; `form` and `button` leave their text, the others go with their contents,
 * as DOMPurify does, whose configuration the section describes. Everything not listed here is removed too:
 * every event handler, `style`, `data-*`, authored `id` and `name`, microdata, foreign frames and media.
 */
import type { Element, Nodes, Parents } from 'hast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';

const SCHEMA = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...[
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'div',
      'span',
      'section',
      'figure',
      'figcaption',
      'details',
      'summary',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...[
      'a',
      'img',
      'abbr',
      'b',
      'bdi',
      'bdo',
      'cite',
      'del',
      'dfn',
      'em',
      'i',
      'ins',
      'kbd',
      'mark',
      'q',
      'ruby',
      'rp',
      'rt',
    ],
    ...['s', 'samp', 'small', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
  ],
  attributes: {
    a: [
      ...['href', 'title'],
      ...[
        ['id', /^user-content-fnref-/],
        ['className', 'data-footnote-backref'],
        ['ariaLabel', /^Back to reference [\d-]+$/],
      ],
    ] as NonNullable<Options['attributes']>[string],
    abbr: ['title'],
    bdo: ['dir'],
    blockquote: ['cite'],
    code: [['className', /^language-[\w+#.-]+$/]],
    del: ['cite', 'dateTime'],
    details: ['open'],
    h2: [
      ['id', 'footnote-label', 'user-content-footnote-label'],
      ['className', 'sr-only'],
    ],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ins: ['cite', 'dateTime'],
    li: [['id', /^user-content-fn-/], 'value'],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    q: ['cite'],
    section: [['className', 'footnotes']],
    td: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right']],
    th: [
      'colSpan',
      'rowSpan',
      ['align', 'left', 'center', 'right'],
      ['scope', 'col', 'row', 'colgroup', 'rowgroup'],
    ],
    time: ['dateTime'],
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto']],
  },
  ancestors: {
    caption: ['table'],
    tbody: ['table'],
    td: ['table'],
    tfoot: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
    li: ['ul', 'ol'],
    summary: ['details'],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
    cite: ['http', 'https'],
  },
  strip: [
    ...[
      'script',
      'style',
      'iframe',
      'object',
      'embed',
      'noscript',
      'noembed',
      'noframes',
      'frameset',
      'applet',
    ],
    ...[
      'svg',
      'math',
      'template',
      'title',
      'textarea',
      'select',
      'option',
      'audio',
      'video',
      'canvas',
      'dialog',
      'xmp',
      'plaintext',
    ],
  ],
  // Ids are allowed by pattern above, so nothing is left to prefix.
  clobber: [],
  clobberPrefix: '',
  required: {},
  allowComments: false,
  allowDoctypes: false,
} satisfies Options;

/** Returns a tree that holds only what the schema allows; nothing may be parsed as HTML after it. */
export const sanitiseTree = rehypeSanitize(SCHEMA);

const KEPT = new Set(SCHEMA.tagNames);
const STRIPPED = new Set(SCHEMA.strip);
const PARENTS: Record<string, string[]> = SCHEMA.ancestors;

/** Far deeper than anyone writes, far from where recursion would overflow the stack. */
const MAX_DEPTH = 100;
/** The sanitiser hands the children of an element that it unwraps on as arguments, of which a call takes some 100,000. */
const MAX_UNWRAPPED = 50_000;

/**
 * Makes a tree fit for functions that recurse: what nests deeper keeps its text and loses its tags, and an
 * element that would be unwrapped into too many nodes becomes a `div`.
 * Returns how many nodes the sanitiser will make of the children.
 */
export function limitTree(parent: Parents, stack: string[] = []): number {
  let nodes = 0;
  for (const child of parent.children) nodes += child.type === 'element' ? limitElement(child, stack) : 1;
  return nodes;
}

function limitElement(node: Element, stack: string[]): number {
  if (STRIPPED.has(node.tagName)) node.children = [];
  else if (stack.length === MAX_DEPTH) becomeText(node, textBelow(node));
  stack.push(node.tagName);
  const nodes = limitTree(node, stack);
  stack.pop();
  if (KEPT.has(node.tagName) && !lacksParent(node.tagName, stack)) return 1;
  if (nodes <= MAX_UNWRAPPED) return nodes;
  node.tagName = 'div';
  return 1;
}

/** Makes an element a `span` that holds a text. */
export function becomeText(node: Element, value: string): void {
  node.tagName = 'span';
  node.properties = {};
  node.children = [{ type: 'text', value }];
}

function lacksParent(tagName: string, stack: readonly string[]): boolean {
  return tagName in PARENTS && !PARENTS[tagName]?.some((parent) => stack.includes(parent));
}

function textBelow(node: Element): string {
  let text = '';
  const open: Nodes[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === 'text') text += next.value;
    if (next.type !== 'element' || STRIPPED.has(next.tagName)) continue;
    for (let last = next.children.length - 1; last >= 0; last--) open.push(next.children[last] as Nodes);
  }
  return text;
}

/**
 * An address that a browser reads as this code does: of this page, of this site, http(s), mailto or tel.
 * Null for `//host`, `https:host` and for backslashes, control characters, quotes and credentials, which
 * browsers and servers are known to read in two ways.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (url === '' || /[\u0000-\u0020\u007f\\<>"`]/.test(url) || url.startsWith('//')) return null;
  if (/^https?:/i.test(url) && !/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(url)) return null;
  return url;
}

/** Removes an attribute for good; `undefined` would still be a key. */
export function dropAttribute(element: Element, name: string): void {
  delete element.properties[name];
}
