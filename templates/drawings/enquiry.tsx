/** What becomes of a message, in three pictures, each drawn once for wide columns and once for a phone. */
import type { ReactNode } from 'react';
import { type Company, DAYS } from '../collections/company.ts';
import { SpecimenPiece } from '../components/snag-list/specimen.tsx';
import { hourOf } from '../wording/day.ts';
import { Sheet, Words } from './parts.tsx';

const WIDE = { width: 400, height: 216 };
const NARROW = { width: 112, height: 136 };

/** It is read, and the sender looked up: the map of an audit, and on a wide sheet the first result under it. */
export function LookedUp() {
  return (
    <>
      <SpecimenPiece className="on-wide" from={[2, 295]} {...WIDE} />
      <SpecimenPiece className="on-phone" from={[208, 287]} {...NARROW} />
    </>
  );
}

/** It is answered in office hours. */
export function OfficeHours({ hours }: Pick<Company, 'hours'>) {
  const wide = { left: 82, top: 20, day: 42, hour: 6.25, gap: 12 };
  return (
    <Pair
      wide={
        <>
          <Week hours={hours} {...wide} />
          {DAYS.map((name, index) => (
            <Words
              key={name}
              x={wide.left + (index + 0.5) * wide.day}
              y={wide.top + 24 * wide.hour + 24}
              anchor="middle"
              text={name.charAt(0)}
            />
          ))}
        </>
      }
      narrow={<Week hours={hours} left={51} top={8} day={8} hour={5} gap={4} />}
    />
  );
}

/** A week to scale, its days 24 hours high, and the times between which it is open, left of it by `gap`. */
function Week(
  props: Pick<Company, 'hours'> & { left: number; top: number; day: number; hour: number; gap: number },
) {
  const { hours, left, top, day, hour, gap } = props;
  const [opens, closes] = [hourOf(hours.opens), hourOf(hours.closes)];
  return (
    <>
      {DAYS.map((name, index) => (
        <g key={name}>
          <rect className="d-fill" x={left + index * day} y={top} width={day} height={24 * hour} />
          {hours.days.includes(name) && (
            <rect
              className="d-tape"
              data-open=""
              x={left + index * day}
              y={top + opens * hour}
              width={day}
              height={(closes - opens) * hour}
            />
          )}
        </g>
      ))}
      {[hours.opens, hours.closes].map((time) => (
        <Words key={time} x={left - gap} y={top + hourOf(time) * hour + 5} anchor="end" text={time} />
      ))}
    </>
  );
}

/** The quote is yours to take or leave: neither box is ticked. */
export function OpenQuote() {
  return (
    <Pair
      wide={
        <>
          <path className="d-fill" d="M96 20h176l32 32v164h-208zM272 20v32h32" />
          <Words x={120} y={62} text="Quote" strong />
          <path className="d-thin" d="M120 84h152M120 102h112M120 120h136" />
          <rect className="d-fill" x={120} y={150} width={24} height={24} rx={3} />
          <rect className="d-fill" x={204} y={150} width={24} height={24} rx={3} />
          <Words x={154} y={168} text="Yes" />
          <Words x={238} y={168} text="No" />
          <path className="d-tape" d="M352 60l22 10-44 92-23 16 1-28zM308 150l22 12" />
        </>
      }
      narrow={
        <>
          <path className="d-fill" d="M14 14h62l22 22v100h-84zM76 14v22h22" />
          <path className="d-thin" d="M28 50h52M28 62h40" />
          <rect className="d-fill" x={28} y={86} width={20} height={20} rx={3} />
          <rect className="d-fill" x={60} y={86} width={20} height={20} rx={3} />
        </>
      }
    />
  );
}

function Pair({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  return (
    <>
      <Sheet className="on-wide" {...WIDE}>
        {wide}
      </Sheet>
      <Sheet className="on-phone" {...NARROW}>
        {narrow}
      </Sheet>
    </>
  );
}
