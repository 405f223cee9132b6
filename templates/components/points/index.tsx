import type { Point } from '../../fields.ts';
import './styles.css';

/** Headed sentences. `brief` for many short ones: on a phone each is one paragraph, its heading the first words. */
export function Points({ items, brief = false }: { items: readonly Point[]; brief?: boolean }) {
  return (
    <ul className={brief ? 'points brief' : 'points'}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
