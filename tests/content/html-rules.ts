/**
 * What an article's HTML may consist of, said a second time and on purpose without a look at `sanitise.ts`:
 * the tests parse the output as a browser would, inside a page, and hold every node against these rules.
 */
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

interface Rendered {
  readonly html: string;
  /** Ids that the renderer says it gave to headings. */
  readonly headingIds?: readonly string[];
  /** The source has footnotes, so theirs may be there. */
  readonly footnotes?: boolean;
}

/** Everything in the HTML that an article must not have; empty when all is well. */
export function breachesIn({ html, headingIds = [], footnotes = false }: Rendered): string[] {
  const found: string[] = [];
  const page = parse(`${BEFORE}${html}${AFTER}`);
  const article = articleOf(page, found);
  const ids = idsAllowed(headingIds, footnotes);
  const seen = new Set<string>();
  for (const node of below(article)) {
    if (isElement(node)) checkElement(node, { ids, seen, report: (breach) => found.push(breach) });
    else if (node.nodeName !== '#text') found.push(`a ${node.nodeName} node`);
  }
  return found;
}

/** The article's elements as a browser would have them, for questions that the rules do not answer. */
export function elementsIn(html: string): Tree.Element[] {
  return [...below(articleOf(parse(`${BEFORE}${html}${AFTER}`), []))].filter(isElement);
}

export function attributeOf(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The text of an element with everything below it. */
export function textOf(node: Tree.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const BEFORE =
  '<!doctype html><html lang="en"><head><title>t</title></head><body><header></header><main><div class="prose">';
const AFTER = '</div></main><footer></footer></body></html>';

/** Finds the article in its page; what stands outside of it has broken out. */
function articleOf(page: Tree.Document, found: string[]): Tree.Element {
  const html = page.childNodes.find(isElement) as Tree.Element;
  const [head, body] = html.childNodes.filter(isElement) as [Tree.Element, Tree.Element];
  const main = body.childNodes.filter(isElement).find((node) => node.tagName === 'main') as Tree.Element;
  const article = main.childNodes.find(isElement) as Tree.Element;
  const frame = [
    namesIn(html),
    namesIn(head),
    namesIn(body),
    namesIn(main),
    attributesOf(html),
    attributesOf(body),
  ].join(' | ');
  const expected = 'head body | title | header main footer | div | lang=en | ';
  if (frame !== expected) found.push(`the page around the article became: ${frame}`);
  return article;
}

function namesIn(node: Tree.Element): string {
  return node.childNodes.map((child) => child.nodeName).join(' ');
}

function attributesOf(node: Tree.Element): string {
  return node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ');
}

function* below(node: Tree.ParentNode): Generator<Tree.ChildNode> {
  const open = [...node.childNodes].reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    if ('content' in next) open.push(...next.content.childNodes);
    if ('childNodes' in next) for (const child of [...next.childNodes].reverse()) open.push(child);
  }
}

function isElement(node: Tree.Node): node is Tree.Element {
  return 'tagName' in node;
}

interface Check {
  readonly ids: (id: string) => boolean;
  readonly seen: Set<string>;
  readonly report: (breach: string) => void;
}

function idsAllowed(headingIds: readonly string[], footnotes: boolean): (id: string) => boolean {
  const headings = new Set(headingIds);
  return (id) =>
    headings.has(id) ||
    /^user-content-(?!fn(?:ref)?-)/.test(id) ||
    (footnotes && /^(?:footnote-label$|user-content-fn(?:ref)?-)/.test(id));
}

const HTML = 'http://www.w3.org/1999/xhtml';

function checkElement(node: Tree.Element, check: Check): void {
  const name = node.tagName;
  if (node.namespaceURI !== HTML) check.report(`<${name}> of another namespace`);
  const allowed = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (!allowed) {
    check.report(`<${name}>`);
    return;
  }
  for (const attribute of node.attrs) {
    const label = `<${name} ${attribute.name}="${attribute.value}">`;
    const rule = Object.hasOwn(allowed, attribute.name) ? allowed[attribute.name] : ANYWHERE[attribute.name];
    if (attribute.name === 'id') checkId(attribute.value, label, check);
    else if (!rule) check.report(label);
    else if (rule !== true && !rule(attribute.value)) check.report(label);
  }
  checkWhole(node, check);
}

function checkId(id: string, label: string, { ids, seen, report }: Check): void {
  if (!ids(id)) report(label);
  if (seen.has(id)) report(`${label} a second time`);
  seen.add(id);
}

/** Rules about several attributes of one element. */
function checkWhole(node: Tree.Element, { report }: Check): void {
  const at = (name: string) => attributeOf(node, name);
  if (/^h[2-6]$/.test(node.tagName) && at('id') === undefined) report(`<${node.tagName}> without an id`);
  if (at('class') === 'sr-only' && at('id') !== 'footnote-label') report(`<${node.tagName} class="sr-only">`);
  if (node.tagName === 'a' && /^https?:/i.test(at('href') ?? '') && at('rel') !== 'noopener')
    report('a link to elsewhere without rel');
  if (node.tagName === 'img' && (at('src') === undefined || at('alt') === undefined))
    report('<img> without src or alt');
  if (at('role') === 'img' || at('aria-label')?.endsWith(':')) {
    const names: Record<string, string> = { '☑': 'Done:', '☐': 'To do:' };
    if (at('role') !== 'img' || at('aria-label') !== names[textOf(node)])
      report(`<span ${attributesOf(node)}> that is not a task's sign`);
  }
  if (node.tagName === 'div' && node.attrs.some(({ name }) => name !== 'id')) {
    const wraps = node.childNodes.length === 1 && node.childNodes[0]?.nodeName === 'table';
    const said = ['class', 'role', 'aria-label', 'tabindex'].every((name) => at(name) !== undefined);
    if (!wraps || !said) report(`<div ${attributesOf(node)}> that is not the frame of a table`);
  }
}

type Rule = true | ((value: string) => boolean);
type Rules = Record<string, Rule>;

const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value);

