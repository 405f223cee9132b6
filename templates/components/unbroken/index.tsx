import { type ElementType, Fragment } from 'react';
import './styles.css';

/**
 * A text, or the element `as` with it, whose ranges and short compounds, such as 60–90 and owner-led, do not break at
 * the hyphen, nor a range before its unit of time.
 */
export function Unbroken({ as: As = Fragment, children }: { as?: ElementType; children: string }) {
  const parts = children.split(/(\b\w{1,8}[-\u2013]\w{1,8}\b(?: (?:hour|day|week|month)s?\b)?)/);
  return <As>{parts.map((part, index) => (index % 2 === 1 ? <Tied key={index}>{part}</Tied> : part))}</As>;
}

/** A range, with what it measures if that is said: only the range is measured, where a style sheet does so. */
function Tied({ children }: { children: string }) {
  const [range, unit] = children.split(' ');
  const inner = <span className="unbroken">{range}</span>;
  return unit ? (
    <span className="tied">
      {inner} {unit}
    </span>
  ) : (
    inner
  );
}
