/** What `npm ci` brings along. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('libsql brings the one C library of the system, though its packages do not say which they are for', () => {
  const lock = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, { libc?: string[] }> };
  const libraries = Object.entries(packages).filter(([name]) => name.includes('/@libsql/linux-'));
  expect(libraries.length).toBeGreaterThan(1);
  for (const [name, { libc }] of libraries)
    expect(libc, name).toEqual([name.includes('musl') ? 'musl' : 'glibc']);
});
