import type { ReactNode } from 'react';

/** A list of details: names, each with what is said of it. */
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
