import type { Figure } from '../../fields.ts';
import { Figures } from '../../figures.tsx';
import './styles.css';

/** The offer, on a length of measuring tape. */
export function TapeStrip({ title, facts }: { title: string; facts: readonly Figure[] }) {
  return (
    <div className="tape-strip">
      <p>{title}</p>
      <Figures items={facts} />
    </div>
  );
}
