import type { ReactNode } from 'react';
import './styles.css';

/** A link that asks for something to be done. `quiet` is the second choice beside a primary one. */
export function ButtonLink(props: { href: string; kind?: 'primary' | 'quiet'; children: ReactNode }) {
  const { href, kind = 'primary', children } = props;
  return (
    <a
      className={kind === 'quiet' ? 'button quiet' : 'button'}
      href={href}
      rel={href.startsWith('https:') ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}
