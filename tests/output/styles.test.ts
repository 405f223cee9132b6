import { expect, test } from 'vitest';
import { bundleStyles } from '../../src/output/styles.ts';

test('a sheet that is imported, but not by the index of sheets, is refused by its name', async () => {
  const sheets = ['templates/components/badge/styles.css', 'templates/islands/copy-link/styles.css'];
  await expect(bundleStyles(process.cwd(), sheets)).rejects.toThrow(
    'templates/islands/copy-link/styles.css is imported, but not by templates/styles/index.css',
  );
});
