import type { ReactNode } from 'react';
import { round } from '../to-scale.ts';
import { Envelope, Lines, type ServiceDrawing, Words } from './parts.tsx';

const CENTRE = { x: 240, y: 160 };
const RADIUS = 112;

export const localVisibilityEngine: ServiceDrawing = {
  label: () =>
    'A cycle that goes round every week: a search article, a business-profile post, social posts and a newsletter.',
  narrowHeight: 328,
  draw: ({ pick }) => <Cycle isNarrow={pick(false, true)} />,
};

/** On a phone the words stand above and below the cycle, where there is room for them. */
function Cycle({ isNarrow }: { isNarrow: boolean }) {
  return (
    <g transform={isNarrow ? 'translate(-60 8)' : undefined}>
      <path className="d-line" d={[-45, 45, 135, 225].map(arrow).join('')} />
      <path className="d-dim" d={days()} />
      <circle className="d-tape" cx={CENTRE.x} cy={CENTRE.y} r={46} />
      <Words x={240} y={156} anchor="middle" text="Every" strong />
      <Words x={240} y={177} anchor="middle" text="week" strong />

      <Step isNarrow={isNarrow} x={319} y={81} words={['Search', 'article']}>
        <path className="d-line" d="M-12-16h15l9 9v23h-24zM3-16v9h9" />
        <Lines x={-6} y={2} widths={[12, 12]} gap={7} />
      </Step>
      <Step isNarrow={isNarrow} x={319} y={239} words={['Profile', 'post']}>
        <path className="d-line" d="M-14-4h28v18h-28zM-16-4l5-12h22l5 12zM-4 14v-10h9v10" />
      </Step>
      <Step isNarrow={isNarrow} x={161} y={239} words={['Social', 'posts']}>
        <path className="d-line" d="M-15-14h30v21h-17l-7 7v-7h-6zM0 3l-5-5a3 3 0 0 1 5-3a3 3 0 0 1 5 3z" />
      </Step>
      <Step isNarrow={isNarrow} x={161} y={81} words={['Newsletter']}>
        <Envelope x={0} y={0} />
      </Step>
    </g>
  );
}

/** One step: its sign in a ring, and its name outside the cycle. */
function Step(props: { x: number; y: number; words: string[]; isNarrow: boolean; children: ReactNode }) {
  const { x, y, words, isNarrow, children } = props;
  const side = x > CENTRE.x ? 1 : -1;
  const name = words.join(' ');
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="d-fill" r={32} />
      {children}
      {isNarrow && <Words x={9 * side} y={y > CENTRE.y ? 56 : -44} anchor="middle" text={name} strong />}
      {(isNarrow ? [] : words).map((word, line) => (
        <Words
          key={word}
          x={40 * side}
          y={6 + (line - (words.length - 1) / 2) * 20}
          anchor={side > 0 ? 'start' : 'end'}
          text={word}
          strong
        />
      ))}
    </g>
  );
}

/** A quarter of the way round, from one step to the next, ending in an arrowhead. */
function arrow(start: number) {
  const end = start + 69;
  return (
    `M${at(RADIUS, start + 21)}A${RADIUS} ${RADIUS} 0 0 1 ${at(RADIUS, end)}` +
    `M${at(RADIUS + 7, end - 5)}L${at(RADIUS, end)}L${at(RADIUS - 7, end - 5)}`
  );
}

/** A tape laid round the middle: seven long marks for the days, short ones between. */
function days() {
  return Array.from({ length: 28 }, (_, index) => {
    const angle = -90 + (index * 360) / 28;
    return `M${at(51, angle)}L${at(index % 4 === 0 ? 61 : 56, angle)}`;
  }).join('');
}

function at(distance: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const x = CENTRE.x + distance * Math.cos(angle);
  const y = CENTRE.y + distance * Math.sin(angle);
  return `${round(x)} ${round(y)}`;
}
