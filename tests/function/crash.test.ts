import { crashTests } from './helpers/crash-tests.ts';

// Fifty kills of each store take minutes: crash.long.test.ts.
crashTests(4);
