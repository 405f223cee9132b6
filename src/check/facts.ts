/** What is kept of a page after its tree: enough to compare it with all others. Plain data. */
import type { Place } from '../diagnostics/diagnostic.ts';
import { groupedBy } from '../system/get-or-make.ts';
import { addressesInGraph, type Graph } from './json-ld.ts';
import {
  attributeOf,
  type BuiltPage,
  type Element,
  elementsNamed,
  isNoindex,
  placeOf,
  rawText,
} from './page.ts';

/** A link of a page, with its element and attribute. */
export interface PageLink {
  /** `page`: a visitor follows it; `file`: the browser loads it; `claim`: metadata says that it exists. */
  readonly kind: 'page' | 'file' | 'form' | 'claim';
  readonly href: string;
  readonly rel: string;
  readonly element: Element | undefined;
  readonly attribute?: string;
}

export type Link = Pick<PageLink, 'kind' | 'href' | 'rel'> & { readonly place: Place };

export interface PlacedText {
  readonly text: string;
  readonly place: Place;
}

export interface PageFacts {
  readonly address: string;
  readonly file: string;
  readonly noindex: boolean;
  readonly title: PlacedText | undefined;
  readonly description: PlacedText | undefined;
  /** Every id: what a fragment may point to. */
  readonly ids: readonly string[];
  /** Each once, in page order. */
  readonly links: readonly Link[];
}

/** `links` are all those of the page. */
export function factsOf(page: BuiltPage, links: readonly PageLink[]): PageFacts {
  // A drawing may have a title, too.
  const title = elementsNamed(page, 'title').find(({ parentNode }) => parentNode?.tagName === 'head');
  const description = elementsNamed(page, 'meta').find((meta) => attributeOf(meta, 'name') === 'description');
  return {
    address: page.address,
    file: page.file,
    noindex: isNoindex(page),
    title: title && { text: rawText(title), place: placeOf(page, title) },
    description: description && {
      text: attributeOf(description, 'content') ?? '',
      place: placeOf(page, description),
    },
    ids: page.elements.flatMap((element) => attributeOf(element, 'id') ?? []),
    links: [...groupedBy(links, ({ kind, rel, href }) => `${kind} ${rel} ${href}`).values()].map(
      ([first]) => {
        const { kind, href, rel, element, attribute } = first!;
        return { kind, href, rel, place: placeOf(page, element, attribute) };
      },
    ),
  };
}

/** All links of a page, including those that its scripts will make and those in its structured data. */
export function linksIn(page: BuiltPage, { graph, script }: Graph): PageLink[] {
  return [
    ...[...page.elements, ...page.templated].flatMap(linksOf),
    ...islandCode(page),
    // Broken structured data is reported by a check of its own.
    ...addressesInGraph(graph ?? []).map(
      (href) => ({ kind: 'claim', href, rel: '', element: script }) as const,
    ),
  ];
}

/** What the boot script of a page loads for its islands. */
function islandCode(page: BuiltPage): PageLink[] {
  const boot = elementsNamed(page, 'script')
    .map((script) => attributeOf(script, 'src'))
    .find((src) => src?.includes('/boot-'));
  if (!boot) return [];
  return page.elements.flatMap((element) => {
    const island = attributeOf(element, 'data-island');
    const href = boot.replace('/boot-', `/${island}-`);
    return island ? { kind: 'file', href, rel: '', element, attribute: 'data-island' } : [];
  });
}

/** Attributes that hold one address, and the elements that have them. */
const ADDRESSES: readonly (readonly [kind: PageLink['kind'], attribute: string, tags: RegExp])[] = [
  ['page', 'href', /^(?:a|area)$/],
  ['file', 'href', /^(?:use|image)$/],
  ['file', 'src', /^(?:script|img|source|video|audio|track|iframe|embed|input)$/],
  ['file', 'poster', /^video$/],
  ['file', 'data', /^object$/],
  ['form', 'action', /^form$/],
  ['form', 'formaction', /^(?:button|input)$/],
];

function linksOf(element: Element): PageLink[] {
  const rel = attributeOf(element, 'rel') ?? '';
  const links: PageLink[] = [];
  const add = (kind: PageLink['kind'], href: string | undefined, attribute: string) => {
    if (href !== undefined) links.push({ kind, href, rel, element, attribute });
  };
  for (const [kind, attribute, tags] of ADDRESSES)
    if (tags.test(element.tagName)) add(kind, attributeOf(element, attribute), attribute);
  if (element.tagName === 'link')
    add(LOADED.test(rel) ? 'file' : 'claim', attributeOf(element, 'href'), 'href');
  for (const attribute of ['srcset', 'imagesrcset']) {
    const sources = attributeOf(element, attribute)?.split(',') ?? [];
    for (const source of sources) add('file', source.trim().replace(/\s.*$/, ''), attribute);
  }
  if (element.tagName === 'meta' && isShareAddress(element))
    add('claim', attributeOf(element, 'content'), 'content');
  if (element.tagName === 'style')
    for (const href of addressesInCss(rawText(element))) links.push({ kind: 'file', href, rel, element });
  return links;
}

/** Relations of a `<link>` to what the browser loads, or prepares to load. */
const LOADED = /icon|load|manifest|preconnect|prefetch|stylesheet/;

function isShareAddress(meta: Element): boolean {
  const name = attributeOf(meta, 'property') ?? attributeOf(meta, 'name') ?? '';
  return /^(?:og:(?:url|image|image:url|image:secure_url|video|audio)|twitter:image)$/.test(name);
}

/** Addresses of `url(…)` and `@import`; data in the sheet itself does not count. */
export function addressesInCss(css: string): string[] {
  return [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|@import\s*["']([^"']*)["']/g)]
    .map(([, double, single, bare, imported]) => double ?? single ?? bare ?? imported ?? '')
    .filter((href) => href !== '' && !href.startsWith('data:') && !href.startsWith('#'));
}
