import type { ReactNode } from 'react';
import type { Point } from '../../fields.ts';
import './styles.css';

/**
 * Headed sentences: in columns, `brief` for many short ones (on a phone each is one paragraph, its heading the first
 * words), in rows with the names on the left, or close together.
 */
export function Points({ items, as = 'points' }: { items: readonly Told[]; as?: Kind }) {
  return (
    <ul className={`ruled ${as}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className={as === 'losses' ? 'note' : undefined}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

type Told = Pick<Point, 'title'> & { readonly text: ReactNode };
type Kind = 'points' | 'points brief' | 'parts-list' | 'losses';
