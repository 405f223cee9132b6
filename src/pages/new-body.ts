/** Edits that change nothing but the body of an article, so that the plan of all pages stays as it is. */
import type { Article, Entry, Planned } from '../model.ts';

/**
 * True when nothing but the text below the frontmatter differs, and not so much that the reading time would.
 * What shows pictures or values is never so: they belong to more than the body.
 */
export function isSameButBody(before: Entry<unknown>, now: Entry<unknown>): boolean {
  const shown = [before, now].flatMap(({ pictures, values }) => [...pictures, ...values]);
  if (now.source.endsWith('.yaml') || shown.length > 0) return false;
  return (
    before.readingMinutes === now.readingMinutes &&
    before.headingCharacters === now.headingCharacters &&
    JSON.stringify(before.fields) === JSON.stringify(now.fields)
  );
}

/** The page or text file with the article of a file that has a new hash. */
export function withNewBody<Of extends Planned>(
  page: Of,
  { source, hash }: Pick<Article, 'source' | 'hash'>,
): Of {
  const props = Object.entries(page.props).map(([name, value]) =>
    (value as Partial<Article> | null)?.source === source
      ? [name, { ...(value as Article), hash }]
      : [name, value],
  );
  return { ...page, props: Object.fromEntries(props) as object };
}
