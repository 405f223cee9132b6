/** What shapes of single files cannot see: names from a list, and the counts that the pages are drawn for. */
import type { ContentFault } from '../src/define.ts';
import { nearest } from '../src/diagnostics/suggest.ts';
import type { Content } from './content.ts';

interface Counted {
  readonly file: string;
  readonly path: readonly string[];
  readonly count: number;
}

/** The specification's counts, for which the pages are laid out. */
const COUNTS: readonly Counted[] = [
  { file: 'pages/home.yaml', path: ['hero', 'offer', 'facts'], count: 3 },
  { file: 'pages/home.yaml', path: ['benefits', 'items'], count: 4 },
  { file: 'pages/home.yaml', path: ['painAndFix', 'pairs'], count: 6 },
  { file: 'pages/home.yaml', path: ['faq', 'items'], count: 4 },
  { file: 'pages/services.yaml', path: ['regions', 'items'], count: 3 },
  { file: 'pages/about.yaml', path: ['values', 'items'], count: 4 },
];

export function checkContent(content: Content, wordsOf: (file: string) => unknown): ContentFault[] {
  return [
    ...unknownCategories(content),
    ...COUNTS.flatMap((counted) => otherCount(counted, wordsOf(counted.file))),
  ];
}

/** A misspelt category would have a page of its own. */
function unknownCategories({ blog: { categories }, posts }: Content): ContentFault[] {
  return posts
    .filter(({ category }) => !categories.includes(category))
    .map((post) => {
      const meant = nearest(post.category, categories);
      const list = `The list in pages/blog.yaml has: ${categories.join(', ')}.`;
      return {
        of: post,
        path: ['category'],
        rule: 'content/category',
        message: `There is no category "${post.category}".`,
        hint: meant ? `Did you mean "${meant}"? ${list}` : `${list} Add it there if it is a new one.`,
      };
    });
}

function otherCount({ file, path, count }: Counted, words: unknown): ContentFault[] {
  const items = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], words);
  if (!Array.isArray(items) || items.length === count) return [];
  const message = `"${path.join('.')}" has ${items.length}; the page is laid out for ${count}.`;
  const hint = `Make it ${count}, or look at the page and add "waive: [content/count]".`;
  return [{ of: { file }, path, rule: 'content/count', severity: 'warning', message, hint }];
}
