import { defineConfig } from 'vitest/config';

/** Minutes long: `npm run test:long` runs them. */
const long = process.env.LONG ? [] : ['tests/**/*.long.test.ts'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
  test: {
    // They end what hangs; a machine that is slow or busy fails nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    env: { NODE_ENV: 'production' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/hosts/**', ...long],
          // They wait for disks, processes and databases half of the time.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // `npm run test:hosts`, since it needs web servers that not every machine has.
        test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/global-setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
