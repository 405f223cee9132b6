import type { Point } from '../../../src/content/collections/shared.ts';

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
