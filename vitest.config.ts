import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes long: `npm run test:long` runs them. */
const long = process.env.LONG ? [] : ['tests/**/*.long.test.ts'];

/** One project after the other: a worker whose next file is of another project ends, and its browser with it. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name));
  }
}

/** As the bundler does it: a drawing that is imported is its text. */
const drawingsAsText = {
  name: 'drawings-as-text',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('.svg') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null,
};

export default defineConfig({
  plugins: [drawingsAsText],
  esbuild: { jsx: 'automatic', jsxImportSource: 'react', jsxDev: false },
  test: {
    // Files share modules: loading them anew for each takes a quarter of the time. A module that keeps something is
    // therefore kept too, and hooks stand in files of tests, where each registers its own.
    isolate: false,
    sequence: { sequencer: ByProject },
    // Half of the time a file waits for a disk, a process, a database or a browser.
    maxWorkers: 2 * availableParallelism(),
    // Ends what hangs: on a busy machine the longest test takes a third of this.
    testTimeout: process.env.LONG ? 900_000 : 60_000,
    hookTimeout: process.env.LONG ? 900_000 : 60_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
    env: { NODE_ENV: 'production' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/hosts/**', 'tests/runtimes/**', ...long],
          globalSetup: 'tests/helpers/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/helpers/global-setup.ts', 'tests/browser/global-setup.ts'],
          setupFiles: 'tests/browser/setup.ts',
          // A page on a busy machine has more orders of events than a test can foresee; a fault of the site comes twice.
          // `npm test` names what was tried again.
          retry: 1,
        },
      },
      {
        extends: true,
        // `npm run test:hosts`, since it needs web servers that not every machine has.
        test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'] },
      },
    ],
  },
});
