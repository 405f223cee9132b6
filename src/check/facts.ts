/** What is kept of a page once its tree is gone: enough to compare it with all the others. Plain data. */
import type { Place } from '../diagnostics/diagnostic.ts';
import { islandCode } from './island-code.ts';
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

/** `page`: a visitor follows it; `file`: the browser loads it; `claim`: the page tells others that it is there. */
export type LinkKind = 'page' | 'file' | 'form' | 'claim';

export interface Link {
  readonly kind: LinkKind;
  readonly href: string;
  readonly rel: string;
  /** The element that has it, by where it starts. */
  readonly start: number;
  readonly attribute?: string | undefined;
}

export interface Said {
  readonly text: string;
  readonly place: Place;
}

export interface PageFacts {
  readonly address: string;
  readonly file: string;
  readonly noindex: boolean;
  readonly titles: readonly Said[];
  readonly descriptions: readonly Said[];
  readonly canonicals: readonly Said[];
  /** Every id, and the names of old-style anchors: what a fragment may name. */
  readonly ids: readonly string[];
  readonly links: readonly Link[];
}

/** `data` is its structured data. */
export function factsOf(page: BuiltPage, data: Graph): PageFacts {
  const all = [...page.elements, ...page.templated];
  return {
    address: page.address,
    file: page.file,
    noindex: isNoindex(page),
    titles: page.elements
      .filter(isTitle)
      .map((title) => ({ text: rawText(title), place: placeOf(page, title) })),
    descriptions: elementsNamed(page, 'meta')
      .filter((meta) => attributeOf(meta, 'name') === 'description')
      .map((meta) => ({ text: attributeOf(meta, 'content') ?? '', place: placeOf(page, meta) })),
    canonicals: elementsNamed(page, 'link')
      .filter((link) => relOf(link).includes('canonical'))
      .map((link) => ({ text: attributeOf(link, 'href') ?? '', place: placeOf(page, link, 'href') })),
    ids: page.elements.flatMap(namesOf),
    links: [
      ...all.flatMap(linksOf),
      ...islandCode(page).map(({ element, href }): Link => {
        return { kind: 'file', href, rel: '', start: element.start, attribute: 'data-island' };
      }),
      ...claimsOf(data),
    ],
  };
}

/** Drawings have titles of their own. */
function isTitle({ tagName, parentNode }: Element): boolean {
  return tagName === 'title' && parentNode?.tagName === 'head';
}

function namesOf(element: Element): string[] {
  const name = element.tagName === 'a' ? attributeOf(element, 'name') : undefined;
  return [attributeOf(element, 'id'), name].filter((each) => each !== undefined);
}

/** Attributes that hold one address, and the elements that have them. */
const ADDRESSES: readonly (readonly [kind: LinkKind, attribute: string, tags: RegExp])[] = [
  ['page', 'href', /^(?:a|area)$/],
  ['file', 'href', /^(?:link|use|image)$/],
  ['file', 'src', /^(?:script|img|source|video|audio|track|iframe|embed|input)$/],
  ['file', 'poster', /^video$/],
  ['file', 'data', /^object$/],
  ['form', 'action', /^form$/],
  ['form', 'formaction', /^(?:button|input)$/],
];

function linksOf(element: Element): Link[] {
  if (element.tagName === 'link' && relOf(element).includes('canonical')) return [];
  const rel = relOf(element);
  const link = (kind: LinkKind, href: string, attribute?: string): Link => {
    return { kind, href, rel, start: element.start, attribute };
  };
  const found: Link[] = [];
  for (const [kind, attribute, tags] of ADDRESSES) {
    const href = tags.test(element.tagName) ? attributeOf(element, attribute) : undefined;
    if (href !== undefined) found.push(link(kind, href, attribute));
  }
  for (const attribute of ['srcset', 'imagesrcset']) {
    const sources = attributeOf(element, attribute)?.split(',') ?? [];
    for (const source of sources) found.push(link('file', source.trim().replace(/\s.*$/, ''), attribute));
  }
  if (element.tagName === 'meta' && isShareAddress(element)) {
    found.push(link('claim', attributeOf(element, 'content') ?? '', 'content'));
  }
  if (element.tagName === 'style')
    for (const href of addressesInCss(rawText(element))) found.push(link('file', href));
  return found;
}

function relOf(element: Element): string {
  return attributeOf(element, 'rel') ?? '';
}

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

/** Broken structured data is a finding of its own check. */
function claimsOf({ graph, script }: Graph): Link[] {
  const start = script?.start ?? 0;
  return addressesInGraph(graph).map((href) => ({ kind: 'claim', href, rel: '', start }));
}
