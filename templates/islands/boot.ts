/**
 * The script of every page. What it does itself is small; an island's code, and preact with it, is fetched when
 * the visitor comes near it.
 */
import { compactHeader } from './compact-header.ts';
import { raiseCopyrightYear } from './copyright-year.ts';
import { fillCsrfToken } from './csrf-token.ts';
import { loadIslands } from './loading.ts';

// Each by itself: a browser that lacks something for one of them reports that, and still gets the others.
for (const step of [loadIslands, compactHeader, raiseCopyrightYear, fillCsrfToken]) {
  queueMicrotask(step);
}
