/** Pieces of the specimen of an audit, which pages show without holding it. */
import { AUDIT_SHEET, FINDING_NUMBERS } from '../../drawings/audit-sheet.ts';
import '../../drawings/styles.css';

/** Where the drawing can be seen by itself. */
export const WHOLE_SHEET = `/${AUDIT_SHEET}`;

const ALTERNATIVE =
  'A specimen of our findings, in red pen on a search page, its map and a website on a phone; the business is ' +
  'invented. The table has them in words.';

/** The whole sheet, each finding an element of its own with the id `finding-1`, `finding-2` … */
export function Specimen() {
  return (
    <svg
      className="specimen from-medium"
      viewBox="0 0 690 770"
      width={690}
      height={770}
      role="img"
      aria-label={ALTERNATIVE}
    >
      <use href={`${WHOLE_SHEET}#ground`} />
      {FINDING_NUMBERS.map((_, index) => (
        <use key={index} id={`finding-${index + 1}`} href={`${WHOLE_SHEET}#finding-${index + 1}`} />
      ))}
    </svg>
  );
}

/** The piece of the sheet around one finding, counted from 1; its number stands in the top left corner. */
export function FindingPiece({ finding }: { finding: number }) {
  const [x, y] = FINDING_NUMBERS[finding - 1]!;
  return <SpecimenPiece from={[x - 24, y - 22]} width={104} height={104} />;
}

/** A piece of the sheet in its own size. The words beside it say what it shows. */
export function SpecimenPiece(props: {
  /** The top left corner of the piece on the sheet. */
  from: readonly [x: number, y: number];
  width: number;
  height: number;
  className?: string;
}) {
  const { from, width, height, className = 'specimen-piece below-medium' } = props;
  return (
    <svg
      className={className}
      viewBox={[...from, width, height].join(' ')}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <use href={`${WHOLE_SHEET}#sheet`} />
    </svg>
  );
}

/** The head of the search page as a picture, fetched once it is in sight. */
export function SpecimenPicture() {
  const [width, height] = [400, 262];
  const piece = `#svgView(viewBox(2,31,${width},${height}))`;
  return (
    <img
      className="specimen-piece from-wide"
      src={WHOLE_SHEET + piece}
      width={width}
      height={height}
      alt=""
      loading="lazy"
    />
  );
}
