import { categoriesOf } from '../categories.ts';
import { blogWords } from '../collections/blog-words.ts';
import { Breadcrumbs, HOME } from '../components/breadcrumbs/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { PostGrid, type PostSummary, toPostSummary } from '../components/post-card/index.tsx';
import { Section } from '../components/section/index.tsx';
import { pageHead } from '../head.ts';
import { sayIn } from '../islands/say.ts';
import { sitePage } from '../page.ts';
import { articleList } from '../structured-data/lists.ts';
import { percent } from '../to-scale.ts';
import { useWords } from '../wording/use-words.ts';
import { capital, numberWord } from '../wording/words.ts';
import './category.css';

const TRAIL = [HOME, { name: 'Blog', path: '/blog' }];

export const categoryPage = sitePage({
  words: blogWords,
  /** A page for each category that posts have. */
  plan({ posts }, { seo: list, categories, category: words, closing }) {
    const all = categoriesOf(posts, categories);
    return all.map(({ name, address }) => {
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
          minutes: own.map(({ readingMinutes }) => readingMinutes),
          others: all.filter((other) => other.name !== name),
          closing,
        },
        lastChanged: own[0]!.date.iso,
      };
    });
  },
  structuredData: ({ name, posts }, context) => ({
    type: 'CollectionPage',
    mainEntity: articleList(context, 'BlogPosting', posts),
    faqs: [],
    trail: { crumbs: TRAIL, title: name },
  }),
  component({ name, title, lede, posts, minutes, others, closing, context }) {
    const { site, words } = context.shared;
    const say = sayIn(words);
    const count = capital(numberWord(posts.length, site));
    return (
      <>
        <PageHero
          title={title}
          lede={lede}
          above={<Breadcrumbs trail={TRAIL} title={name} />}
          beside={<ByLength posts={posts} minutes={minutes} />}
        />
        <Section
          title={posts.length > 1 ? say('{count} articles', { count }) : say('One article')}
          tone="sand"
        >
          <PostGrid posts={posts}>
            {others.map((other) => (
              <li key={other.address}>
                <a className="other-category ink" href={other.address}>
                  {other.name}
                </a>
              </li>
            ))}
          </PostGrid>
        </Section>
        <CallToAction {...closing} places={site.audit?.places} />
      </>
    );
  },
});

/** The articles as bars as long as they take to read, where there is room for them. */
function ByLength({ posts, minutes }: { posts: readonly PostSummary[]; minutes: readonly number[] }) {
  const say = useWords();
  const longest = Math.max(...minutes);
  return (
    <ol className="by-length from-wide">
      {posts.slice(0, MOST).map(({ title, address }, at) => (
        <li key={address}>
          <a href={address}>{title}</a>
          <svg height="14" aria-hidden="true">
            <rect className="d-tape" y="1" width={percent(minutes[at]!, longest)} height="12" />
          </svg>
          {say('{count} min', { count: minutes[at]! })}
        </li>
      ))}
    </ol>
  );
}

/** As many as stand beside the heading. */
const MOST = 10;
