import type { Renderer } from '../render/renderer.ts';
import type { PlannedSite } from '../site/plan.ts';

/** The address at which `serve` shows every component with its examples. */
export const GALLERY = '/_gallery';

/** The gallery as a page; null for a site without one. */
export function galleryHtml({ setting }: PlannedSite, { site, renderPage }: Renderer): string | null {
  if (!site.gallery) return null;
  const head = {
    title: 'Components',
    description: '',
    keywords: [],
    shareImage: '/',
    type: 'website',
  } as const;
  const page = { address: GALLERY, template: 'gallery', head, props: {}, source: '' };
  const pages = { ...site.pages, gallery: { ...site.gallery, plan: () => [] } };
  // In a separate setting, because what examples render once is not what pages do.
  return renderPage(page, { ...site, pages }, { ...setting }, () => {
    throw new Error('An example shows the body of an article, which it cannot have');
  });
}
