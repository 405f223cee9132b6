import type { Point } from '../../fields.ts';
import './styles.css';

/** Steps along a ruler. */
export function Steps({ items }: { items: readonly Point[] }) {
  return (
    <ol className="steps">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
