/** sharp, loaded when something has to be made and set so that the same input gives the same bytes anywhere. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';

export type OpenPicture = (input: SharpInput, options?: SharpOptions) => Sharp;

/**
 * One thread a picture: the AVIF encoder cuts a picture into as many tiles as it has threads, so more of them
 * would give other bytes on a machine with more cores. `inParallel` fills the cores with pictures instead.
 */
export async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // It knows files by their names, and would not notice that one has changed.
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
