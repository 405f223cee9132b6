import type { ShownPicture } from 'plumb-and-level';
import type { Point } from '../../fields.ts';
import { Unbroken } from '../unbroken/index.tsx';
import './styles.css';

/** What changes for a client, each drawn as something that one knows from work. */
export function Changes({ items }: { items: readonly (Point & { picture?: ShownPicture })[] }) {
  return (
    <ul className="columns changes ruled">
      {items.map(({ title, text, picture }) => (
        <li key={title}>
          {picture && (
            <img src={picture.src} alt="" loading="lazy" width={picture.width} height={picture.height} />
          )}
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
