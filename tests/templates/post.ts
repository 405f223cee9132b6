import { article } from '../helpers/sample-content.ts';

const POST = {
  title: 'A post',
  category: 'Digital Marketing',
  excerpt: 'What it says.',
  date: '2025-06-12',
};

/** A post with the four fields that one needs. */
export const post = (fields: Record<string, string> = {}, body = 'Some words.'): string =>
  article({ ...POST, ...fields }, body);
