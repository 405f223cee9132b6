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

export function DimensionLines({ facts }: { facts: readonly Figure[] }) {
  return (
    <ul className="dimension-lines">
      {facts.map((fact) => (
        <li key={fact.caption}>
          <DimensionLine {...fact} />
        </li>
      ))}
    </ul>
  );
}
