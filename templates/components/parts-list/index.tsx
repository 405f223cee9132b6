import './styles.css';
/** What a service is made of, numbered as on the sheet of a drawing. */
export function PartsList(props: { title: string; parts: readonly { name: string; description: string }[] }) {
  const { title, parts } = props;
  return (
    <aside className="parts-list" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {parts.map(({ name, description }) => (
          <li key={name}>
            <strong>{name}</strong> <span>{description}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
