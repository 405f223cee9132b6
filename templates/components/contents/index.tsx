import { Once } from 'plumb-and-level/page';
import { every, round } from '../../to-scale.ts';
import { useWords } from '../../wording/use-words.ts';
import { BLADE, clock, type Mark, type Placed, placeMarks } from './places.ts';
import '../../drawings/styles.css';
import './styles.css';

/**
 * The parts of an article as marks on a tape that is as long as the article takes to read: in the margin of a wide
 * screen, folded up above the text on others. Links in either form; the blade is drawn out by the page's scrolling.
 */
export function Contents({ marks, minutes }: { marks: readonly Mark[]; minutes: number }) {
  const say = useWords();
  return (
    <nav className="contents" aria-label={say('In this article')} data-island="contents" data-load="visible">
      <Upright marks={placeMarks(marks, minutes)} minutes={minutes} />
      <details className="below-wide">
        <summary className="plus">
          <Once
            as="svg"
            className="lying"
            height="26"
            aria-hidden="true"
            name="lying"
            by={String(minutes)}
            inside={() => <Lying minutes={minutes} />}
          />
          <strong>{say('In this article')}</strong>{' '}
          {say('{count} min, {parts} parts', { count: minutes, parts: marks.length })}
        </summary>
        <ol>
          {marks.map(({ id, name, minute }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{clock(minute)}</span> {name}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

const WIDTH = 44;
const LEADER = 26;

function Upright({ marks, minutes }: { marks: readonly Placed[]; minutes: number }) {
  const last = marks.at(-1)!;
  const height = Math.max(BLADE, last.nameAt + last.height);
  const leaders = marks.map(({ at, nameAt }) => `M${WIDTH} ${at}L${WIDTH + LEADER} ${nameAt}`).join('');
  return (
    <div className="upright from-wide">
      <svg width={WIDTH + LEADER} height={height} aria-hidden="true">
        <Once as="g" name="blade" by={String(minutes)} inside={() => <Blade minutes={minutes} />} />
        <path className="d-dim" d={leaders} />
        <path className="d-dim hook" d={`M-1 0h${WIDTH + 12}`} />
      </svg>
      <ol>
        {/* Room: a height in an attribute needs no style of its own, which the site's policy forbids. */}
        <li aria-hidden="true">
          <svg width="1" height={marks[0]!.nameAt} />
        </li>
        {marks.map(({ id, name, nameAt }, at) => (
          <li key={id}>
            <svg width="1" height={(marks[at + 1]?.nameAt ?? height) - nameAt} aria-hidden="true" />
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Blade({ minutes }: { minutes: number }) {
  return (
    <>
      <rect className="d-sheet" y="0" width={WIDTH} height={BLADE} />
      <rect className="d-tape drawn" y="0" width={WIDTH} height={BLADE} />
      <path className="d-dim" d={ticks(minutes)} />
      {every(1, minutes).map((minute) => (
        <text
          key={minute}
          className="d-mark"
          x={WIDTH - 5}
          y={round((minute / minutes) * BLADE) - 5}
          textAnchor="end"
        >
          {minute}
        </text>
      ))}
    </>
  );
}

/** Seconds between ticks, the finest that can be told apart. */
const STEPS = [5, 15, 30];
const FINEST = 5;

function ticks(minutes: number): string {
  const perSecond = BLADE / (minutes * 60);
  const step = STEPS.find((seconds) => seconds * perSecond >= FINEST) ?? 60;
  const marks = every(step, minutes * 60).map((second) => {
    const length = second % 60 === 0 ? 32 : second % 30 === 0 ? 20 : second % 15 === 0 ? 14 : 8;
    return `M0 ${round(second * perSecond)}h${length}`;
  });
  return marks.join('');
}

function Lying({ minutes }: { minutes: number }) {
  const at = (quarter: number) => `${round((quarter / (minutes * 4)) * 100)}%`;
  return (
    <>
      {every(1, minutes * 4 - 1).map((quarter) => (
        <line
          key={quarter}
          className="d-dim"
          x1={at(quarter)}
          x2={at(quarter)}
          y1="0"
          y2={quarter % 4 === 0 ? 24 : 9}
        />
      ))}
      {every(1, minutes - 1).map((minute) => (
        <text key={minute} className="d-mark" x={at(minute * 4)} dx="5" y="22">
          {minute}
        </text>
      ))}
    </>
  );
}
