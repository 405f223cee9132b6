import { ArticleBody } from '../article-body.tsx';
import { categoryAddress } from '../categories.ts';
import type { Post } from '../collections/posts.ts';
import { Badge } from '../components/badge/index.tsx';
import { Breadcrumbs, HOME } from '../components/breadcrumbs/index.tsx';
import { Cover } from '../components/cover/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PostGrid, type PostSummary, toPostSummary } from '../components/post-card/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import { articleHead } from '../head.ts';
import { type Say, sayIn } from '../islands/say.ts';
import { sitePage } from '../page.ts';
import { nearestPosts } from '../related-posts.ts';
import { blogPosting, howTo } from '../structured-data/article.ts';
import { pageRef } from '../structured-data/refs.ts';
import '../styles/patterns-first-view.css';
import '../styles/article.css';

const trailTo = ({ category }: Post) => [
  HOME,
  { name: 'Blog', path: '/blog' },
  { name: category, path: categoryAddress(category) },
];

export const postPage = sitePage({
  plan({ posts, blog }) {
    if (!blog) return [];
    const { articleClosing: closing } = blog;
    const relatedTo = nearestPosts(posts);
    return posts.map((post) => {
      const { address, source, publishedAt, updated } = post;
      const head = articleHead(post, publishedAt, updated.iso);
      const related = relatedTo(post).map(toPostSummary);
      return { address, head, props: { post, related, closing }, lastChanged: updated.iso, source };
    });
  },
  structuredData: ({ post }, context) => ({
    mainEntity: pageRef(context, 'article'),
    nodes: [blogPosting(context, post), ...(post.schemaType === 'HowTo' ? [howTo(context, post)] : [])],
    trail: { crumbs: trailTo(post), title: post.title },
  }),
  component({ post, related, closing, context }) {
    const say = sayIn(context.shared.words);
    return (
      <>
        <article className="article">
          <header className="wrap columns article-head">
            <div>
              <Breadcrumbs trail={trailTo(post)} />
              <Unbroken as="h1">{post.title}</Unbroken>
              <p className="lede">{post.excerpt}</p>
              <p className="row note meta">
                <Badge>{post.category}</Badge>
                <time dateTime={post.date.iso}>{post.date.display}</time>
                <span>{say('{count} min read', { count: post.readingMinutes })}</span>
                <span>{say('by {author}', { author: post.author })}</span>
              </p>
            </div>
            <Cover of={post} />
          </header>
          <ArticleBody of={post} plots={post.plots} context={context} />
        </article>
        {related.length > 0 && (
          <Section label={say('Read on')} title={titleFor(related, post, say)}>
            <PostGrid posts={related} brief />
          </Section>
        )}
        <LeadCapture context={context} closing={closing} />
      </>
    );
  },
});

function titleFor(related: readonly PostSummary[], { category }: Post, say: Say): string {
  const isOfOne = related.every((other) => other.category === category);
  return isOfOne ? say('More on {category}', { category }) : say('More from the blog');
}
