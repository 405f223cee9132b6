/** The cover of a post or case study on cards and at the top of pages, coloured by the page's classes. */

import { Once } from '../../src/render/once.tsx';
import type { CoverFields } from '../fields.ts';
import { COVER_BOX, drawCover, type Shape } from './cover-shapes.ts';

/** `label` is its text alternative. */
export function Cover({ label, cover }: { label: string; cover: CoverFields | undefined }) {
  const { ground, shapes } = drawCover(cover);
  return (
    <Once
      as="svg"
      className={`drawing cover cover-${ground}`}
      viewBox={`0 0 ${COVER_BOX.width} ${COVER_BOX.height}`}
      width={COVER_BOX.width * 3}
      height={COVER_BOX.height * 3}
      role="img"
      aria-label={label}
      name="cover"
      by={JSON.stringify(cover ?? '')}
      inside={() => (
        <>
          <rect className="cover-ground" width={COVER_BOX.width} height={COVER_BOX.height} />
          {shapes.map((shape, at) => (
            <Drawn key={at} {...shape} />
          ))}
        </>
      )}
    />
  );
}

function Drawn(shape: Shape) {
  if (!('words' in shape)) return <path className={`c-${shape.pen}`} d={shape.d} />;
  const { words, x, y, size, anchor, on } = shape;
  return (
    <text className={on && `c-on-${on}`} x={x} y={y} fontSize={size} textAnchor={anchor}>
      {words}
    </text>
  );
}
