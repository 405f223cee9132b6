import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subsetDisplayFace } from '../../src/assets/fonts.ts';
import { face } from '../../templates/face.ts';
import { newFolder } from '../helpers/new-folder.ts';

test('a typeface that is no font, or has no axis of weights, is refused with the remedy', async () => {
  const folder = newFolder('fonts');
  writeFileSync(join(folder, 'words.woff2'), 'words');
  // Cut to one weight.
  cpSync('templates/fonts/display.woff2', join(folder, 'bold.woff2'));
  const subset = (file: string, weight?: number) =>
    subsetDisplayFace({ ...face, files: [`./${file}`], ...(weight && { weight }) }, folder, 'A');
  await expect(subset('words.woff2', 750)).rejects.toThrow(
    'The font "./words.woff2" is damaged or none, or has no weight of 750: leave "weight" out for a file of one weight. Save it as WOFF2 again.',
  );
  await expect(subset('bold.woff2', 700)).rejects.toThrow('has no weight of 700');
  await expect(subset('none.woff2')).rejects.toThrow('There is no font "./none.woff2".');
});
