import type { Element, Properties } from 'hast';
import type { PictureFor } from '../content/finish-elements.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a page needs to know of a picture. */
export interface ShownPicture {
  /** An address inside the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Of the file at `src`; a vector has none. */
  readonly size?: Size;
  /** Best first; none for a vector. */
  readonly sources: readonly { readonly type: string; readonly srcset: readonly string[] }[];
}

/** By markdown file and by the source as written in it. Plain data, which can be sent to a worker. */
export type ShownPictures = ReadonlyMap<string, ReadonlyMap<string, ShownPicture>>;

/** The text column: 42rem, or less on screens without room for it and its margins. */
const SIZES = '(min-width: 46rem) 42rem, 94vw';

/** The pictures of a markdown file, for rendering its body. */
export function picturesOf(source: string, shown: ShownPictures): PictureFor {
  return (src, alt) => {
    const picture = shown.get(source)?.get(src);
    return picture ? pictureElement(picture, alt) : null;
  };
}

/** The picture as a tree. Its size is set, so that nothing moves when it loads. */
function pictureElement({ src, width, height, sources }: ShownPicture, alt: string): Element {
  const img = element('img', { src, width, height, alt, loading: 'lazy', decoding: 'async' });
  if (sources.length === 0) return img;
  const children = sources.map(({ type, srcset }) =>
    element('source', { type, sizes: SIZES, srcSet: srcset.join(', ') }),
  );
  return element('picture', {}, [...children, img]);
}

function element(tagName: string, properties: Properties, children: Element[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
