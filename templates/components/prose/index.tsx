import type { Article } from '../../../src/model.ts';
import { Markdown } from '../../../src/render/markdown.tsx';
import './styles.css';

/** The running text of an entry. */
export function Prose({ of }: { of: Article }) {
  return <Markdown of={of} className="prose" />;
}
