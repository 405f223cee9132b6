/** What becomes of a message, in three pictures, each drawn once for wide columns and once for a phone. */
import type { Company } from '../collections/company.ts';
import { SpecimenPiece } from '../components/snag-list/specimen.tsx';
import { hourOf } from '../wording/day.ts';
import { DAYS, dayName } from '../wording/hours.ts';
import { Box, Sheets, Words } from './parts.tsx';

const SIZES = { wide: { width: 400, height: 216 }, narrow: { width: 112, height: 136 } };

/** It is read, and the sender looked up: the map of an audit, and on a wide sheet the first result under it. */
export function LookedUp() {
  return (
    <>
      <SpecimenPiece className="on-wide" from={[2, 295]} {...SIZES.wide} />
      <SpecimenPiece className="on-phone" from={[208, 287]} {...SIZES.narrow} />
    </>
  );
}

/** It is answered in office hours. */
export function OfficeHours({ site: { hours, language } }: { site: Company }) {
  const wide = { left: 82, top: 20, day: 42, hour: 6.25, gap: 12 };
  const narrow = { left: 51, top: 8, day: 8, hour: 5, gap: 4 };
  const names = DAYS.map((name, index) => {
    const x = wide.left + (index + 0.5) * wide.day;
    return (
      <Words
        key={name}
        x={x}
        y={wide.top + 24 * wide.hour + 24}
        anchor="middle"
        text={dayName(name, language, 'narrow')}
      />
    );
  });
  return (
    <Sheets
      {...SIZES}
      draw={(pick) => (
        <>
          <Week hours={hours} {...pick(wide, narrow)} />
          {pick(names, null)}
        </>
      )}
    />
  );
}

/** A week to scale, its days 24 hours high, and the times between which it is open, left of it by `gap`. */
function Week(
  props: Pick<Company, 'hours'> & { left: number; top: number; day: number; hour: number; gap: number },
) {
  const { hours, left, top, day, hour, gap } = props;
  return (
    <>
      {DAYS.map((name, index) => (
        <g key={name}>
          <Box at={[left + index * day, top, day, 24 * hour]} />
          {hours.ranges
            .filter(({ days }) => days.includes(name))
            .map(({ opens, closes }) => (
              <rect
                key={opens}
                className="d-tape"
                data-open=""
                x={left + index * day}
                y={top + hourOf(opens) * hour}
                width={day}
                height={(hourOf(closes) - hourOf(opens)) * hour}
              />
            ))}
        </g>
      ))}
      {[hours.opens ?? [], hours.closes ?? []].flat().map((time) => (
        <Words key={time} x={left - gap} y={top + hourOf(time) * hour + 5} anchor="end" text={time} />
      ))}
    </>
  );
}

/** The quote is yours to take or leave: neither box is ticked. */
export function OpenQuote() {
  const words = (
    <>
      <Words x={120} y={62} text="Quote" strong />
      <Words x={154} y={168} text="Yes" />
      <Words x={238} y={168} text="No" />
      <path className="d-tape" d="M352 60l22 10-44 92-23 16 1-28zM308 150l22 12" />
    </>
  );
  return (
    <Sheets
      {...SIZES}
      draw={(pick) => (
        <>
          <path
            className="d-fill"
            d={pick('M96 20h176l32 32v164h-208zM272 20v32h32', 'M14 14h62l22 22v100h-84zM76 14v22h22')}
          />
          <path className="d-thin" d={pick('M120 84h152M120 102h112M120 120h136', 'M28 50h52M28 62h40')} />
          <Box at={pick([120, 150, 24, 24], [28, 86, 20, 20])} r={3} />
          <Box at={pick([204, 150, 24, 24], [60, 86, 20, 20])} r={3} />
          {pick(words, null)}
        </>
      )}
    />
  );
}
