/** What the content folder of this site holds. */
import type { ContentOf } from 'plumb-and-level';
import { authors } from './collections/authors.ts';
import { recipes } from './collections/recipes.ts';
import { settings } from './collections/settings.ts';

export const collections = { recipes, authors };
export const singles = { site: settings };

export type Content = ContentOf<typeof collections, typeof singles>;
