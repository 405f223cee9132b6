import type { ReactNode } from 'react';
import { SheetLabel } from '../sheet-label/index.tsx';
import './styles.css';

/** Grounds that give a page its rhythm. */
export type Tone = 'paper' | 'sand' | 'ink';

/** A sheet of the page: label, heading, introduction, and what it is about. */
export function Section(props: {
  /** Unique on the page; the heading is named after it. */
  label: string;
  title: string;
  intro?: string | undefined;
  tone?: Tone;
  /** Heading on the left, contents on the right of wide screens. */
  split?: boolean;
  id?: string;
  children: ReactNode;
}) {
  const { label, title, intro, tone = 'paper', split = false, id, children } = props;
  const heading = headingId(label);
  return (
    <section className={`section ${tone}`} id={id} aria-labelledby={heading}>
      <div className={split ? 'wrap split' : 'wrap'}>
        <div className="section-head">
          <SheetLabel>{label}</SheetLabel>
          <h2 id={heading}>{title}</h2>
          {intro && <p className="intro">{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Where a link finds the section of a label. */
export function headingId(label: string) {
  return `${label.toLowerCase().replaceAll(' ', '-')}-heading`;
}
