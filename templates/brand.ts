/** The company's look, as `content/site.yaml` gives it: its colours, logo and heading typeface. */

import { line } from 'plumb-and-level/fields';
import * as z from 'zod';
import { contrast, mix, nearestWith } from './contrast.ts';
import { pictureFile } from './fields.ts';

/** Contrast of text as WCAG's levels AA and AAA ask for, and of what is not text. */
const [TEXT, LONG_TEXT, GRAPHICS] = [4.5, 7, 3];

// What is no colour has no contrast, so nothing more is said of it.
const colour = z.string().regex(/^#[\da-f]{6}$/i, { error: 'is not a colour such as #222222', abort: true });

const GROUNDS = ['paper', 'sheet', 'sand'] as const;

/** What stands on what, and the contrast that it needs. */
const USES = [
  ['ink', GROUNDS, LONG_TEXT, 'the text'],
  ['tape', ['ink'], TEXT, 'the ground of buttons, whose words are in the colour "ink"'],
  ['brick', GROUNDS, TEXT, 'what is wrong, in words'],
  ['moss', GROUNDS, TEXT, 'what is right, in words'],
] as const;

const colours = z
  .strictObject({
    ink: colour.describe('Text, lines and the dark sections.'),
    tape: colour.describe('Buttons, marks and the bars of drawings: the colour of the brand.'),
    paper: colour.optional().describe('The ground of pages; white by default.'),
    sheet: colour.optional().describe('The ground of cards and fields; by default a little lighter.'),
    sand: colour.optional().describe('The ground of every other section; by default a little darker.'),
    brick: colour.optional().describe('What is wrong; red by default.'),
    moss: colour.optional().describe('What is right; green by default.'),
  })
  .superRefine((given, context) => {
    const all = withDefaults(given);
    for (const [name, grounds, least, use] of USES) {
      const ground = grounds.reduce((a, b) =>
        contrast(all[name], all[a]) <= contrast(all[name], all[b]) ? a : b,
      );
      const is = contrast(all[name], all[ground]);
      if (is >= least) continue;
      const message =
        `is ${use}: on "${ground}" it has a contrast of ${is.toFixed(1)}, and needs ${least}. ` +
        `The nearest that has it is "${nearestWith(all[name], all[ground], least)}"`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

export const brand = z.strictObject({
  colours,
  logo: pictureFile
    .optional()
    .describe(
      'In content/pictures: an SVG or a picture. Icons are made from it; without one, from the initial.',
    ),
  logoOnDark: pictureFile
    .optional()
    .describe('The same for the dark foot; without it, the logo stands there on paper.'),
  logoSaysName: z
    .boolean()
    .optional()
    .describe(
      'Whether the name is in the logo, and need not stand beside it; by default, in a wide one it is.',
    ),
  typeface: z
    .strictObject({
      family: line,
      file: line
        .regex(/\.woff2$/, 'is not a WOFF2 file')
        .describe('`./content/NAME.woff2`, or a path in a font package.'),
      weight: z.number().int().min(1).max(1000).optional().describe('If the file has an axis of weights.'),
    })
    .or(z.literal('none'))
    .optional()
    .describe('Of headings; "none" for the typeface of the text, Bricolage Grotesque if it is left out.'),
});

export type Brand = z.infer<typeof brand>;

type Name = keyof z.infer<typeof colours>;

function withDefaults(given: z.infer<typeof colours>): Record<Name, string> {
  const { ink, paper = '#ffffff', sheet = mix(paper, '#ffffff', 0.6), sand = mix(paper, ink, 0.05) } = given;
  const { brick = '#b3261e', moss = '#1b6e3c', tape } = given;
  return { ink, tape, paper, sheet, sand, brick, moss };
}

/** What a brand of one colour needs to be given: a dark one is the text, and a paler shade of it stands on buttons. */
export function coloursFrom(colour: string): Partial<z.infer<typeof colours>> {
  if (!(contrast(colour, '#ffffff') >= TEXT)) return { tape: colour };
  const ink = nearestWith(colour, '#eeeeee', LONG_TEXT);
  return { ink, tape: nearestWith(colour, ink, TEXT) };
}

/** All colours of the site, by the names of the custom properties of its style sheets. */
export function palette({ colours }: Pick<Brand, 'colours'>) {
  const all = withDefaults(colours);
  const { paper, ink, brick, moss } = all;
  const darkest = GROUNDS.map((name) => all[name]).reduce((a, b) =>
    contrast(a, ink) < contrast(b, ink) ? a : b,
  );
  /** The palest mixture of ink and paper, up to `share` of paper, that can still be read on every ground. */
  const pale = (share: number, least: number) => {
    let at = share;
    while (at > 0 && contrast(mix(ink, paper, at), darkest) < least) at -= 0.02;
    return mix(ink, paper, Math.max(0, at));
  };
  return {
    ...all,
    edge: pale(0.4, GRAPHICS),
    soft: pale(0.2, LONG_TEXT),
    rule: `${ink}29`,
    'soft-on-ink': mix(paper, ink, 0.25),
    'rule-on-ink': `${paper}38`,
    'bad-on-ink': nearestWith(brick, ink, LONG_TEXT),
    'good-on-ink': nearestWith(moss, ink, LONG_TEXT),
  };
}
