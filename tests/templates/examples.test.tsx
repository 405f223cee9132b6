import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { components } from '../../templates/gallery.tsx';

describe.each(Object.entries(components))('%s', (name, examples) => {
  test.each(Object.entries(examples))('%s', (_title, example) => {
    const html = renderToStaticMarkup(example);
    expect(html).not.toBe('');
    expect(html).not.toMatch(/ style="|undefined|\[object/);
    expect(name).toMatch(/^[a-z-]+$/);
  });
});
