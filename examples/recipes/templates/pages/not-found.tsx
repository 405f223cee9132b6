import { definePage } from 'plumb-and-level';
import { headOf } from '../head.ts';
import type { Content } from '../site.ts';

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
