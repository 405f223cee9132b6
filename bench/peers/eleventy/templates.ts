/** Eleventy's templates from the parts of this site's own pages. */
import { type Expressions, fill, type Reference } from '../reference.ts';

/** In a layout, where the values of the post stand by themselves. */
const POST: Expressions = {
  title: '{{ title }}',
  excerpt: '{{ excerpt }}',
  name: '{{ page.fileSlug }}',
  category: '{{ category }}',
  keywords: '{{ keywords | join(", ") }}',
  keywordList: '{{ keywords | json | safe }}',
  day: '{{ page.date | day }}',
  dayInWords: '{{ page.date | dayInWords }}',
  minutes: '{{ content | minutes }}',
  body: '{{ content | safe }}',
};
const IN_JSON: Expressions = {
  ...POST,
  title: '{{ title | inJson | safe }}',
  excerpt: '{{ excerpt | inJson | safe }}',
  category: '{{ category | inJson | safe }}',
};
/** In a loop over posts. */
const ITEM: Expressions = {
  ...POST,
  title: '{{ post.data.title }}',
  excerpt: '{{ post.data.excerpt }}',
  name: '{{ post.fileSlug }}',
  category: '{{ post.data.category }}',
  day: '{{ post.date | day }}',
  dayInWords: '{{ post.date | dayInWords }}',
};

/** What all pages share: as data, since a style sheet may hold what Nunjucks takes for its own. */
export function data({ style, header, footer, post, list, feed, sitemap }: Reference) {
  const { head, jsonLd, before, after } = list;
  return {
    style,
    header,
    footer,
    closing: post.closing,
    list: { head, jsonLd, before, after },
    feed,
    sitemap,
  };
}

/** Path and text of each template. */
export function templates({ post, list, feed, sitemap }: Reference): [string, string][] {
  const part = (name: string) => `{{ parts.${name} | safe }}`;
  const page = (head: string, jsonLd: string, main: string) =>
    `<!doctype html>\n<html lang="en-ZA"><head>${head}${part('style')}${jsonLd}</head>` +
    `${part('header')}${main}${part('footer')}`;
  const each = (posts: string, text: string) => `{% for post in ${posts} %}${fill(text, ITEM)}{% endfor %}`;
  const at = (permalink: string, text: string) => `---\npermalink: ${permalink}\n---\n${text}`;
  const related = each('collections.posts | related(page, category)', post.card);
  const main = fill(post.article, POST) + related + part('closing');
  const cards = part('list.before') + each('collections.posts | unfeatured', list.card) + part('list.after');
  const entries = (name: string, posts: string, text: string) =>
    part(`${name}.before`) + each(posts, text) + part(`${name}.after`);
  return [
    ['includes/post.njk', page(fill(post.head, POST), fill(post.jsonLd, IN_JSON), main)],
    ['includes/plain.njk', page('{{ head | safe }}', '{{ jsonld | safe }}', '{{ content | safe }}')],
    ['content/list.njk', at('/blog/index.html', page(part('list.head'), part('list.jsonLd'), cards))],
    ['content/feed.njk', at('/feed.xml', entries('feed', 'collections.posts | first(50)', feed.entry))],
    ['content/sitemap.njk', at('/sitemap.xml', entries('sitemap', 'collections.posts', sitemap.entry))],
  ];
}
