/** Pieces of the specimen of an audit (`static/drawings/audit.svg`), which pages show without holding it. */

const FILE = '/drawings/audit.svg';

/** The sheet's size, and the centre of each finding's number on it: what the file has, for whoever needs a piece. */
export const sheet = {
  width: 690,
  height: 770,
  numbers: [
    [34, 46],
    [288, 116],
    [258, 220],
    [232, 326],
    [262, 440],
    [160, 656],
    [456, 326],
    [458, 582],
  ],
} as const;

const ALTERNATIVE =
  'A specimen of an audit, in red pen on a search page, its map and a website on a phone; the business is invented. ' +
  'The table has its eight findings.';

/** The whole sheet, each finding an element of its own with the id `finding-1`, `finding-2` … */
export function Specimen() {
  return (
    <svg
      className="specimen"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={sheet.width}
      height={sheet.height}
      role="img"
      aria-label={ALTERNATIVE}
      focusable="false"
    >
      <use href={`${FILE}#ground`} />
      {sheet.numbers.map((_, index) => (
        <use key={index} id={`finding-${index + 1}`} href={`${FILE}#finding-${index + 1}`} />
      ))}
    </svg>
  );
}

/** The piece of the sheet around one finding, counted from 1; its number stands in the top left corner. */
export function SpecimenPiece(props: { finding: number; width?: number; height?: number }) {
  const { finding, width = 104, height = 104 } = props;
  const [x, y] = sheet.numbers[finding - 1]!;
  return (
    <svg
      className="specimen-piece"
      viewBox={`${x - 24} ${y - 22} ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${FILE}#sheet`} />
    </svg>
  );
}

/** Where the drawing can be seen by itself. */
export const wholeSheet = FILE;
