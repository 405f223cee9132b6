import { every, percent } from '../../to-scale.ts';
import { useWords } from '../../wording/use-words.ts';
import { RING, Tick } from '../working-paper/index.tsx';
import { type ReportFields, sumOf } from './fields.ts';
import '../working-paper/styles.css';
import './styles.css';

type Sheet = ReportFields['sheet'];
type Money = (amount: number) => string;

/** The one page that a client gets each month, with its totals, costs and plot computed from its figures. */
export function ReportPage({ sheet, money }: { sheet: Sheet; money: Money }) {
  const { title, for: whom, verdict, text, trouble, change, foot } = sheet;
  const say = useWords();
  return (
    <div className="working-paper report-page">
      <p className="head">
        <b>{title}</b>
        {whom}
      </p>
      <p className="first">
        <strong>{verdict}</strong> {text}
      </p>
      <Sources {...sheet} money={money} />
      <Days {...sheet} />
      <p className="red">{trouble.note}</p>
      <div className="change">
        <b>{change.title}</b>
        <p>{change.text}</p>
        <p className="boxes">
          <Tick is /> {say('Yes')} <Tick is={false} /> {say('No')} <Tick is={false} /> {say('Ask me')}
        </p>
      </div>
      <p className="foot">{foot}</p>
    </div>
  );
}

function Sources({ sources, months, money }: Sheet & { money: Money }) {
  const say = useWords();
  const all = {
    name: say('All'),
    spent: sumOf(sources, 'spent'),
    before: sumOf(sources, 'before'),
    now: sumOf(sources, 'now'),
    won: sumOf(sources, 'won'),
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('Where they came from')}</th>
          {[say('Spent'), ...months, say('Cost of each'), say('Won')].map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...sources, all].map(({ name, spent, before, now, won }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {[money(spent), before, now, money(Math.round(spent / now)), won].map((figure, at) => (
              <td key={at} className="number">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A square for each enquiry on its day, and a ring around the days on which something was wrong. */
function Days({ months: [, month], length, days, trouble: { from, to } }: Sheet) {
  const say = useWords();
  const [floor, step] = [50, 14];
  const label = say('Enquiries by day: {days}; trouble from day {from} to day {to}.', {
    days: days.join(', '),
    from,
    to,
  });
  return (
    <div className="days">
      <p>
        <b>{say('One square, one enquiry.')}</b> {say('{month}, day by day', { month })}
      </p>
      <svg height="76" role="img" aria-label={label}>
        {days.map((day, at) => (
          <rect
            key={at}
            className="d-tape"
            data-day={day}
            x={percent(day - 0.9, length)}
            y={floor - step * (1 + days.slice(0, at).filter((other) => other === day).length)}
            width={percent(0.8, length)}
            height={step - 2}
          />
        ))}
        <line className="d-line" x2="100%" y1={floor} y2={floor} />
        {every(1, length).map((day) => (
          <line
            key={day}
            className="d-dim"
            x1={percent(day - 0.5, length)}
            x2={percent(day - 0.5, length)}
            y1={floor}
            y2={floor + 5}
          />
        ))}
        {[1, from, to, length].map((day) => (
          <text
            key={day}
            className="d-mark"
            x={percent(day - 0.5, length)}
            y={floor + 22}
            textAnchor={day === length ? 'end' : 'middle'}
          >
            {day}
          </text>
        ))}
        <svg
          x={percent(from - 1, length)}
          y="16"
          width={percent(to - from + 1, length)}
          height="44"
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path className="pen" d={RING} />
        </svg>
      </svg>
    </div>
  );
}
