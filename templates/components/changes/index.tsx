import { ChangePicture } from '../../drawings/changes.tsx';
import type { ChangeLine } from '../../fields.ts';
import { Unbroken } from '../unbroken/index.tsx';
import './styles.css';

/** What changes for a client, each drawn as something that one knows from work. */
export function Changes({ items }: { items: readonly ChangeLine[] }) {
  return (
    <ul className="changes ruled">
      {items.map(({ title, text, drawing }, index) => (
        <li key={title}>
          {drawing && <ChangePicture index={index} />}
          <div>
            <h3>{title}</h3>
            <p className="note">
              <Unbroken>{text}</Unbroken>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
