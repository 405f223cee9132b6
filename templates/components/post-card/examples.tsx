import { PostCard, PostGrid, type PostSummary } from './index.tsx';

const post: PostSummary = {
  title: 'Facebook or Google: where a contractor spends the first R5,000',
  category: 'Paid Advertising',
  address: '/blog/facebook-ads-vs-google-ads-contractors',
  date: { iso: '2025-05-06', display: '6 May 2025' },
  publishedAt: '2025-05-06',
  excerpt: 'One finds people who are looking. The other finds people who are not looking yet.',
};

export const usual = <PostCard post={post} />;
export const brief = <PostCard post={post} brief />;
export const grid = <PostGrid posts={[post, { ...post, address: '/blog/b' }]} />;
