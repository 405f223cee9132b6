import type { Element, Properties } from 'hast';
import type { PictureFor } from '../content/finish-elements.ts';
import type { ShownPicture, ShownPictures } from '../model/model.ts';

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
