import type { FieldsOf } from 'plumb-and-level';
import type { ReactNode } from 'react';
import type { homeWords } from '../../collections/home-words.ts';
import { percent } from '../../to-scale.ts';
import './styles.css';

type WhyNow = NonNullable<FieldsOf<typeof homeWords>['whyNow']>;

/** Shares of people, each as ten of them; the last one that counts is filled as far as its part of ten goes. */
export function Shares({ shares }: Pick<WhyNow, 'shares'>) {
  return (
    <div className="number-line">
      <ul>
        {shares.map((share, index) => (
          <Fact
            key={share.caption}
            {...share}
            figure={`${share.percent}%`}
            from={0}
            to={share.percent}
            end={100}
          >
            {index === 0 && <Person />}
          </Fact>
        ))}
      </ul>
    </div>
  );
}

/** Repeated ten times, in all bars that are filled with it. */
function Person() {
  return (
    <pattern id="person" patternUnits="userSpaceOnUse" width="10%" height="100%" viewBox="0 0 36 44">
      <path d="M10 10a8 8 0 0 1 16 0a8 8 0 0 1-16 0M2 44v-9c0-9 5-14 16-14s16 5 16 14v9z" />
    </pattern>
  );
}

/** Stretches of one scale of days; every length is that of its number. */
export function NumberLine({ marks, end, facts }: WhyNow['days']) {
  const last = marks.length - 1;
  return (
    <div className="number-line days">
      <ul>
        {facts.map((fact) => (
          <Fact key={fact.caption} {...fact} end={end} />
        ))}
      </ul>
      <svg className="marks" aria-hidden="true">
        {marks.map((mark, index) => (
          <text
            key={mark}
            className="d-note"
            x={percent(index, last)}
            y={18}
            textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
          >
            {mark}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The figure, what it counts and who says so, and its length on all there could be. */
function Fact(props: WhyNow['days']['facts'][number] & { end: number; children?: ReactNode }) {
  const { figure, caption, source, from, to, end, children } = props;
  return (
    <li>
      <p className="row">
        <strong>{figure}</strong>{' '}
        <span className="note">
          {caption} <i>{source}</i>
        </span>
      </p>
      <svg aria-hidden="true">
        {children}
        <rect className="all" width="100%" height="100%" />
        <rect x={percent(from, end)} width={percent(to - from, end)} height="100%" />
      </svg>
    </li>
  );
}
