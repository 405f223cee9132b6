import type { Point } from '../../fields.ts';
import { Slopes, StepDrawing, Tape } from '../programme/scale.tsx';
import { stepPeriod, type Times, when } from '../programme/schedule.ts';
import '../programme/styles.css';
import './styles.css';

/** The steps of a service on the time scale, each where its title says; last what to expect, and when. */
export function WorkSchedule(props: { steps: readonly Point[]; outcome: string; programme: Times }) {
  const { steps, outcome, programme } = props;
  return (
    <div className="work-schedule">
      <p className="head">
        <span className="visually-hidden">Months from the start</span>
        <Tape />
      </p>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <Step title={title} />
          </li>
        ))}
      </ol>
      <div className="expected">
        <div>
          <h3>What to expect, and when</h3>
          <p>{outcome}</p>
        </div>
        <div>
          <Slopes times={programme} />
          <p>{when(programme)}</p>
        </div>
      </div>
    </div>
  );
}

function Step({ title }: { title: string }) {
  const period = stepPeriod(title);
  return period && <StepDrawing period={period} />;
}
