import { slugOf } from 'plumb-and-level';
import type { ReactNode } from 'react';
import { Unbroken } from '../unbroken/index.tsx';
import './styles.css';

/** Grounds that give a page its rhythm. */
export type Tone = 'paper' | 'sand' | 'ink';

/** A sheet of the page: label, heading, introduction, and what it is about. */
export function Section(props: {
  /** Above the heading, which is named after it; both are unique on the page. */
  label?: string;
  title: string;
  intro?: string | undefined;
  tone?: Tone;
  /** Where a wide screen has the heading: above the contents, or left of them and in sight while they scroll past. */
  layout?: 'above' | 'columns split';
  id?: string;
  children: ReactNode;
}) {
  const { label, title, intro, tone = 'paper', layout = 'above', id, children } = props;
  const heading = headingId(label ?? title);
  return (
    <section className={`section ${tone}`} id={id} aria-labelledby={heading}>
      <div className={`wrap ${layout}`}>
        <div className="section-head">
          {/* Where there is no room to say it twice, the heading says it, too. */}
          {label && <p className="sheet-label from-medium">{label}</p>}
          <h2 id={heading}>{title}</h2>
          {intro && (
            <p className="intro soft">
              <Unbroken>{intro}</Unbroken>
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

function headingId(text: string) {
  return `${slugOf(text) || 'section'}-heading`;
}
