import type { Figure, Point } from '../../fields.ts';
import { Unbroken } from '../unbroken/index.tsx';
import './styles.css';

/** What one gains, a line each as in the books: what, how, and the figure at the end. */
export function Ledger({ items }: { items: readonly (Point & Figure)[] }) {
  return (
    <ul className="ledger">
      {items.map(({ title, text, figure, caption }) => (
        <li key={title}>
          <h3>{title}</h3>
          <Unbroken as="p">{text}</Unbroken>
          <p className="figure">
            <strong>{figure}</strong> <span>{caption}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
