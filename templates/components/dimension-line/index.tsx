import type { Figure } from '../../fields.ts';
import './styles.css';

/** A claim drawn as an architect draws a measurement: the figure on the line, what it measures below. */
export function DimensionLine({ figure, caption }: Figure) {
  return (
    <p className="dimension-line">
      <strong>{figure}</strong> <span>{caption}</span>
    </p>
  );
}

/** `large` where the figures are what a section has to say. */
export function DimensionLines({ facts, large = false }: { facts: readonly Figure[]; large?: boolean }) {
  return (
    <ul className={large ? 'dimension-lines large' : 'dimension-lines'}>
      {facts.map((fact) => (
        <li key={fact.caption}>
          <DimensionLine {...fact} />
        </li>
      ))}
    </ul>
  );
}
