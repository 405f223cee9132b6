/**
 * A site that stands below a path (`https://owner.github.io/repository/`). Templates and articles name addresses
 * from the root of the site, `/recipes`; here, and nowhere else, the path is put before them, on the way out.
 */
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The path of a base URL without a slash at its end: `/repository`, or nothing for a site that has a host to itself. */
export function basePathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}

/** An address of the site as a browser has to ask for it. */
export function withBase(address: string, basePath: string): string {
  return isRooted(address) ? basePath + address : address;
}

/** A page with the path before each address that it names. Every other byte stays as it is. */
export function htmlWithBase(html: string, basePath: string): string {
  if (basePath === '') return html;
  const document = parse(html, { sourceCodeLocationInfo: true });
  let result = '';
  let end = 0;
  for (const { from, to } of attributesOf(document).sort((a, b) => a.from - b.from)) {
    const raw = html.slice(from, to);
    result += html.slice(end, from) + rewritten(raw, basePath);
    end = to;
  }
  return result + html.slice(end);
}

/** Attributes that hold one address; data for scripts may. */
const ADDRESS = new Set(['href', 'src', 'action', 'formaction', 'poster']);
/** Attributes that hold several, each with a width or a density behind it. */
const ADDRESSES = new Set(['srcset', 'imagesrcset']);
/** What an island is hydrated with: JSON, in which a text that begins with a slash is an address. */
const PROPS = 'data-props';

interface Range {
  readonly from: number;
  readonly to: number;
}

function attributesOf(node: Node): Range[] {
  const own = 'attrs' in node ? node.attrs.flatMap(({ name }) => rangeOf(node, name)) : [];
  const inside = 'childNodes' in node ? node.childNodes.flatMap(attributesOf) : [];
  const templated = 'content' in node ? attributesOf(node.content) : [];
  return [...own, ...inside, ...templated];
}

function rangeOf(element: Element, name: string): Range[] {
  if (!ADDRESS.has(name) && !ADDRESSES.has(name) && !name.startsWith('data-')) return [];
  const place = element.sourceCodeLocation?.attrs?.[name];
  return place ? [{ from: place.startOffset, to: place.endOffset }] : [];
}

/** `name="value"` as it stands in the page. */
function rewritten(attribute: string, basePath: string): string {
  const equals = attribute.indexOf('=');
  const name = attribute.slice(0, equals).toLowerCase();
  const value = attribute.slice(equals + 2, -1);
  return `${attribute.slice(0, equals + 2)}${rewrittenValue(name, value, basePath)}${attribute.at(-1)}`;
}

function rewrittenValue(name: string, value: string, basePath: string): string {
  if (name === PROPS) return value.replace(/(?<=[:[,]&quot;)\/(?!\/)/g, `${basePath}/`);
  if (!ADDRESSES.has(name)) return withBase(value, basePath);
  return value
    .split(', ')
    .map((source) => withBase(source, basePath))
    .join(', ');
}

function isRooted(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}

/** The same without the path, or the whole address of the site, before it. */
export function withoutBase(address: string, baseUrl: string): string {
  const basePath = basePathOf(baseUrl);
  for (const before of [baseUrl, basePath]) {
    if (before !== '' && address.startsWith(`${before}/`)) return address.slice(before.length);
  }
  return address;
}
