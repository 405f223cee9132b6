/** The one graph of a page, in which everything is part of something. */
import type { BreadcrumbList, FAQPage, Thing } from 'schema-dts';
import type { Crumb } from '../components/breadcrumbs/index.tsx';
import type { PageContext } from '../context.ts';
import type { Faq } from '../fields.ts';
import { pageId } from './ids.ts';
import { siteNodes } from './site-nodes.ts';
import { webPage } from './web-page.ts';

interface Parts {
  /** The node of the page, where it is of a special kind. */
  readonly page?: object;
  /** What the page is about: an article, a service. */
  readonly main?: object;
  /** Further nodes of the page's own. */
  readonly also?: readonly Thing[];
  /** The questions it shows; the three of the site where left out, none where empty. */
  readonly faqs?: readonly Faq[];
  /** The way back up that it shows, and the page's own name at its end. */
  readonly trail?: { readonly crumbs: readonly Crumb[]; readonly title: string };
}

/** The company, the site and its offer, and the page with all that is on it, each connected with the others. */
export function pageGraph(context: PageContext, parts: Parts = {}): Thing[] {
  const { page = webPage(context), main, also = [], faqs = context.shared.site.faq, trail } = parts;
  const withFaq = faqs.length > 0;
  return [
    ...siteNodes(context),
    {
      ...page,
      ...(trail && { breadcrumb: { '@id': pageId(context, 'breadcrumb') } }),
      ...(main && { mainEntity: { '@id': (main as { '@id': string })['@id'] } }),
      ...(withFaq && { hasPart: { '@id': pageId(context, 'faq') } }),
    },
    ...(main ? [main] : []),
    ...also,
    ...(withFaq ? [faqPage(context, faqs)] : []),
    ...(trail ? [breadcrumbList(context, trail.crumbs, trail.title)] : []),
  ] as Thing[];
}

/** The questions that the page shows, word for word. */
function faqPage(context: PageContext, faqs: readonly Faq[]): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': pageId(context, 'faq'),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  };
}

/** The trail that `<Breadcrumbs>` shows; the last step is the page itself and needs no address. */
function breadcrumbList(context: PageContext, trail: readonly Crumb[], title: string): BreadcrumbList {
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
