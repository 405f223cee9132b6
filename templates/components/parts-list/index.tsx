import './styles.css';

/** Things with a name and a sentence each, side by side where there is room. */
export function PartsList({ parts }: { parts: readonly { name: string; description: string }[] }) {
  return (
    <ul className="parts-list">
      {parts.map(({ name, description }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
