import type { BreadcrumbList } from 'schema-dts';
import type { Crumb } from '../components/breadcrumbs/index.tsx';
import type { PageContext } from '../context.ts';
import { pageId } from './ids.ts';

/** The trail that `<Breadcrumbs>` shows; the last step is the page itself and needs no address. */
export function breadcrumbList(context: PageContext, trail: readonly Crumb[], title: string): BreadcrumbList {
  const steps = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: context.absolute(path),
  }));
  return {
    '@type': 'BreadcrumbList',
    '@id': pageId(context, 'breadcrumb'),
    itemListElement: [...steps, { '@type': 'ListItem', position: steps.length + 1, name: title }],
  };
}
