import type { ReactNode } from 'react';

/** Names, each with what is said of it, as the details of a page are listed. */
export function Terms(props: {
  className: string;
  items: readonly (readonly [name: string, says: ReactNode])[];
}) {
  return (
    <dl className={props.className}>
      {props.items.map(([name, says]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
