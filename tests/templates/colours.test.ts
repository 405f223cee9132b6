import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { brand, palette } from '../../templates/brand.ts';
import type { Company } from '../../templates/collections/company.ts';
import { contrast } from '../../templates/contrast.ts';

const company = load(readFileSync('content/site.yaml', 'utf8')) as Company;
const all = palette(company.brand);

test('the colours of the brand are written in content/site.yaml alone', () => {
  const written = Object.values(company.brand.colours).map((colour) => String(colour).toLowerCase());
  const files = fastGlob.sync([
    '{bin,src,templates,functions,static,examples}/**/*.{ts,tsx,js,css,svg,webmanifest}',
    'content/**/*.{svg,md}',
    'content/pages/*.yaml',
  ]);
  expect(files).toEqual(
    expect.arrayContaining(['content/pictures/logo.svg', 'src/serve/client/overlay.css']),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return written.filter((colour) => text.includes(colour)).map((colour) => `${file}: ${colour}`);
  });
  expect(found).toEqual([]);
});

test.each(['paper', 'sheet', 'sand'] as const)(
  'quieter text has a contrast of seven to one on %s, as AAA asks',
  (ground) => {
    expect(contrast(all.soft, all[ground])).toBeGreaterThanOrEqual(7);
  },
);

const refusals = (colours: object) => {
  const checked = brand.safeParse({ colours });
  return checked.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

test('two colours are enough for a brand, and the others follow from them', () => {
  expect(refusals({ ink: '#1d2126', tape: '#8fb8de' })).toBeUndefined();
});

test('a colour that cannot be read in one of its uses is refused, with the nearest that can', () => {
  const [refusal, ...more] = refusals({ ink: '#12202b', tape: '#2e7d32' })!;
  expect(more).toEqual([]);
  const [, nearest] =
    /^colours\.tape is the ground of buttons.+needs 4\.5\. The nearest that has it is "(#[\da-f]{6})"$/.exec(
      refusal!,
    )!;
  expect(refusals({ ink: '#12202b', tape: nearest })).toBeUndefined();
});

test.each([
  ['text that is too pale', { ink: '#777777', tape: '#ffc42e' }, /^colours\.ink is the text: on "sand"/],
  ['a red that is too bright', { ink: '#111111', tape: '#ffc42e', brick: '#ff5555' }, /^colours\.brick/],
])('a brand with %s is refused', (_, colours, message) => {
  expect(refusals(colours)).toContainEqual(expect.stringMatching(message));
});
