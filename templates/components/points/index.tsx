import type { Point } from '../../../src/content/collections/shared.ts';
import './styles.css';

/** Headed sentences; those about right and wrong carry a spirit level, in balance or off it. */
export function Points({ items, level }: { items: readonly Point[]; level?: 'true' | 'off' }) {
  return (
    <ul className="points">
      {items.map(({ title, text }) => (
        <li key={title} className={level && (level === 'off' ? 'vial off' : 'vial')}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
