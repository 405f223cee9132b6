import type { PageContext } from 'plumb-and-level';
import type { ReactNode } from 'react';

/** What all pages share. */
export interface Shared {
  readonly name: string;
  readonly year: string;
}

export function Frame({ context, children }: { context: PageContext<Shared>; children: ReactNode }) {
  const { name, year } = context.shared;
  return (
    <>
      <header>
        <a href="/">{name}</a>
      </header>
      <main id="inhalt">{children}</main>
      <footer>
        <p>
          © {year} {name}
        </p>
      </footer>
    </>
  );
}
