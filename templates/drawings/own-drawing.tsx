/** Drawings of `content/pictures`: NAME.svg or another format, and NAME-narrow for phones. */
import type { OwnPicture, OwnPictures, ShownPicture } from 'plumb-and-level';
import { PartOfPage, PartsOfPage } from './part-of-page.tsx';

export interface OwnDrawing {
  readonly wide: OwnPicture;
  readonly narrow?: OwnPicture;
}

/** The drawing with that name, if there is one. */
export function ownDrawing(pictures: OwnPictures, name: string): OwnDrawing | null {
  const [wide, narrow] = [name, `${name}-narrow`].map((wanted) => {
    const file = Object.keys(pictures).find((each) => each.replace(/\.\w+$/, '') === wanted);
    return file && pictures[file];
  });
  return wide ? { wide: forPages(wide), ...(narrow && { narrow: forPages(narrow) }) } : null;
}

/** One in the colours of the brand becomes a part of the page, whose colours may be the reader's. */
function forPages(picture: OwnPicture): OwnPicture {
  return picture.svg?.includes('var(--') ? picture : asPicture(picture);
}

/** Without what only a drawing needs that it becomes a part of. */
export function asPicture({ svg: _, ...shown }: OwnPicture): ShownPicture {
  return shown;
}

/** Items with the pictures whose files they name. */
export function withPictures<Item extends { readonly picture?: string | undefined }>(
  items: readonly Item[],
  pictures: OwnPictures,
) {
  return items.map(({ picture = '', ...item }) => {
    const own = pictures[picture];
    return { ...item, ...(own && { picture: asPicture(own) }) };
  });
}

/** Shows it in the composition that there is room for; `alt` says what is to be seen. */
export function OwnDrawingPicture(props: { drawing: OwnDrawing; alt: string }) {
  const { wide, narrow } = props.drawing;
  if (wide.svg && !narrow) return <PartOfPage svg={wide.svg} className="drawing" alt={props.alt} />;
  if (wide.svg && narrow?.svg)
    return <PartsOfPage wide={wide.svg} narrow={narrow.svg} className="drawing" alt={props.alt} />;
  return <DrawingAsPicture {...props} below="40rem" sizes="(width < 40rem) 100vw, 40rem" />;
}

/** Shows it as a picture in the formats that it has, and below a width of the window its narrow composition. */
export function DrawingAsPicture(props: { drawing: OwnDrawing; alt: string; below: string; sizes: string }) {
  const { drawing, alt, below, sizes } = props;
  const { wide, narrow } = drawing;
  const all = [
    ...(narrow ? formatsOf(narrow, sizes).map((format) => ({ ...format, media: `(width < ${below})` })) : []),
    ...formatsOf(wide, sizes).slice(0, -1),
  ];
  return (
    <picture>
      {all.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img src={wide.src} width={wide.width} height={wide.height} alt={alt} />
    </picture>
  );
}

/** The best first, and last the one that every browser shows. */
function formatsOf({ sources, src, width, height }: ShownPicture, sizes: string) {
  return [
    ...sources.map(({ type, srcset }) => ({ type, srcSet: srcset.join(', '), sizes, width, height })),
    { srcSet: src, width, height },
  ];
}
