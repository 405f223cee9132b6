import type { FieldsOf } from '../../../src/define.ts';
import type { homeWords } from '../../collections/home-words.ts';
import './styles.css';

type Scale = FieldsOf<typeof homeWords>['whyNow']['scales'][number];

/** Facts as bars on a scale from 0 to `end`, each from one number to another; every length is that of its number. */
export function NumberLine({ marks, end, facts }: Scale) {
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
