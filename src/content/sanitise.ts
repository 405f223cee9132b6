/**
 * What HTML an article may consist of: the specification's section 5 as an allow-list.
 * Elements it names are removed; `form` and `button` leave their text, the others go with their contents,
 * as DOMPurify does, whose configuration the section describes. Everything not listed here is removed too:
 * every event handler, `style`, `data-*`, authored `id` and `name`, microdata, foreign frames and media.
 */
import type { Element, ElementContent, Nodes, Parents, Properties } from 'hast';
import type { Options } from 'rehype-sanitize';

export const SCHEMA = {
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

const KEPT = new Set(SCHEMA.tagNames);
const STRIPPED = new Set(SCHEMA.strip);
const PARENTS: Record<string, string[]> = SCHEMA.ancestors;
const PROTOCOLS = new Map(
  Object.entries(SCHEMA.protocols).map(([name, schemes]) => [name, new Set(schemes)]),
);

/** By tag, by name: the values that an attribute may have; an empty list allows any. */
const ATTRIBUTES = new Map(
  Object.entries(SCHEMA.attributes).map(([tagName, attributes]) => [tagName, allowed(attributes)]),
);
const EVERYWHERE = ATTRIBUTES.get('*')!;

type Allowed = ReadonlyMap<string, readonly unknown[]>;

function allowed(attributes: readonly (string | readonly unknown[])[]): Allowed {
  return new Map(
    attributes.map((attribute) => {
      const [name, ...values] = typeof attribute === 'string' ? [attribute] : attribute;
      return [String(name), values];
    }),
  );
}

type Prepare = (element: Element, parent: Parents) => void;

/** Far deeper than anyone writes, far from where recursion would overflow the stack. */
const MAX_DEPTH = 100;

/**
 * Leaves in a tree only what the schema allows; nothing may be parsed as HTML after it. Does to the tree itself what
 * rehype-sanitize does to a copy of it, with which tests compare it. What nests too deep for functions that recurse
 * keeps its text and loses its tags. `prepare` may rewrite each element before it is judged.
 */
export function sanitiseTree(parent: Parents, prepare: Prepare = () => {}, stack: string[] = []): void {
  const kept: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'text') kept.push(child);
    if (child.type !== 'element' || STRIPPED.has(child.tagName)) continue;
    if (stack.length === MAX_DEPTH) becomeText(child, textBelow(child));
    prepare(child, parent);
    const { tagName } = child;
    stack.push(tagName);
    sanitiseTree(child, prepare, stack);
    stack.pop();
    if (KEPT.has(tagName) && !lacksParent(tagName, stack)) {
      child.properties = safeProperties(tagName, child.properties);
      kept.push(child);
    } else {
      for (const unwrapped of child.children) kept.push(unwrapped);
    }
  }
  parent.children = kept;
}

function safeProperties(tagName: string, properties: Properties): Properties {
  const safe: Properties = {};
  const own = ATTRIBUTES.get(tagName);
  for (const name in properties) {
    const value = properties[name];
    const kept = safeValue(own?.get(name), name, value) ?? safeValue(EVERYWHERE.get(name), name, value);
    if (kept !== undefined) safe[name] = kept;
  }
  return safe;
}

function safeValue(
  values: readonly unknown[] | undefined,
  name: string,
  value: Properties[string],
): Properties[string] {
  if (values === undefined || value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.filter((part) => isAllowed(values, name, part));
  return isAllowed(values, name, value) ? value : undefined;
}

function isAllowed(values: readonly unknown[], name: string, value: boolean | number | string): boolean {
  if (!hasSafeProtocol(name, String(value))) return false;
  return (
    values.length === 0 ||
    values.some((known) => (known instanceof RegExp ? known.test(String(value)) : known === value))
  );
}

/** True for an address without a scheme, or with one that its attribute may have. */
function hasSafeProtocol(name: string, url: string): boolean {
  const protocols = PROTOCOLS.get(name);
  if (!protocols) return true;
  const colon = url.indexOf(':');
  if (colon < 0 || /[/?#]/.test(url.slice(0, colon))) return true;
  return protocols.has(url.slice(0, colon));
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
