import type { Template } from 'plumb-and-level';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import type { PageContext } from './context.ts';
import * as examples from './examples.ts';

type Cases = Readonly<Record<string, ReactNode>>;

/**
 * Components in their named cases, and the usual one with long texts; `site serve` shows them at /_gallery, and a test
 * renders each.
 */
export const components: Readonly<Record<string, Cases>> = Object.fromEntries(
  Object.entries(examples).map(([name, cases]) => [
    name,
    { ...cases, 'longest text': lengthened(cases.usual) as ReactNode },
  ]),
);

/** The same with every text four times as long; what has no space in it is a name or an address, and stays. */
function lengthened(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? `${value} `.repeat(4).trim() : value;
  if (Array.isArray(value)) return value.map(lengthened);
  if (isValidElement<object>(value)) return cloneElement(value, lengthened(value.props) as object);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, lengthened(part)]));
}

/** Not one of the site's `pages`, so never in the output. */
export const galleryPage: Template<{ context: PageContext }> = {
  component: Gallery,
  structuredData: () => [],
};

function Gallery() {
  return (
    <div className="wrap">
      <h1>Components</h1>
      {Object.entries(components).map(([name, examples]) => (
        <section key={name} id={name}>
          <h2>{name}</h2>
          {Object.entries(examples).map(([title, example]) => (
            <div key={title}>
              <p>{title}</p>
              {example}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
