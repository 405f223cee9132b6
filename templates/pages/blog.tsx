import type { FieldsOf } from 'plumb-and-level';
import { EndOfFirstView } from 'plumb-and-level/page';
import { type Category, categoriesOf } from '../categories.ts';
import { blogWords } from '../collections/blog-words.ts';
import { Badge } from '../components/badge/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { Cover } from '../components/cover/index.tsx';
import { Faq } from '../components/faq/index.tsx';
import { PostGrid, type PostSummary, toPostSummary } from '../components/post-card/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import { pageHead } from '../head.ts';
import { sayIn } from '../islands/say.ts';
import { sitePage } from '../page.ts';
import { articleList } from '../structured-data/lists.ts';
import { useWords } from '../wording/use-words.ts';
import '../styles/patterns-first-view.css';
import './blog.css';

type BlogFields = FieldsOf<typeof blogWords>;

export const blogPage = sitePage({
  words: blogWords,
  plan({ posts }, blog) {
    const of = (isFeatured: boolean) =>
      posts.filter(({ featured }) => featured === isFeatured).map(toPostSummary);
    const newest = posts[0]?.date.iso;
    const props = {
      blog,
      // The first has the panel, the others are below it.
      featured: of(true),
      posts: of(false),
      categories: categoriesOf(posts, blog.categories),
    };
    return [
      { address: '/blog', head: pageHead(blog.seo, '/blog'), props, ...(newest && { lastChanged: newest }) },
    ];
  },
  structuredData: ({ blog, featured, posts }, context) => ({
    type: 'CollectionPage',
    mainEntity: articleList(context, 'BlogPosting', [...featured, ...posts]),
    faqs: blog.faq.items,
  }),
  component({ blog, featured, posts, categories, context }) {
    const { hero, list, faq, closing, step } = blog;
    const say = sayIn(context.shared.words);
    return (
      <>
        <div className="wrap columns blog-head">
          <div>
            <Unbroken as="h1">{hero.title}</Unbroken>
            <p className="lede">{hero.lede}</p>
            <ul className="row topics">
              {hero.topics.map((topic) => (
                <li key={topic}>
                  <Badge>{topic}</Badge>
                </li>
              ))}
            </ul>
          </div>
          <Featured posts={featured} {...blog.featured} />
        </div>
        <EndOfFirstView />
        <Section label={say('Articles')} {...list} tone="sand">
          <Categories label={blog.category.label} categories={categories} />
          <PostGrid posts={posts} step={step} />
        </Section>
        <Section label={say('Questions')} title={faq.title} intro={faq.intro} layout="columns split">
          <Faq items={faq.items} name="questions" />
        </Section>
        <CallToAction {...closing} places={context.shared.site.audit?.places} />
      </>
    );
  },
});

function Featured({
  posts: [first, ...others],
  label,
  also,
}: { posts: readonly PostSummary[] } & BlogFields['featured']) {
  const say = useWords();
  if (!first) return null;
  return (
    <section className="featured" aria-label={label}>
      <article className="card">
        <Cover of={first} />
        <div>
          <p className="row note meta">
            <strong>{label}</strong> <span>{first.category}</span>{' '}
            <time dateTime={first.date.iso}>{first.date.display}</time>
          </p>
          <Unbroken as="h2">{first.title}</Unbroken>
          <p>{first.excerpt}</p>
          <a className="more covering" href={first.address}>
            {say('Read Full Article')}
            <span className="visually-hidden">: {first.title}</span>
          </a>
        </div>
      </article>
      {others.map((post) => (
        <article className="card also" key={post.address}>
          <Cover of={post} />
          <p className="soft">
            {also}
            <a className="more covering" href={post.address}>
              <Unbroken>{post.title}</Unbroken>
            </a>
          </p>
        </article>
      ))}
    </section>
  );
}

function Categories({ label, categories }: { label: string; categories: readonly Category[] }) {
  return (
    <nav className="row categories" aria-label={label}>
      <strong>{label}</strong>
      {categories.map(({ name, address }) => (
        <a key={address} className="tap-target" href={address}>
          {name}
        </a>
      ))}
    </nav>
  );
}
