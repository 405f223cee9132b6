/** A recipe site: another language, other collections, no form and no script. */
import { defineSite } from 'plumb-and-level';
import { type Content, collections, singles } from './content.ts';
import { face } from './face.ts';
import { Frame } from './frame.tsx';
import { listPage } from './pages/list.tsx';
import { notFoundPage } from './pages/not-found.tsx';
import { recipePage } from './pages/recipe.tsx';
import { tagPage } from './pages/tag.tsx';

export default defineSite({
  frameIds: ['inhalt'],
  bodyLabels: {
    footnotes: 'Fussnoten',
    backTo: (reference) => `Zurück zu Verweis ${reference}`,
    table: 'Tabelle',
    done: 'Erledigt:',
    toDo: 'Offen:',
  },
  face: () => face,
  collections,
  singles,
  pages: { list: listPage, recipe: recipePage, tag: tagPage, notFound: notFoundPage },
  shared: ({ site }: Content, year) => ({ name: site.name, year }),
  Frame,
  feeds: ({ site }: Content) => [
    { title: site.name, subtitle: site.description, address: '/', since: '2026-01-01' },
  ],
});
