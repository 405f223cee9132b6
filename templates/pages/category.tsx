import { categoriesOf } from '../categories.ts';
import { blogWords } from '../collections/blog-words.ts';
import { Breadcrumbs, HOME } from '../components/breadcrumbs/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { PostGrid, toPostSummary } from '../components/post-card/index.tsx';
import { Section } from '../components/section/index.tsx';
import { pageHead } from '../head.ts';
import { sitePage } from '../page.ts';
import { articleList } from '../structured-data/lists.ts';

const TRAIL = [HOME, { name: 'Blog', path: '/blog' }];

export const categoryPage = sitePage({
  words: blogWords,
  /** A page for each category that posts have. */
  plan({ posts }, { seo: list, categories, category: words, closing }) {
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
      };
    });
  },
  structuredData: ({ name, posts }, context) => ({
    type: 'CollectionPage',
    mainEntity: articleList(context, 'BlogPosting', posts),
    trail: { crumbs: TRAIL, title: name },
  }),
  component({ name, title, lede, posts, closing, context }) {
    return (
      <>
        <PageHero title={title} lede={lede} above={<Breadcrumbs trail={TRAIL} title={name} />} />
        <Section label="Articles" title="Newest first" tone="sand">
          <PostGrid posts={posts} />
        </Section>
        <LeadCapture context={context} closing={closing} />
      </>
    );
  },
});
