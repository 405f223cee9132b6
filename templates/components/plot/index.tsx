import { MONTH, ScaleTape } from '../../drawings/scale-tape.tsx';
import type { Plot as Data } from '../../fields.ts';
import { useWords } from '../../wording/use-words.ts';
import { Change, Scale } from './bars.tsx';
import { Span } from './time.tsx';
import { Legend, Squares } from './units.tsx';
import './styles.css';

/**
 * Figures drawn at build time, to scale. The words are HTML at their own size and the text alternative; the marks
 * are SVG in percent of one shared width, so that lengths compare at every width of the page.
 */
export function Plot({ plot }: { plot: Data }) {
  const say = useWords();
  const { title, unit, source, kind, points } = plot;
  const end = plot.scale ?? Math.max(...points.map(({ value }) => value));
  return (
    <figure className="plot">
      <figcaption>
        <strong>{title}</strong> <span className="soft">{unit}</span>
      </figcaption>
      {kind === 'time' && <ScaleTape unit={MONTH} end={end} />}
      <dl>
        {points.map((point) => (
          <div key={point.label}>
            <dt>
              {point.label} {point.note && <span className="soft">{point.note}</span>}
            </dt>
            <dd>
              <strong>{point.display ?? point.value}</strong>
              {kind === 'change' && <Change {...point} end={end} />}
              {kind === 'units' && <Squares {...point} most={end} />}
              {kind === 'time' && <Span {...point} end={end} />}
            </dd>
          </div>
        ))}
      </dl>
      {kind === 'change' && <Scale end={end} />}
      {kind === 'units' && <Legend names={plot.legend} />}
      <p className="note">{say('Source: {source}', { source })}</p>
    </figure>
  );
}
