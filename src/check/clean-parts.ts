/**
 * The part of a page that a validator still has to read: most of it is on other pages too, or differs from them only in
 * words and addresses, which no markup rule looks at.
 */
import { getOrMake } from '../get-or-make.ts';
import { attributeOf, type BuiltPage, type ChildNode, type Element, perTag, type Text } from './page.ts';

/** Shapes of parts that were in order, by the start tags around them; at the top level, those of the rests of pages. */
export interface CleanParts {
  readonly shapes: Set<string>;
  readonly inside: Map<string, CleanParts>;
}

export const noCleanParts = (): CleanParts => ({ shapes: new Set(), inside: new Map() });

export interface Unread {
  /** The page without the parts that are known; null if the rest has a known shape too. */
  readonly html: string | null;
  /** Call this if something is wrong with the page; otherwise its new parts count as known. */
  readonly forget: () => void;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that no rule compares with others of the page, unlike headings, landmarks, controls and scripts. */
const PARTS = words(
  'meta link style p div ul ol li a span strong b em i small code pre abbr time blockquote address cite q dl dt dd details summary figure figcaption table thead tbody tfoot tr td th caption colgroup col img picture source br hr sub sup kbd mark del ins wbr bdi',
);
/** Elements that a rule compares with what precedes them. */
const COMPARED = words('article h2 h3 h4 h5 h6');
/** Marks the shape of such an element, and so the shapes of all elements around it. */
const COMPARE = '\0';
/** Attributes that name something, or refer to something by its name. */
const NAMING = /^(?:id|for|form|list|usemap|headers|popovertarget|aria-(?!hidden$|label$|current$))/;
const LANDMARK = /banner|complementary|contentinfo|form|main|navigation|region|search/;

/** Elements whose children are examined one by one. */
const CONTAINERS = words(
  'html head body main header footer nav section article aside div form ul ol li blockquote address span p details summary figure dl a svg g',
);
/** Those of them in which the order and neighbours of direct children matter. */
const ORDERED = words('html details summary figure dl a');

export function unreadParts(page: BuiltPage, clean: CleanParts): Unread {
  const { html, isAsWritten } = page;
  const [root] = page.elements;
  // Stray tags are in no part; once a part is left out, they might be taken for another element's.
  if (!root || !isAsWritten) return { html, forget: () => {} };
  const { labels, names } = namesOfLandmarks(page);
  const shapes = new Map<ChildNode, string | null>();
  const met: { readonly known: Set<string>; readonly shape: string }[] = [];
  let rest = '';
  let from = 0;
  visit(root, clean);
  rest += html.slice(from);
  const outline = outlineOf(rest, names);
  if (clean.shapes.has(outline)) return { html: null, forget: () => {} };
  meet(clean.shapes, outline);
  const forget = () => {
    for (const { known, shape } of met) known.delete(shape);
  };
  return { html: rest, forget };

  function meet(known: Set<string>, shape: string): void {
    known.add(shape);
    met.push({ known, shape });
  }

  function visit(container: Element, around: CleanParts): void {
    const here = getOrMake(around.inside, shapesOfTag(container).around, noCleanParts);
    let last: string | null = null;
    let lastButOne: string | null = null;
    for (const child of container.childNodes) {
      if (!('tagName' in child)) continue;
      const shape = ORDERED.has(container.tagName) ? null : shapeOf(child);
      // From the third sibling on, each follows the same shape as the one before it.
      const isKnown = shape?.includes(COMPARE)
        ? shape === last && shape === lastButOne
        : shape !== null && here.shapes.has(shape);
      if (isKnown) {
        rest += html.slice(from, child.start);
        from = child.end;
      } else {
        if (shape !== null && !shape.includes(COMPARE)) meet(here.shapes, shape);
        if (CONTAINERS.has(child.tagName) && !labels.has(child)) visit(child, here);
      }
      lastButOne = last;
      last = shape;
    }
  }

  function shapeOf(node: ChildNode): string | null {
    return getOrMake(shapes, node, () => ('tagName' in node ? shapeOfElement(node) : shapeOfText(node)));
  }

  /** Null if the element has to be read on every page. */
  function shapeOfElement(element: Element): string | null {
    const { isDrawn } = element;
    if (isData(element)) return element.written;
    const isCompared = COMPARED.has(element.tagName);
    if (!(isDrawn || isCompared || PARTS.has(element.tagName)) || isOfPage(element)) return null;
    let shape = (isCompared ? COMPARE : '') + shapesOfTag(element).own;
    for (const child of element.childNodes) {
      const inner = shapeOf(child);
      if (inner === null) return null;
      shape += inner;
    }
    return shape + html.slice(element.endTag, element.end);
  }

  function shapeOfText({ start, end }: Text): string {
    const text = html.slice(start, end);
    return text.trim() === '' || /[<>&{}]/.test(text) ? text : 'x';
  }
}

/** True for an element whose contents are never markup. */
function isData({ tagName, attrs, isDrawn }: Element): boolean {
  if (tagName === 'style') return !isDrawn;
  return tagName === 'script' && attrs.some(({ value }) => value === 'application/ld+json');
}

const isOfPage = perTag(({ attrs }) =>
  attrs.some(({ name, value }) => NAMING.test(name) || (name === 'role' && LANDMARK.test(value))),
);

interface TagShapes {
  readonly own: string;
  /** The shape as a surrounding element: its own name makes no difference to what is inside. */
  readonly around: string;
}

function shapesOfTag(element: Element): TagShapes {
  return element.isDrawn ? shapesOfDrawnTag(element) : shapesOfHtmlTag(element);
}

/** Only the presence of words and addresses counts; in a drawing, that of measures too. */
const shapesOfHtmlTag = perTag(({ written }) => shapesOf(written, (tag) => tag.replace(WORDS, ' $1="x"')));
const shapesOfDrawnTag = perTag(({ written }) =>
  shapesOf(written, (tag) => tag.replace(WORDS, ' $1="x"').replace(MEASURES, ' $1="0"')),
);

function shapesOf(tag: string, simplified: (tag: string) => string): TagShapes {
  const own = tag.includes('http-equiv') ? tag : simplified(tag);
  return { own, around: own.replace(REFERENCES, ' $1="x"') };
}

const WORDS = / (href|content|alt|title|aria-label|datetime)="\s*[^\s"&<>{}][^"&<>{}]*"/gi;
/** Except attributes of any element in which a number may be wrong. */
const MEASURES = / (?!class|role|aria-|tabindex|heading)([\w:-]+)="[^"&<>{}]*\d[^"&<>{}]*"/gi;

const REFERENCES =
  / (id|for|form|list|headers|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))="([^"]+)"/g;

