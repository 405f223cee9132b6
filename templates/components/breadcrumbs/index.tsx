import './styles.css';
/** A page above the one shown. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way back up; the page itself follows as its heading. */
export function Breadcrumbs({ trail, title }: { trail: readonly Crumb[]; title: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
