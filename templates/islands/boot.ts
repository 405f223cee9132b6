/**
 * The script of every page. What it does itself is small; an island's code, and preact with it, is fetched when
 * the visitor comes near it.
 */
import { compactHeader } from './compact-header.ts';
import { raiseCopyrightYear } from './copyright-year.ts';
import { fillCsrfToken } from './csrf-token.ts';
import { type Islands, loadIslands } from './loading.ts';

const islands: Islands = {
  'audit-form': () => import('./audit-form/client.tsx'),
  carousel: () => import('./carousel/client.tsx'),
  menu: () => import('./menu/client.ts'),
  'load-more': () => import('./load-more/client.ts'),
  'thank-you': () => import('./thank-you/client.ts'),
};

const steps = [
  () => loadIslands(islands),
  compactHeader,
  raiseCopyrightYear,
  fillCsrfToken,
  singleAccordion,
];

// Each in a try of its own: a browser that lacks something for one of them still gets the others.
for (const step of steps) {
  try {
    step();
  } catch (error) {
    console.error(error);
  }
}

function singleAccordion(): void {
  if (!('name' in HTMLDetailsElement.prototype)) import('./accordion/fallback.ts');
}
