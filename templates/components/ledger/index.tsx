import { GainPicture } from '../../drawings/gains.tsx';
import type { LedgerLine } from '../../fields.ts';
import { Unbroken } from '../unbroken/index.tsx';
import './styles.css';

/** What one gains, a line each as in the books: what, how, and the figure at the end, drawn to scale on wide screens. */
export function Ledger({ items }: { items: readonly LedgerLine[] }) {
  return (
    <ul className="ledger">
      {items.map(({ title, text, drawing, figure, caption }) => (
        <li key={title}>
          <h3>{title}</h3>
          <Unbroken as="p">{text}</Unbroken>
          {drawing && <GainPicture gain={drawing} />}
          <p className="figure">
            <strong>{figure}</strong> <span>{caption}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
