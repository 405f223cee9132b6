/**
 * The HTML that an article may contain: the specification's section 5 as an allow-list for rehype-sanitize.
 * The elements that the section forbids are removed; `form` and `button` leave their text, the others go with their
 * contents, as with DOMPurify, whose configuration the section describes. Everything not listed here is removed too:
 * every event handler, `style`, `data-*`, `name`, microdata, foreign frames and media.
 */
import type { Options } from 'rehype-sanitize';

const list = (names: string): string[] => names.split(' ');

export const ARTICLE_SCHEMA = {
  tagNames: [
    ...list('h1 h2 h3 h4 h5 h6 p br hr blockquote pre code'),
    ...list('ul ol li dl dt dd div span section figure figcaption details summary'),
    ...list('table caption thead tbody tfoot tr th td'),
    ...list('a img abbr b bdi bdo cite del dfn em i ins kbd mark q ruby rp rt'),
    ...list('s samp small strong sub sup time u var wbr'),
  ],
  attributes: {
    a: [
      'href',
      'title',
      ['id', /^user-content-fnref-/],
      ['className', 'data-footnote-backref'],
      ['ariaLabel', /^Back to reference [\d-]+$/],
    ],
    abbr: ['title'],
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
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto'], ['id', /^user-content-(?!fn(?:ref)?-)/]],
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
    href: list('http https mailto tel'),
    src: list('http https'),
    cite: list('http https'),
  },
  strip: [
    ...list('script style iframe object embed noscript noembed noframes frameset applet'),
    ...list('svg math template title textarea select option audio video canvas dialog xmp plaintext'),
  ],
  // Ids are allowed by pattern above, so nothing is left to prefix.
  clobber: [],
  clobberPrefix: '',
  required: {},
  allowComments: false,
  allowDoctypes: false,
} satisfies Options;

/** The elements that an article may contain. */
export const KEPT: ReadonlySet<string> = new Set(ARTICLE_SCHEMA.tagNames);
