import type { FieldsOf } from 'plumb-and-level';
import type { homeWords } from '../../collections/home-words.ts';
import { every, percent } from '../../to-scale.ts';
import './styles.css';

type Scale = FieldsOf<typeof homeWords>['whyNow']['scales'][number];

/** Facts as bars on a scale from 0 to `end`, each from one number to another; every length is that of its number. */
export function NumberLine({ marks, end, facts }: Scale) {
  const at = (number: number) => percent(number, end);
  const last = marks.length - 1;
  return (
    <div className="number-line">
      <svg className="marks" aria-hidden="true">
        {marks.map((mark, index) => (
          <text key={mark} x={percent(index, last)} y={16}>
            {mark}
          </text>
        ))}
        {[0, ...every(10, end)].map((ten) => (
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
