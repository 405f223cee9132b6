import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { components } from '../../templates/gallery.tsx';

describe.each(Object.entries(components))('the component %s', (name, examples) => {
  test.each(Object.entries(examples))(
    'renders its example %s without a gap or a style attribute',
    (_title, example) => {
      const html = renderToStaticMarkup(example);
      expect(html).not.toBe('');
      expect(html).not.toMatch(/ style="|undefined|\[object/);
      expect(name).toMatch(/^[a-z-]+$/);
    },
  );
});
