import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import glob from 'fast-glob';
import { expect, test } from 'vitest';

/** The rules of all style sheets, each as `selector{declarations}`. */
const rules = glob.sync('templates/**/*.css').flatMap((file) => {
  const sheet = transformSync(readFileSync(file, 'utf8'), { loader: 'css', target: 'chrome100' });
  return sheet.code.match(/[^{}]+\{[^{}]*\}/g) ?? [];
});

test('no letters with an outline are set closer or wider: WebKit paints each outline over the letter before', () => {
  const outlined = rules.filter((rule) => rule.includes('paint-order'));
  expect(outlined).not.toEqual([]);
  expect(outlined.filter((rule) => rule.includes('letter-spacing'))).toEqual([]);
});
