/** The one graph of a page, in which everything is part of something. */

import type { BreadcrumbList, FAQPage, ItemList, Thing } from 'schema-dts';
import type { Crumb } from '../components/breadcrumbs/index.tsx';
import type { PageContext } from '../context.ts';
import type { Faq } from '../fields.ts';
import { sayIn } from '../islands/say.ts';
import type { Word } from '../islands/word-list.ts';
import { pageRef, siteRef } from './refs.ts';
import { siteNodes } from './site-nodes.ts';

export interface PageParts {
  /** What kind of page it is, where schema.org has a word for it. */
  readonly type?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'WebPage';
  /** What the page is about: the name of a node, or a list of what stands elsewhere. */
  readonly mainEntity?: ReturnType<typeof pageRef> | ItemList;
  /** The page's own nodes. */
  readonly nodes?: readonly Thing[];
  /** The questions it shows; the three of the site where left out, none where empty. */
  readonly faqs?: readonly Faq[];
  /** The way back up that it shows, and the page's own name at its end. */
  readonly trail?: { readonly crumbs: readonly Crumb[]; readonly title: string };
}

/** The company, the site and its offer, and the page with all that is on it, each connected with the others. */
export function pageGraph(context: PageContext, parts: PageParts = {}): Thing[] {
  const { absolute, page, shared } = context;
  const { type = 'WebPage', mainEntity, nodes = [], faqs = shared.site.faq, trail } = parts;
  return [
    ...siteNodes(context),
    {
      '@type': type,
      ...pageRef(context, 'webpage'),
      url: absolute(page.address),
      name: page.head.title,
      description: page.head.description,
      inLanguage: shared.site.language,
      isPartOf: siteRef(context, 'website'),
      ...(trail && { breadcrumb: pageRef(context, 'breadcrumb') }),
      ...(mainEntity && { mainEntity }),
      ...(faqs.length > 0 && { hasPart: pageRef(context, 'faq') }),
    },
    ...nodes,
    ...(faqs.length > 0 ? [faqPage(context, faqs)] : []),
    ...(trail ? [breadcrumbList(context, trail.crumbs, trail.title)] : []),
  ];
}

/** The questions that the page shows, word for word. */
function faqPage(context: PageContext, faqs: readonly Faq[]): FAQPage {
  return {
    '@type': 'FAQPage',
    ...pageRef(context, 'faq'),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The trail that `<Breadcrumbs>` shows; the last step is the page itself and needs no address. */
function breadcrumbList(context: PageContext, trail: readonly Crumb[], title: string): BreadcrumbList {
  const say = sayIn(context.shared.words);
  return {
    '@type': 'BreadcrumbList',
    ...pageRef(context, 'breadcrumb'),
    itemListElement: [
      ...trail.map(({ name, path }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: say(name as Word),
        item: context.absolute(path),
      })),
      { '@type': 'ListItem', position: trail.length + 1, name: title },
    ],
  };
}
