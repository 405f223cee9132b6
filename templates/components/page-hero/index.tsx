import { EndOfFirstView } from 'plumb-and-level/page';
import type { ReactNode } from 'react';
import { Unbroken } from '../unbroken/index.tsx';
import '../../styles/patterns-first-view.css';
import './styles.css';

/** The top of every page but home: a heading, a sentence, and optionally something beside them. */
export function PageHero(props: {
  title: string;
  lede?: string | undefined;
  /** Above the heading: a trail, a badge. */
  above?: ReactNode;
  /** A drawing, or a list of what follows: to the right on wide screens, as `.beside` on a tablet, too. */
  beside?: ReactNode;
  children?: ReactNode;
  /** Whether more of the first view follows, whose end the page then marks itself. */
  goesOn?: boolean;
}) {
  const { title, lede, above, beside, children, goesOn = false } = props;
  return (
    <div className="page-hero">
      <div className="wrap columns">
        <div>
          {above}
          <Unbroken as="h1">{title}</Unbroken>
          {lede && (
            <p className="lede">
              <Unbroken>{lede}</Unbroken>
            </p>
          )}
          {children}
        </div>
        {beside}
      </div>
      {!goesOn && <EndOfFirstView />}
    </div>
  );
}
