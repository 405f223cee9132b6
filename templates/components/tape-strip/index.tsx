import type { Figure } from '../../fields.ts';
import './styles.css';

/** The offer, on a length of measuring tape. */
export function TapeStrip({ title, facts }: { title: string; facts: readonly Figure[] }) {
  return (
    <div className="tape-strip">
      <p>{title}</p>
      <ul>
        {facts.map(({ figure, caption }) => (
          <li key={caption}>
            <strong>{figure}</strong> {caption}
          </li>
        ))}
      </ul>
    </div>
  );
}
