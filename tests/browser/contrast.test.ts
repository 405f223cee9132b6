import { expect, test } from 'vitest';
import { addresses, onePerTemplate } from './addresses.ts';
import { faintControls, faintText, hoveredOver, unmarkedFocus } from './faint.ts';
import { NARROW, WIDE } from './open-page.ts';
import { pageToPhotograph, photograph } from './photograph.ts';

/** Those that have a drawing of their own at their top, and otherwise what their first one has. */
const furtherDrawings = addresses.filter(
  (address) => address.startsWith('/services/') && !onePerTemplate.includes(address),
);

test.each(onePerTemplate)(
  'on %s text, fields, buttons and the focus have enough contrast',
  async (address) => {
    const [page, client] = await pageToPhotograph(address, { viewport: WIDE });
    const plain = await photograph(page, client);
    const onWideScreens = await faintText(page, plain);
    const controls = await faintControls(page, plain);
    const focus = await unmarkedFocus(page, client, plain);
    const pointedAt = await faintText(page, await hoveredOver(page, client));

    const [phone, phoneClient] = await pageToPhotograph(address, { viewport: NARROW });
    const onPhones = await faintText(phone, await photograph(phone, phoneClient));
    expect({ onWideScreens, onPhones, pointedAt, controls, focus }).toEqual({
      onWideScreens: [],
      onPhones: [],
      pointedAt: [],
      controls: [],
      focus: [],
    });
  },
);

test.each(furtherDrawings)('text has enough contrast on the drawing at the top of %s', async (address) => {
  const [page, client] = await pageToPhotograph(address, { viewport: WIDE });
  expect(await faintText(page, await photograph(page, client, 'window'))).toEqual([]);
});
