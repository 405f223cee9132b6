// Eleventy in its tuned form: Markdown and HTML are not run through a template engine first.
const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const indexes = new WeakMap();

export default function configure(config) {
  config.setUseGitIgnore(false);
  config.addPassthroughCopy({ static: '/' });
  config.addFilter('day', (date) => date.toISOString().slice(0, 10));
  config.addFilter('dayInWords', (date) => dayWords.format(date));
  config.addFilter('minutes', (html) => Math.ceil(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length / 212));
  config.addFilter('inJson', (text) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c'));
  config.addFilter('json', (value) => JSON.stringify(value ?? []));
  config.addFilter('first', (list, count) => list.slice(0, count));
  config.addFilter('unfeatured', (posts) => posts.filter((post) => !post.data.featured));
  config.addFilter('related', related);
  config.addCollection('posts', (api) =>
    api.getFilteredByGlob('content/blog/*.md').sort((a, b) => b.date - a.date),
  );
  return {
    dir: { input: 'content', includes: '../includes', data: '../data', output: 'public' },
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
  };
}

/** Up to three neighbours in the list of the post's category, from an index made once. */
function related(posts, page, category) {
  let index = indexes.get(posts);
  if (!index) {
    index = { lists: new Map(), places: new Map() };
    indexes.set(posts, index);
    for (const post of posts) {
      const list = index.lists.get(post.data.category) ?? [];
      index.lists.set(post.data.category, list);
      index.places.set(post.inputPath, list.push(post) - 1);
    }
  }
  const list = index.lists.get(category);
  const at = index.places.get(page.inputPath);
  return [at - 1, at + 1, at - 2, at + 2, at - 3, at + 3].flatMap((place) => list[place] ?? []).slice(0, 3);
}
