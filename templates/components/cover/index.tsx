import type { Article } from 'plumb-and-level';
import { Once, Picture } from 'plumb-and-level/page';
import { COVER_BOX, drawCover, groundOf, type Pen, type Shape } from '../../drawings/cover-shapes.ts';
import { drawSmallCover, SMALL_BOX } from '../../drawings/small-cover.ts';
import type { CoverFields } from '../../fields.ts';
import { round } from '../../to-scale.ts';
import { useWords } from '../../wording/use-words.ts';
import '../../drawings/styles.css';
import './styles.css';

/** What a cover is made from. */
export interface CoverSubject {
  readonly title: string;
  readonly cover?: CoverFields | undefined;
  readonly picture?: Article['picture'] | undefined;
}

/** The picture of a post or case study: its own if it has one, otherwise drawn from its figures. */
export function Cover({ of: { title, cover, picture } }: { of: CoverSubject }) {
  const say = useWords();
  if (picture) return <Picture {...picture} className="cover" sizes="(min-width: 48rem) 24rem, 94vw" />;
  const says = cover && [cover.figure, cover.caption].filter(Boolean).join(', ');
  const { width, height } = COVER_BOX;
  return (
    <Once
      as="svg"
      className={`drawing cover cover-${groundOf(cover)}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * 3}
      height={height * 3}
      role="img"
      aria-label={
        says ? say('{figure}: cover of {title}', { figure: says, title }) : say('Cover of {title}', { title })
      }
      name="cover"
      by={JSON.stringify(cover ?? '')}
      inside={() => (
        <>
          <rect className="cover-ground" width={width} height={height} />
          {drawCover(cover).map((shape, at) => (
            <Drawn key={at} {...shape} />
          ))}
        </>
      )}
    />
  );
}

/** A thumbnail of it, for rows on a phone, where the words of the wide one would be small; the title stands beside it. */
export function SmallCover({ of: { cover, picture } }: { of: CoverSubject }) {
  const small = picture ? null : drawSmallCover(cover);
  if (!small) return null;
  const { figure, size, piece, shapes } = small;
  const { width, height } = SMALL_BOX;
  const shown = round((piece[3] / piece[2]) * width);
  return (
    <Once
      as="svg"
      className={`drawing cover small cover-${groundOf(cover)}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      name="small-cover"
      by={JSON.stringify(cover)}
      inside={() => (
        <>
          <rect className="cover-ground" width={width} height={height} />
          <svg
            y={height - Math.min(shown, 76)}
            width={width}
            height={Math.min(shown, 76)}
            viewBox={piece.join(' ')}
            aria-hidden="true"
          >
            {shapes.map((shape, at) => (
              <Drawn key={at} {...shape} />
            ))}
          </svg>
          <text x="6" y={6 + 0.76 * size} fontSize={size}>
            {figure}
          </text>
        </>
      )}
    />
  );
}

/** The pens that are the same on every ground are those of all drawings. */
const PENS: Partial<Record<Pen, string>> = {
  sheet: 'd-sheet',
  tape: 'd-tape',
  solid: 'd-ink',
  loss: 'd-brick-fill',
};
const ON = { tape: 'd-ink', loss: 'd-text-invert' };

function Drawn(shape: Shape) {
  if (!('words' in shape)) return <path className={PENS[shape.pen] ?? `c-${shape.pen}`} d={shape.d} />;
  const { words, x, y, size, anchor, on } = shape;
  return (
    <text className={on && ON[on]} x={x} y={y} fontSize={size} textAnchor={anchor}>
      {words}
    </text>
  );
}