const ANYWHERE: Rules = { lang: true, dir: oneOf('ltr', 'rtl', 'auto') };
const CELL: Rules = {
  class: oneOf('align-left', 'align-center', 'align-right'),
  colspan: true,
  rowspan: true,
};
const PLAIN: Rules = {};

const ELEMENTS: Record<string, Rules> = {
  ...Object.fromEntries(
    'p br hr pre ul dl dt dd figure figcaption summary table caption thead tbody tfoot tr b bdi cite dfn em i kbd mark ruby rp rt s samp small strong sub sup u var wbr h3 h4 h5 h6'
      .split(' ')
      .map((name) => [name, PLAIN]),
  ),
  a: {
    href: isLink,
    title: true,
    rel: oneOf('noopener'),
    class: oneOf('data-footnote-backref'),
    'aria-label': (value) => /^Back to reference \d+(?:-\d+)?$/.test(value),
  },
  abbr: { title: true },
  bdo: PLAIN,
  blockquote: { cite: isCitation },
  code: { class: (value) => /^language-[\w+#.-]+$/.test(value) },
  del: { cite: isCitation, datetime: true },
  details: { open: oneOf('') },
  div: {
    class: oneOf('table-scroll'),
    role: oneOf('group'),
    'aria-label': oneOf('Table'),
    tabindex: oneOf('0'),
  },
  h2: { class: oneOf('sr-only') },
  img: {
    src: isPicture,
    alt: true,
    title: true,
    width: true,
    height: true,
    loading: oneOf('lazy'),
    decoding: oneOf('async'),
  },
  ins: { cite: isCitation, datetime: true },
  li: { value: isNumber },
  ol: { start: isNumber, reversed: oneOf(''), type: oneOf('1', 'a', 'A', 'i', 'I') },
  q: { cite: isCitation },
  section: { class: oneOf('footnotes') },
  span: {
    role: oneOf('img'),
    'aria-label': oneOf('Done:', 'To do:'),
  },
  td: CELL,
  th: { ...CELL, scope: oneOf('col', 'row', 'colgroup', 'rowgroup') },
  time: { datetime: true },
};

function isNumber(value: string): boolean {
  return /^-?\d+$/.test(value);
}

function isLink(value: string): boolean {
  return isAddress(value, ['http:', 'https:', 'mailto:', 'tel:']);
}

function isCitation(value: string): boolean {
  return isAddress(value, ['http:', 'https:']);
}

/** Whether pictures of other hosts are left at all is the build's business, and tested there. */
function isPicture(value: string): boolean {
  return isAddress(value, ['http:', 'https:']);
}

const SITE = new URL('https://site.example/blog/article');

/** True when a browser goes where a reader of the attribute would expect, by one of the schemes. */
function isAddress(value: string, schemes: readonly string[]): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return false;
  if (!URL.canParse(value, SITE)) return true;
  const url = new URL(value, SITE);
  if (!schemes.includes(url.protocol) || url.username || url.password) return false;
  const said = /^([a-z][a-z\d+.-]*):(\/\/[^/?#]+)?/i.exec(value);
  if (!said) return url.origin === SITE.origin;
  return said[2] !== undefined || !/^https?:$/i.test(url.protocol);
}
