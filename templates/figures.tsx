import type { Figure } from './fields.ts';

/** Figures, each with what it measures. */
export function Figures({ className, items }: { className?: string; items: readonly Figure[] }) {
  return (
    <ul className={className}>
      {items.map(({ figure, caption }) => (
        <li key={caption}>
          <strong>{figure}</strong> {caption}
        </li>
      ))}
    </ul>
  );
}
