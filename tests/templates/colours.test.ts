import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as colours from '../../templates/drawings/colours.ts';

const tokens = readFileSync('templates/styles/tokens.css', 'utf8');

/** As WCAG counts light. */
function lightOf(name: string): number {
  const [, hex] = new RegExp(`--${name}: #([\\da-f]{6});`).exec(tokens)!;
  const [red, green, blue] = [0, 2, 4]
    .map((at) => Number.parseInt(hex!.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['paper', 'sheet', 'sand'])('quieter text has seven to one on %s, which AAA asks for', (ground) => {
  expect((lightOf(ground) + 0.05) / (lightOf('soft') + 0.05)).toBeGreaterThanOrEqual(7);
});

test.each(Object.entries(colours))('%s of pictures is that of pages', (name, hex) => {
  expect(tokens).toContain(`--${name.toLowerCase()}: ${hex};`);
});
