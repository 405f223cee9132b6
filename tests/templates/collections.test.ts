/** What is said of fields of the agency's content. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { validate } from '../../src/content/validate.ts';
import { parseYaml } from '../../src/content/yaml.ts';
import { posts } from '../../templates/collections/posts.ts';
import { testimonials } from '../../templates/collections/testimonials.ts';
import { said } from '../content/said.ts';

/** What is said of these lines of frontmatter; the first of them stands on line 2 of its file. */
function faults(text: string, fields: z.ZodType, what = 'a post'): string[] {
  const yaml = { file: 'content/blog/a.md', text, linesBefore: 1 };
  const { data, diagnostics } = parseYaml(yaml);
  expect(diagnostics).toEqual([]);
  const checked = validate(fields, data ?? {}, yaml, what);
  return 'fields' in checked ? [] : checked.diagnostics.map(said);
}

describe('the collections of the site', () => {
  const post = 'title: a\ncategory: b\nexcerpt: c\ndate: 2025-06-12\n';

  it('take a post of four fields', () => expect(faults(post, posts.fields)).toEqual([]));

  it('name the field of a post that was meant', () => {
    const meant = {
      exerpt: 'excerpt',
      metadescription: 'metaDescription',
      keyword: 'keywords',
      schematype: 'schemaType',
    };
    for (const [written, field] of Object.entries(meant)) {
      expect(faults(`${post}${written}: x\n`, posts.fields)).toEqual([
        `6:1-${written.length + 1} frontmatter/unknown-field  Unknown field "${written}"; a post has "${field}". → rename it to "${field}"`,
      ]);
    }
  });

  it('refuse a line break and a control character in a title', () => {
    const expected = '"title" has a line break or a control character; write it on one line.';
    expect(faults(post.replace('title: a', 'title: "a\\nb"'), posts.fields)).toEqual([
      `2:8-14 frontmatter/value  ${expected}`,
    ]);
    expect(faults(post.replace('title: a', 'title: "a\\eb"'), posts.fields)).toEqual([
      `2:8-14 frontmatter/value  ${expected}`,
    ]);
    expect(faults(post.replace('title: a', 'title: |\n  a\n  b'), posts.fields)).toEqual([
      `2:8 frontmatter/value  ${expected}`,
    ]);
  });

  it('refuse an empty title', () => {
    expect(faults(post.replace('title: a', 'title: "  "'), posts.fields)).toEqual([
      '2:8-12 frontmatter/value  "title" is empty.',
    ]);
  });

  it('refuse a slug that is no part of an address', () => {
    for (const slug of ['../a', 'a/b', 'A', 'a--b', '-a', 'a b', 'é', 'a.html', '"a%2e"']) {
      expect(faults(`${post}slug: ${slug}\n`, posts.fields).map((fault) => fault.split('  ')[1])).toEqual([
        expect.stringMatching(
          /^"slug" is not a slug; use .* hyphens\. → Write it as "(?:a|a-b|e|a-html|a-2e)"\.$/,
        ),
      ]);
    }
  });

  it('refuse a review with six stars', () => {
    const text = 'items:\n  - name: a\n    position: b\n    company: c\n    quote: d\n    rating: 6\n';
    expect(faults(text, testimonials.fields, 'testimonials.yaml')).toEqual([
      '7:13-14 frontmatter/value  "items.0.rating" is 6; it must be at most 5.',
    ]);
  });
});
