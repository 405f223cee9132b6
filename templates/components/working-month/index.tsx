import './styles.css';

/** Minutes of a month in its working days, to scale: a box a day, as long as the day has minutes. */
export function WorkingMonth(props: {
  figure: string;
  minutes: number;
  days: number;
  dayMinutes: number;
  text: string;
}) {
  const { figure, minutes, days, dayMinutes, text } = props;
  const middle = Math.floor(days / 2);
  return (
    <div className="columns working-month">
      <p className="figure">{figure}</p>
      <p className="soft">{text}</p>
      <div className="days">
        {Array.from({ length: days }, (_, day) => (
          <svg key={day} viewBox={`0 0 ${dayMinutes} 10`} preserveAspectRatio="none" aria-hidden="true">
            {day === middle && <rect x={(dayMinutes - minutes) / 2} width={minutes} height="10" />}
          </svg>
        ))}
      </div>
    </div>
  );
}