const LANDMARKS = words('aside footer form header main nav section');

/** What distinguishes a landmark from others; null for anything else. */
const namingOf = perTag((tag) => {
  if (!LANDMARKS.has(tag.tagName) && !LANDMARK.test(attributeOf(tag, 'role') ?? '')) return null;
  return { name: attributeOf(tag, 'aria-label'), id: attributeOf(tag, 'aria-labelledby') };
});

/** The names of landmarks, and the elements that give them: the same words are the same name, whatever the markup. */
function namesOfLandmarks({ elements, html }: BuiltPage): { labels: ReadonlySet<Element>; names: string[] } {
  const namings = elements.map(namingOf).filter((naming) => naming !== null);
  const ids = new Set(namings.map(({ id }) => id).filter(Boolean));
  const byId = new Map(
    elements.map((element) => [attributeOf(element, 'id'), element] as const).filter(([id]) => ids.has(id)),
  );
  const names = namings.map(({ name, id }) => {
    const { startTagEnd = 0, endTag = 0 } = byId.get(id) ?? {};
    return name ?? html.slice(startTagEnd, endTag).replace(/<[^>]*>/g, '');
  });
  return { labels: new Set(byId.values()), names };
}

/** For headings, ids and names of landmarks it matters which are equal, not how they read. */
function outlineOf(html: string, names: readonly string[]): string {
  const numbers = new Map<string, number>();
  const number = (text: string) => getOrMake(numbers, text, () => numbers.size);
  const headed = html
    .replace(
      /(<(title|h[1-6])\b[^>]*>)([^<>&{}]*[^<>&{}\s][^<>&{}]*)(<\/\2>)/g,
      (_, start, _name, text, end) => {
        return `${start}${number(text.replace(/\s+/g, ' ').trim())}${end}`;
      },
    )
    .replace(
      REFERENCES,
      (_, name, ids) => ` ${name}="${ids.replace(/\S+/g, (id: string) => number(`#${id}`))}"`,
    );
  return `${headed}${names.map((name) => number(`=${name}`))}`;
}
