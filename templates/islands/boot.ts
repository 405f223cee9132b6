/**
 * The script of every page. It is small; an island's code, and preact with it, is fetched when the visitor comes near.
 */

import { loadIslands } from 'plumb-and-level/islands';
import { compactHeader } from './compact-header.ts';
import { raiseCopyrightYear } from './copyright-year.ts';
import { fillCsrfToken } from './csrf-token.ts';

// Separately, so that a browser which lacks something for one of them reports that and still runs the others.
for (const step of [loadIslands, compactHeader, raiseCopyrightYear, fillCsrfToken]) {
  queueMicrotask(step);
}
