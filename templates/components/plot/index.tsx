import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { Plot as Data } from '../../fields.ts';
import './styles.css';

/**
 * Figures drawn at build time. The words are HTML at their own size, the marks SVG that stretches with the page,
 * so that a plot reads the same on a phone; bars stand in a real table, which is the text alternative as well.
 */
export function Plot({ plot }: { plot: Data }) {
  const { title, unit, source, kind } = plot;
  return (
    <figure className="plot">
      <figcaption>
        <strong>{title}</strong> <span>{unit}</span>
      </figcaption>
      {kind === 'bars' ? <Bars {...plot} /> : <Curve {...plot} />}
      <p>Source: {source}</p>
    </figure>
  );
}

function Bars({ title, points }: Data) {
  const top = Math.max(...points.map(({ value }) => value));
  const width = scaleLinear([0, top], [0, 100]);
  return (
    <table aria-label={title}>
      <tbody>
        {points.map(({ label, value, display }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg height="28" aria-hidden="true" focusable="false">
                <rect
                  width={`${round(width(value))}%`}
                  height="28"
                  className={value === top ? 'most' : undefined}
                />
              </svg>
              {display ?? value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Curve({ points }: Data) {
  const x = scalePoint(
    points.map(({ label }) => label),
    [0, 100],
  );
  const y = scaleLinear([0, Math.max(...points.map(({ value }) => value))], [40, 2]);
  const d = line<Data['points'][number]>(
    ({ label }) => round(x(label) ?? 0),
    ({ value }) => round(y(value)),
  )([...points]);
  return (
    <>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" height="180" aria-hidden="true" focusable="false">
        <path d="M0 40H100" />
        <path className="most" d={d ?? ''} />
      </svg>
      <ol>
        {points.map(({ label, value, display }) => (
          <li key={label}>
            {label} <strong>{display ?? value}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
