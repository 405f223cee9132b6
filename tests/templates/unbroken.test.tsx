import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from '../../templates/components/unbroken/index.tsx';

test('ranges as the build sets them, and short compounds, are held together', () => {
  const html = renderToStaticMarkup(<Unbroken>Get 20–40 owner-led leads</Unbroken>);
  expect(html).toBe('Get <span class="unbroken">20–40</span> <span class="unbroken">owner-led</span> leads');
});

test('a range is held together with its unit of time', () => {
  const html = renderToStaticMarkup(<Unbroken>within 60–90 days, for 8 owners</Unbroken>);
  expect(html).toBe(
    'within <span class="tied"><span class="unbroken">60–90</span> days</span>, for 8 owners',
  );
});
