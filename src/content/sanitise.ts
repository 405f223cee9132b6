/**
 * What HTML an article may consist of: the specification's section 5 as an allow-list.
 * Elements it names are removed; `form` and `button` leave their text, the others go with their contents,
 * as DOMPurify does, whose configuration the section describes. Everything not listed here is removed too:
 * every event handler, `style`, `data-*`, authored `id` and `name`, microdata, foreign frames and media.
 */
import type { Element } from 'hast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';

const SCHEMA: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'div', 'span', 'section', 'figure', 'figcaption', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 'ruby', 'rp', 'rt'],
    ...['s', 'samp', 'small', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
  ],
  attributes: {
    a: ['href', 'title', ['id', /^user-content-fnref-/], ['className', 'data-footnote-backref'], 'ariaLabel'],
    abbr: ['title'],
    bdo: ['dir'],
    blockquote: ['cite'],
    code: [['className', /^language-[\w+-]+$/]],
    del: ['cite', 'dateTime'],
    details: ['open'],
    h2: [['id', 'footnote-label', 'user-content-footnote-label'], ['className', 'sr-only']],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ins: ['cite', 'dateTime'],
    li: [['id', /^user-content-fn-/], 'value'],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    q: ['cite'],
    section: [['className', 'footnotes']],
    td: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right']],
    th: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right'], ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
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
    ...['script', 'style', 'iframe', 'object', 'embed', 'noscript', 'noembed', 'noframes', 'frameset', 'applet'],
    ...['svg', 'math', 'template', 'title', 'textarea', 'select', 'option', 'audio', 'video', 'canvas', 'dialog', 'xmp', 'plaintext'],
  ],
  // Ids are allowed by pattern above, so nothing is left to prefix.
  clobber: [],
  clobberPrefix: '',
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** Returns a tree that holds only what the schema allows; nothing may be parsed as HTML after it. */
export const sanitiseTree = rehypeSanitize(SCHEMA);

/**
 * An address that a browser reads as this code does: of this page, of this site, http(s), mailto or tel.
 * Null for `//host` and for backslashes, control characters, quotes and credentials, which browsers and
 * servers are known to read in two ways.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (url === '' || /[\u0000-\u0020\u007f\\<>"`]/.test(url) || url.startsWith('//')) return null;
  if (/^(?:https?:\/\/)[^/?#]*@/i.test(url)) return null;
  return url;
}

/** Removes an attribute for good; `undefined` would still be a key. */
export function dropAttribute(element: Element, name: string): void {
  delete element.properties[name];
}
