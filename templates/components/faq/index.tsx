import type { Faq as Item } from '../../fields.ts';
import './styles.css';
import '../../islands/accordion/styles.css';

/**
 * Questions of which one at a time is open; works without script and is found by the browser's search.
 * `name` is the list's own: no other list of the page may have it.
 */
export function Faq({ items, name }: { items: readonly Item[]; name: string }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
