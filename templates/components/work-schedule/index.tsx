import type { Service } from '../../collections/services.ts';
import { ScaleTape, WEEK } from '../../drawings/scale-tape.tsx';
import { every } from '../../to-scale.ts';
import { useWords } from '../../wording/use-words.ts';
import { Slopes } from '../programme/scale.tsx';
import { type Times, when } from '../programme/schedule.ts';
import { type StepTime, scheduleOf } from './steps.ts';
import '../programme/scale.css';
import './styles.css';

/** The steps of a service on a time scale of its own, each where its title says; last what to expect, and when. */
export function WorkSchedule(props: {
  steps: Service['steps']['items'];
  outcome: string;
  programme: Times;
  /** Where all services are compared. */
  all?: string | undefined;
}) {
  const say = useWords();
  const { steps, outcome, programme, all } = props;
  const { times, unit, end } = scheduleOf(steps, programme);
  const isBefore = times.some((time) => time?.is === 'before');
  return (
    <div className={isBefore ? 'work-schedule hooked' : 'work-schedule'}>
      <div className="columns stays head">
        <p>
          {say(unit === WEEK ? 'Weeks from the start, to scale.' : 'Months from the start, to scale.')}{' '}
          {all && (
            <a className="tap-target action-link" href={all}>
              {say('All services on one scale')}
            </a>
          )}
        </p>
        <ScaleTape unit={unit} end={end} />
      </div>
      <ol className="ruled inside">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="columns">
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <Lane unit={unit} end={end} time={times[at] ?? null} />
          </li>
        ))}
      </ol>
      <div className="columns expected">
        <div>
          <h3>{say('What to expect, and when')}</h3>
          <p>{outcome}</p>
        </div>
        <div>
          <Slopes times={programme} end={end} />
          <p>
            <b>{when(programme)}.</b> {say('A slope runs from the quickest case to the slowest.')}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The time of one step: a bar, a torn one if it goes on, a point, or a broken outline where no day is named. */
function Lane({ unit, end, time }: { unit: number; end: number; time: StepTime | null }) {
  const to = Math.min(time?.to ?? 0, end);
  const points = time?.each
    ? every(time.each, end)
    : time && time.from === time.to && !time.is
      ? [time.from]
      : [];
  return (
    <svg className="lane" height="26" aria-hidden="true">
      <svg
        width="100%"
        height="26"
        viewBox={`0 0 ${end} 26`}
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path
          className="units from-wide"
          d={every(unit, end)
            .map((day) => `M${day} -400V800`)
            .join('')}
        />
        {time && !time.is && points.length === 0 && (
          <path
            className="bar"
            d={`M${time.from} 0H${to}${to < time.to ? `l${-end / 90} 9 ${end / 90} 8${-end / 90} 9` : 'v26'}H${time.from}z`}
          />
        )}
        {time?.is === 'loose' && <path className="broken" d={`M${time.from} 1H${to}V25H${time.from}z`} />}
        {points.map((day) => (
          <path key={day} className="point" d={`M${day} 13h.01`} />
        ))}
      </svg>
      {time?.is === 'before' && <rect className="broken before" y="1" height="24" />}
    </svg>
  );
}
