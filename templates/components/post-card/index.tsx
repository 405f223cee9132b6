import type { ReactNode } from 'react';
import type { Post } from '../../collections/posts.ts';
import { kept } from '../../kept.ts';
import { useWords } from '../../wording/use-words.ts';
import { Cover, type CoverSubject, SmallCover } from '../cover/index.tsx';
import { Unbroken } from '../unbroken/index.tsx';
import './styles.css';
import '../../styles/clamped.css';
import '../../islands/load-more/styles.css';

/** What lists show of a post. */
export type PostSummary = CoverSubject &
  Pick<Post, 'category' | 'address' | 'date' | 'publishedAt' | 'excerpt'>;

/** Each made once: lists and posts show the same ones, and pages are compared by them. */
export const toPostSummary = kept((post: Post): PostSummary => {
  const { title, category, cover, picture, address, date, publishedAt, excerpt } = post;
  return { title, category, cover, picture, address, date, publishedAt, excerpt };
}, new WeakMap<Post, PostSummary>());

/** `brief` leaves the excerpt out, for lists below something that has been read. */
export function PostCard({ post, brief = false }: { post: PostSummary; brief?: boolean }) {
  const say = useWords();
  const { title, category, date, excerpt, address } = post;
  return (
    <article className="card post-card">
      <Cover of={post} />
      <SmallCover of={post} />
      <div>
        <p className="row note meta">
          <span>{category}</span> <time dateTime={date.iso}>{date.display}</time>
        </p>
        <Unbroken as="h3">{title}</Unbroken>
      </div>
      {!brief && <p className="clamped">{excerpt}</p>}
      <a className="more covering" href={address}>
        {say('Read More')}
        <span className="visually-hidden">: {title}</span>
      </a>
    </article>
  );
}

/** Three beside each other on wide screens. With a `step`, a button shows as many more each time it is pressed. */
export function PostGrid(props: {
  posts: readonly PostSummary[];
  step?: number;
  brief?: boolean;
  /** More cells of the grid. */
  children?: ReactNode;
}) {
  const say = useWords();
  const { posts, step = props.posts.length, brief = false, children } = props;
  const grid = (
    <ul className="card-grid">
      {posts.map((post, index) => (
        <li key={post.address} className={index < step ? undefined : 'later'}>
          <PostCard post={post} brief={brief} />
        </li>
      ))}
      {children}
    </ul>
  );
  if (posts.length <= step) return grid;
  // Its script puts in how many.
  const shown = say('{shown} of {count} articles shown.', { count: posts.length });
  return (
    <div data-island="load-more" data-load="visible" data-shown={shown}>
      {grid}
      <button type="button" className="button quiet load-more">
        {say('Load More Articles')}
      </button>
      <p className="shown" role="status">
        {shown.replace('{shown}', `${step}`)}
      </p>
    </div>
  );
}
