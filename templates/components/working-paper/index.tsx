import type { ReactNode } from 'react';
import { percent } from '../../to-scale.ts';
import { useWords } from '../../wording/use-words.ts';
import { type Cell, isCorrection, type Kind, type PaperFields } from './fields.ts';
import '../../drawings/styles.css';
import './styles.css';

/** A sheet that lies plumb, its rows as its data has them, marked in red pen by hand. */
export function WorkingPaper({ paper }: { paper: PaperFields }) {
  const say = useWords();
  return (
    <figure>
      <PaperSheet paper={paper} />
      <figcaption className="note">
        {say('Specimen. The firm, its words and its figures are invented.')}
      </figcaption>
    </figure>
  );
}

/** The sheet alone, as a page ends with it: to be filled in. */
export function PaperSheet({ paper, children }: { paper: PaperFields; children?: ReactNode }) {
  const { title, for: whom, columns, rows, pen, note } = paper;
  const say = useWords();
  const key = columns.find((column) => column.key)?.key;
  return (
    <div className="working-paper">
      <table>
        <caption>
          <b>{title}</b>
          {whom}
        </caption>
        {columns.some(({ name }) => name) && (
          <thead>
            <tr>
              {columns.map(({ name, kind }, at) =>
                name ? (
                  <th key={at} scope="col" className={kind}>
                    {name}
                  </th>
                ) : (
                  <td key={at} />
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {columns.map(({ kind }, at) => {
                const mark = pen?.rows.includes(row + 1) && pen.column === at + 1 && pen.mark;
                const contents = <Contents kind={kind} cell={cells[at]} />;
                const As = at === 0 ? 'th' : 'td';
                return (
                  <As key={at} scope={at === 0 ? 'row' : undefined} className={kind}>
                    {mark ? <Penned mark={mark}>{contents}</Penned> : contents}
                  </As>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      {key && (
        <p className="note key">
          <i /> {key[0]} <i className="now" /> {key[1]} <b>–</b> {say('not in the first ten')}
        </p>
      )}
      {note && <p className="red">{note}</p>}
    </div>
  );
}

/** A rounded box, since an ellipse would cut the corners of words on two lines. */
export const RING = 'M9 5C30 0 75 1 92 5c9 3 8 27 1 31-12 5-72 4-86 1C-1 33 0 8 9 4c10-4 30-4 44-2';

function Penned({ mark, children }: { mark: 'ring' | 'strike' | 'underline'; children: ReactNode }) {
  if (mark === 'strike') return <s>{children}</s>;
  if (mark === 'underline') return <u>{children}</u>;
  return <Mark>{children}</Mark>;
}

/** Ringed in red pen. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <mark>
      {children}
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path className="pen" d={RING} />
      </svg>
    </mark>
  );
}

function Contents({ kind, cell }: { kind: Kind; cell: Cell | undefined }) {
  if (kind === 'tick') return <Tick is={cell === true} />;
  if (kind === 'tower') return <Tower after={Number(cell)} />;
  if (cell === undefined) return <span className="line" />;
  if (kind === 'tally') return <Tally count={Number(cell)} />;
  if (kind === 'places') return <Places of={Array.isArray(cell) ? cell : null} />;
  if (kind === 'state') return <span className={String(cell)}>{String(cell)}</span>;
  if (!isCorrection(cell)) return <>{String(cell)}</>;
  return (
    <>
      <s>{cell.struck}</s> <ins>{cell.written}</ins> {cell.rest}
    </>
  );
}

/** A box of a form, ticked or not. */
export function Tick({ is }: { is: boolean }) {
  const say = useWords();
  return (
    <svg className="tick-box" width="22" height="20" role="img" aria-label={is ? say('Yes') : say('No')}>
      <rect className="d-sheet" x="1" y="3" width="16" height="16" />
      {is && <path className="d-line" d="M5 10l4 5L20 1" />}
    </svg>
  );
}

/** A result on what there was before, 100, at a third of a pixel a point; one that is not known yet is dashed. */
function Tower({ after }: { after: number }) {
  const [height, before] = [120, 100 / 3];
  const top = Number.isNaN(after) ? 0 : height - after / 3;
  return (
    <svg className="tower" height={height} aria-hidden="true">
      <rect
        className={Number.isNaN(after) ? 'd-line d-dash' : 'd-tape'}
        x="10%"
        y={top}
        width="80%"
        height={height - before - top}
      />
      <rect className="d-sheet" x="10%" y={height - before} width="80%" height={before} />
    </svg>
  );
}

/** Strokes in fives, the fifth across the four before it. */
function Tally({ count }: { count: number }) {
  const strokes = Array.from({ length: count }, (_, at) => {
    const five = Math.floor(at / 5) * 34;
    return at % 5 === 4 ? `M${five} 15L${five + 25} 5` : `M${five + 4 + (at % 5) * 6} 2v16`;
  });
  const width = Math.ceil(count / 5) * 34;
  return (
    <svg className="tally" width={width} height="20" role="img" aria-label={String(count)}>
      <path className="d-line" d={strokes.join('')} />
    </svg>
  );
}

/** A place before, white, and now, yellow, on a line from 1 to 10. */
function Places({ of }: { of: readonly [before: number, now: number] | null }) {
  const at = (place: number) => percent(place - 1, 9);
  const say = useWords();
  const label = of
    ? say('{before} before, {now} now', { before: of[0], now: of[1] })
    : say('not in the first ten');
  return (
    <svg className="places" height="26" role="img" aria-label={label}>
      <line className="d-thin" x2="100%" y1="13" y2="13" />
      {of ? (
        <>
          <line className="gained" x1={at(of[1])} x2={at(of[0])} y1="13" y2="13" />
          <Circle at={at(of[0])} pen="d-sheet">
            {of[0]}
          </Circle>
          <Circle at={at(of[1])} pen="d-tape">
            {of[1]}
          </Circle>
        </>
      ) : (
        <Circle at="100%" pen="d-sheet">
          –
        </Circle>
      )}
    </svg>
  );
}

function Circle({ at, pen, children }: { at: string; pen: string; children: ReactNode }) {
  return (
    <svg x={at} overflow="visible" aria-hidden="true">
      <circle className={pen} cy="13" r="12" />
      <text className="d-mark" y="18.5" textAnchor="middle">
        {children}
      </text>
    </svg>
  );
}
