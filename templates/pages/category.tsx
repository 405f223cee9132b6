import { definePage } from '../../src/define.ts';
import { categoriesOf } from '../categories.ts';
import { Breadcrumbs, HOME } from '../components/breadcrumbs/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { PostGrid, type PostSummary, toPostSummary } from '../components/post-card/index.tsx';
import { Section } from '../components/section/index.tsx';
import type { Content } from '../content.ts';
import type { PageContext } from '../context.ts';
import type { CallToAction as Closing } from '../fields.ts';
import { pageHead } from '../head.ts';
import { articleList } from '../structured-data/lists.ts';
import { pageGraph } from '../structured-data/page-graph.ts';

interface CategoryProps {
  readonly name: string;
  readonly title: string;
  readonly lede: string;
  readonly posts: readonly PostSummary[];
  readonly closing: Closing;
}

const TRAIL = [HOME, { name: 'Blog', path: '/blog' }];

export const categoryPage = definePage({
  /** A page for each category that posts have. */
  plan({ blog: { seo: list, categories, category: words, closing }, posts }: Content) {
    return categoriesOf(posts, categories).map(({ name, address }) => {
      const named = (text: string) => text.replaceAll('{category}', name);
      const own = posts.filter(({ category }) => category === name);
      const seo = {
        title: named(words.metaTitle),
        description: named(words.metaDescription),
        keywords: [name, ...list.keywords],
      };
      return {
        address,
        head: pageHead(seo, address),
        props: {
          name,
          title: named(words.title),
          lede: named(words.lede),
          posts: own.map(toPostSummary),
          closing,
        },
        lastChanged: own[0]!.date.iso,
        source: 'content/pages/blog.yaml',
      };
    });
  },
  component: CategoryList,
  structuredData: ({ name, posts }, context) =>
    pageGraph(context, {
      type: 'CollectionPage',
      mainEntity: articleList(context, 'BlogPosting', posts),
      trail: { crumbs: TRAIL, title: name },
    }),
});

function CategoryList(props: CategoryProps & { context: PageContext }) {
  const { name, title, lede, posts, closing, context } = props;
  return (
    <>
      <PageHero title={title} lede={lede} above={<Breadcrumbs trail={TRAIL} title={name} />} />
      <Section label="Articles" title="Newest first" tone="sand">
        <PostGrid posts={posts} />
      </Section>
      <LeadCapture context={context} />
      <CallToAction {...closing} places={context.shared.site.audit.places} />
    </>
  );
}
