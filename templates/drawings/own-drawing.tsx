/** A picture of `content/pictures` in place of a drawing: NAME.svg or another format, and NAME-narrow for phones. */
import type { OwnPicture, OwnPictures } from 'plumb-and-level';

type Shown = Omit<OwnPicture, 'svg'>;

export interface OwnDrawing {
  readonly wide: Shown;
  readonly narrow?: Shown;
}

/** The picture with that name, if the owner has one. */
export function ownDrawing(pictures: OwnPictures, name: string): OwnDrawing | null {
  const find = (wanted: string): Shown | undefined => {
    const [, found] = Object.entries(pictures).find(([file]) => file.replace(/\.\w+$/, '') === wanted) ?? [];
    if (!found) return undefined;
    const { svg: _, ...shown } = found;
    return shown;
  };
  const [wide, narrow] = [find(name), find(`${name}-narrow`)];
  return wide ? { wide, ...(narrow && { narrow }) } : null;
}

/** Shows it; `alt` says what is to be seen. */
export function OwnDrawingPicture({
  drawing,
  alt,
  className,
}: {
  drawing: OwnDrawing;
  alt: string;
  className?: string;
}) {
  const { wide, narrow } = drawing;
  const all = [
    ...(narrow ? formatsOf(narrow).map((format) => ({ ...format, media: '(width < 40rem)' })) : []),
    ...formatsOf(wide).slice(0, -1),
  ];
  return (
    <picture className={className}>
      {all.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img src={wide.src} width={wide.width} height={wide.height} alt={alt} />
    </picture>
  );
}

/** The best first, and last the one that every browser shows. */
function formatsOf({ sources, src, width, height }: Shown) {
  const sizes = '(width < 40rem) 100vw, 40rem';
  return [
    ...sources.map(({ type, srcset }) => ({ type, srcSet: srcset.join(', '), sizes, width, height })),
    { srcSet: src, width, height },
  ];
}
