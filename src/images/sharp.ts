/** sharp, loaded on demand, and configured so that the same input gives the same bytes anywhere. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * One thread a picture: the AVIF encoder cuts a picture into as many tiles as it has threads, so the bytes would depend
 * on the number of cores. `inParallel` occupies the cores with several pictures instead.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // The cache knows files by name, and would not notice a change.
  sharp.cache(false);
  return sharp;
}

/** The installed version, read without loading the library; another version gives other bytes. */
export const SHARP_VERSION = installedVersion();

function installedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('sharp');
  const manifest = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
