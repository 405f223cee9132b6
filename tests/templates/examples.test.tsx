import { readdirSync } from 'node:fs';
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

test('every component has examples in the gallery, but for those that need the page around them', () => {
  const folders = readdirSync('templates/components').sort();
  const needThePage = ['contents', 'footer', 'header', 'lead-capture', 'prose'];
  expect([...Object.keys(components), ...needThePage].sort()).toEqual(folders);
});
