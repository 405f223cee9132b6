import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What only some tests of the function need lies in a package of its own, which `npm test` installs. */
export const runtimes = join(import.meta.dirname, '../../runtimes');
const require = createRequire(join(runtimes, 'package.json'));

/** The path of such a package; null where it is not installed. */
export function resolved(name: string): string | null {
  try {
    return require.resolve(name);
  } catch {
    return null;
  }
}
