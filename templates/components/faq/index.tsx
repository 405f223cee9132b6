import type { Faq as Item } from '../../fields.ts';
import './styles.css';

/**
 * Questions, one of them open at a time; works without script, and the browser's search finds what is folded.
 * `name` is the list's own: no other list of the page may have it.
 */
export function Faq({ items, name }: { items: readonly Item[]; name: string }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary className="plus">{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
