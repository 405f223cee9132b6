import './styles.css';

/** A fact as a bar that reaches from one number to another. */
export interface Bar {
  readonly figure: string;
  readonly caption: string;
  readonly from: number;
  readonly to: number;
}

/** Facts on a scale from 0 to `end`; every length is that of its number. */
export function NumberLine(props: { marks: readonly string[]; end: number; facts: readonly Bar[] }) {
  const { marks, end, facts } = props;
  const at = (number: number) => `${+((number / end) * 100).toFixed(3)}%`;
  const last = marks.length - 1;
  const tens = Array.from({ length: Math.floor(end / 10) + 1 }, (_, index) => index * 10);
  return (
    <div className="number-line">
      <svg className="marks" aria-hidden="true">
        {marks.map((mark, index) => (
          <text key={mark} x={`${(100 / last) * index}%`} y={16}>
            {mark}
          </text>
        ))}
        {tens.map((ten) => (
          <line key={ten} x1={at(ten)} x2={at(ten)} y1={28} y2={36} />
        ))}
      </svg>
      <ul>
        {facts.map(({ figure, caption, from, to }) => (
          <li key={caption}>
            <svg aria-hidden="true">
              <rect x={at(from)} width={at(to - from)} height="100%" />
              <text x={at(to)} y="50%">
                {figure}
              </text>
            </svg>
            <strong className="visually-hidden">{figure}</strong> {caption}
          </li>
        ))}
      </ul>
    </div>
  );
}
