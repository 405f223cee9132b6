/** A recipe site: another language, other collections, no form and no script. */
import { type ContentOf, defineSite } from 'plumb-and-level';
import { authors } from './collections/authors.ts';
import { recipes } from './collections/recipes.ts';
import { settings } from './collections/settings.ts';
import { Frame } from './frame.tsx';
import { listPage } from './pages/list.tsx';
import { notFoundPage } from './pages/not-found.tsx';
import { recipePage } from './pages/recipe.tsx';
import { tagPage } from './pages/tag.tsx';

const collections = { recipes, authors };
const singles = { site: settings };

export type Content = ContentOf<typeof collections, typeof singles>;

export default defineSite({
  language: 'de-CH',
  timeZone: 'Europe/Zurich',
  frameIds: ['inhalt'],
  collections,
  singles,
  pages: { list: listPage, recipe: recipePage, tag: tagPage, notFound: notFoundPage },
  shared: ({ site }: Content, year) => ({ name: site.name, year }),
  Frame,
  feeds: ({ site }: Content) => [
    { title: site.name, subtitle: site.description, address: '/', since: '2026-01-01' },
  ],
});
