import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a test to write in. It lies in the one of all tests, with which `global-setup.ts` removes it. */
export function newFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`));
}
