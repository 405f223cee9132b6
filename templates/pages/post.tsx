import { definePage } from '../../src/define.ts';
import type { Post } from '../collections/posts.ts';
import { Badge } from '../components/badge/index.tsx';
import { Breadcrumbs } from '../components/breadcrumbs/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { Cover } from '../components/cover/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { Plot } from '../components/plot/index.tsx';
import { PostGrid, type PostSummary, toPostSummary } from '../components/post-card/index.tsx';
import { Prose } from '../components/prose/index.tsx';
import { Section } from '../components/section/index.tsx';
import { TitleBlock } from '../components/title-block/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import type { PageContext } from '../context.ts';
import type { CallToAction as Closing } from '../fields.ts';
import { articleHead } from '../head.ts';
import { nearestPosts } from '../related-posts.ts';
import type { Content } from '../site.ts';
import { blogPosting, howTo } from '../structured-data/article.ts';
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';
import './article.css';
import './major-minor.css';
import '../components/page-hero/styles.css';

interface PostProps {
  readonly post: Post;
  readonly related: readonly PostSummary[];
  readonly closing: Closing;
}

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Blog', path: '/blog' },
];

export const postPage = definePage({
  plan({ posts, blog: { articleClosing: closing } }: Content) {
    const relatedTo = nearestPosts(posts);
    return posts.map((post) => {
      const { address, source, publishedAt, updated } = post;
      const head = articleHead(post, publishedAt, updated.iso);
      const related = relatedTo(post).map(toPostSummary);
      return { address, head, props: { post, related, closing }, lastChanged: updated.iso, source };
    });
  },
  component: PostPage,
  structuredData: ({ post }, context) => [
    ...siteNodes(context),
    webPage(context),
    blogPosting(context, post),
    ...(post.schemaType === 'HowTo' ? [howTo(context, post)] : []),
    faqPage(context, context.shared.site.faq),
    breadcrumbList(context, trail, post.title),
  ],
});

function PostPage({ post, related, closing, context }: PostProps & { context: PageContext }) {
  return (
    <>
      <article className="article">
        <header className="wrap major-minor">
          <div>
            <Breadcrumbs trail={trail} title={post.title} />
            <Badge>{post.category}</Badge>
            <h1>
              <Unbroken>{post.title}</Unbroken>
            </h1>
            <p className="lede">{post.excerpt}</p>
          </div>
          <Cover of={post} />
        </header>
        <div className="wrap body">
          <aside aria-label="About this article">
            <TitleBlock
              dated="Published"
              day={post.date}
              cells={[
                ['Reading time', `${post.readingMinutes} min read`],
                ['By', post.author],
              ]}
            />
            {post.plots.map((plot) => (
              <Plot key={plot.title} plot={plot} />
            ))}
          </aside>
          <Prose of={post} />
        </div>
      </article>
      {related.length > 0 && (
        <Section label="Read on" title={titleFor(related, post)}>
          <PostGrid posts={related} plain />
        </Section>
      )}
      <LeadCapture context={context} />
      <CallToAction {...closing} />
    </>
  );
}

function titleFor(related: readonly PostSummary[], { category }: Post): string {
  return related.every((other) => other.category === category) ? `More on ${category}` : 'More from the blog';
}
