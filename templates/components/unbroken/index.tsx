import { type ElementType, Fragment } from 'react';
import './styles.css';

/** A text, or the element `as` with it, whose ranges and short compounds, such as 60–90 and owner-led, do not break at the hyphen. */
export function Unbroken({ as: As = Fragment, children }: { as?: ElementType; children: string }) {
  const parts = children.split(/(\b\w{1,8}[-\u2013]\w{1,8}\b)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
  return <As>{parts}</As>;
}
