/** What is said of fields of the agency's content. */
import { describe, expect, it } from 'vitest';
import { posts } from '../../templates/collections/posts.ts';
import { faultsIn } from '../content/said.ts';

const faults = (text: string) => faultsIn(posts.fields, text);

describe('the collections of the site', () => {
  const post = 'title: a\ncategory: b\nexcerpt: c\ndate: 2025-06-12\n';

  it('take a post of four fields', () => expect(faults(post)).toEqual([]));

  it('refuse a line break and a control character in a title', () => {
    for (const [title, place] of Object.entries({
      '"a\\nb"': '2:8-14',
      '"a\\eb"': '2:8-14',
      '|\n  a\n  b': '2:8',
    })) {
      expect(faults(post.replace('title: a', `title: ${title}`))).toEqual([
        `${place} frontmatter/value  "title" has a line break or a control character; write it on one line.`,
      ]);
    }
  });

  it('refuse a slug that is no part of an address', () => {
    for (const slug of ['../a', 'a/b', 'A', 'a--b', '-a', 'a b', 'é', 'a.html', '"a%2e"']) {
      expect(faults(`${post}slug: ${slug}\n`).map((fault) => fault.split('  ')[1])).toEqual([
        expect.stringMatching(
          /^"slug" may have .* hyphens only, 120 at most\. → Write it as "(?:a|a-b|e|a-html|a-2e)"\.$/,
        ),
      ]);
    }
  });
});
