import type { ReactNode } from 'react';
import type { Template } from '../src/define.ts';
import type { PageContext } from './context.ts';
import * as examples from './examples.ts';

/** Every component in its named cases; `site serve` shows them at /_gallery, and a test renders each. */
export const components: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = examples;

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
