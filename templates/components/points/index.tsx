import type { Point } from '../../fields.ts';
import './styles.css';

/**
 * Headed sentences; those about right and wrong carry a spirit level, in balance or off it.
 * `brief` for many short ones: on a phone each is one paragraph, its heading the first words.
 */
export function Points(props: { items: readonly Point[]; level?: 'true' | 'off'; brief?: boolean }) {
  const { items, level, brief = false } = props;
  return (
    <ul className={brief ? 'points brief' : 'points'}>
      {items.map(({ title, text }) => (
        <li key={title} className={level && (level === 'off' ? 'vial off' : 'vial')}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
