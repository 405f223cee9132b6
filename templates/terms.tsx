import type { ReactNode } from 'react';

export type Term = readonly [name: string, says: ReactNode, icon?: ReactNode];

/** A list of details: names, each with what is said of it. */
export function Terms({ className, items }: { className: string; items: readonly Term[] }) {
  return (
    <dl className={`terms ${className}`}>
      {items.map(([name, says, icon]) => (
        <div key={name}>
          <dt className="soft">
            {icon}
            {name}
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
