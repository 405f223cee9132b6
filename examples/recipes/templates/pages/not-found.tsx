import { definePage } from 'plumb-and-level';
import type { Content } from '../content.ts';
import { headOf } from '../head.ts';

export const notFoundPage = definePage({
  plan: ({ site }: Content) => [
    {
      address: '/404',
      head: { ...headOf(`Nicht gefunden | ${site.name}`, 'Diese Seite gibt es nicht.'), noindex: true },
      props: {},
    },
  ],
  component: () => (
    <>
      <h1>Diese Seite gibt es nicht</h1>
      <p>
        <a href="/">Zu den Rezepten</a>
      </p>
    </>
  ),
  structuredData: () => [],
});
