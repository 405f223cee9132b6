import type { Word } from '../../islands/word-list.ts';
import { useWords } from '../../wording/use-words.ts';
import './styles.css';
/** A page above the one shown. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The start of every trail. */
export const HOME: Crumb = { name: 'Home', path: '/' };

/** The way back up. A title as long as an article's is left to the heading that follows. */
export function Breadcrumbs({ trail, title }: { trail: readonly Crumb[]; title?: string }) {
  const say = useWords();
  return (
    <nav className="note breadcrumbs" aria-label={say('Breadcrumb')}>
      <ol>
        {trail.map(({ name, path }) => (
          <li key={path}>
            {/* A name that is none of the templates' words stays as it is. */}
            <a className="tap-target" href={path}>
              {say(name as Word)}
            </a>
          </li>
        ))}
        {title && <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  );
}
