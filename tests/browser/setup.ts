/** Runs before each file of tests in a browser. Their modules are shared, so hooks of a module would run in one file only. */
import { afterEach } from 'vitest';
import { closePages } from './open-page.ts';

afterEach(closePages);
