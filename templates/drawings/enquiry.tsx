/** What becomes of a message, in three pictures, each drawn once for wide columns and once for a phone. */
import type { Company } from '../collections/company.ts';
import { SpecimenPiece } from '../components/snag-list/specimen.tsx';
import { hourOf } from '../wording/day.ts';
import { DAYS, dayName } from '../wording/hours.ts';
import { PartsOfPage } from './part-of-page.tsx';
import quote from './quote.svg';
import quoteNarrow from './quote-narrow.svg';
import './styles.css';

/** A sheet, and where on it a week stands: its days, so wide, and their hours, so high, the times left of it by `gap`. */
interface Layout {
  readonly className: string;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly day: number;
  readonly hour: number;
  readonly gap: number;
}

const SIZES = { wide: { width: 400, height: 216 }, narrow: { width: 112, height: 136 } };
const WIDE: Layout = { className: 'on-wide', ...SIZES.wide, left: 82, top: 20, day: 42, hour: 6.25, gap: 12 };
const NARROW: Layout = { className: 'on-phone', ...SIZES.narrow, left: 51, top: 8, day: 8, hour: 5, gap: 4 };

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
export function OfficeHours({ site }: { site: Company }) {
  return [WIDE, NARROW].map((layout) => <Week key={layout.className} site={site} layout={layout} />);
}

/** A week to scale, and the times between which it is open; there is room for the names of days on the wide sheet. */
function Week({ site: { hours, language }, layout }: { site: Company; layout: Layout }) {
  const { className, width, height, left, top, day, hour, gap } = layout;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {DAYS.map((name, index) => (
        <g key={name}>
          <rect className="d-fill" x={left + index * day} y={top} width={day} height={24 * hour} />
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
        <text key={time} className="d-text" x={left - gap} y={top + hourOf(time) * hour + 5} textAnchor="end">
          {time}
        </text>
      ))}
      {layout === WIDE &&
        DAYS.map((name, index) => (
          <text
            key={name}
            className="d-text"
            x={left + (index + 0.5) * day}
            y={top + 24 * hour + 24}
            textAnchor="middle"
          >
            {dayName(name, language, 'narrow')}
          </text>
        ))}
    </svg>
  );
}

/** The quote is yours to take or leave: neither box is ticked. */
export function OpenQuote() {
  return <PartsOfPage wide={quote} narrow={quoteNarrow} />;
}
