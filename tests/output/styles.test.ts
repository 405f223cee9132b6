import { expect, test } from 'vitest';
import { bundleStyles } from '../../src/output/styles.ts';
import { makeProject } from '../helpers/build-site.ts';

test('a sheet that is imported, but not by the index of sheets, is refused by its name', async () => {
  const root = makeProject({
    'templates/styles/index.css': '@import "../components/badge/styles.css";',
    'templates/components/badge/styles.css': '.badge { color: black }',
  });
  const sheets = ['templates/components/badge/styles.css', 'templates/islands/copy-link/styles.css'];
  await expect(bundleStyles(root, sheets)).rejects.toThrow(
    'templates/islands/copy-link/styles.css is imported, but not by templates/styles/index.css',
  );
});
