/** Hugo's templates from the parts of this site's own pages. */
import { type Expressions, fill, type Reference } from '../reference.ts';

/** The context is a post. Hugo escapes for HTML, attributes and JSON by itself. */
const POST: Expressions = {
  title: '{{ .Title }}',
  excerpt: '{{ .Params.excerpt }}',
  name: '{{ .File.ContentBaseName }}',
  category: '{{ .Params.category }}',
  keywords: '{{ delimit .Params.keywords ", " }}',
  keywordList: '{{ .Params.keywords }}',
  day: '{{ .Date.Format "2006-01-02" }}',
  dayInWords: '{{ .Date.Format "2 January 2006" }}',
  minutes: '{{ .ReadingTime }}',
  body: '{{ .Content }}',
};

/** Up to three neighbours in the list of the post's category, as this site chooses them. */
const RELATED = `
{{- $posts := partialCached "category.html" . .Params.category -}}
{{- $related := slice -}}
{{- $before := . -}}
{{- $after := . -}}
{{- range seq 3 -}}
  {{- with $before }}{{ $before = $posts.Prev . }}{{ end -}}
  {{- with $before }}{{ $related = $related | append . }}{{ end -}}
  {{- with $after }}{{ $after = $posts.Next . }}{{ end -}}
  {{- with $after }}{{ $related = $related | append . }}{{ end -}}
  {{- if ge (len $related) 3 }}{{ break }}{{ end -}}
{{- end -}}`;

/** The path inside layouts/ and the text of each template. */
export function templates({
  style,
  header,
  footer,
  post,
  list,
  feed,
  sitemap,
}: Reference): [string, string][] {
  const page = (head: string, jsonLd: string, main: string) =>
    `<!doctype html>\n<html lang="en-ZA"><head>${head}{{ partialCached "style.html" . }}${jsonLd}</head>` +
    `{{ partialCached "header.html" . }}${main}{{ partialCached "footer.html" . }}`;
  const plain = (main: string) =>
    page('{{ .Params.head | safeHTML }}', '{{ .Params.jsonld | safeHTML }}', main);
  const each = (pages: string, text: string) => `{{ range ${pages} }}${fill(text, POST)}{{ end }}`;
  const posts = 'where .Site.RegularPages "Section" "blog"';
  const listed = `where (${posts}) "Params.featured" "!=" true`;
  const main = fill(post.article, POST) + RELATED + each('first 3 $related', post.card);
  return [
    ['partials/style.html', style],
    ['partials/header.html', header],
    ['partials/footer.html', footer],
    ['partials/closing.html', post.closing],
    ['partials/list-before.html', list.before],
    ['partials/list-after.html', list.after],
    [
      'blog/single.html',
      page(
        `${fill(post.head, POST)}{{ partial "share.html" . }}`,
        fill(post.jsonLd, POST),
        `${main}{{ partialCached "closing.html" . }}`,
      ),
    ],
    ['blog/single.markdown.md', fill(post.markdown, { ...POST, body: '{{ .RawContent }}' })],
    ['_default/single.html', plain('{{ .Content }}')],
    ['index.html', plain('{{ .Content }}')],
    [
      '_default/posts.html',
      plain(`{{ partial "list-before.html" . }}${each(listed, list.card)}{{ partial "list-after.html" . }}`),
    ],
    ['index.feed.xml', xml(feed.before) + each(`first 50 (${posts})`, feed.entry) + feed.after],
    ['sitemap.xml', xml(sitemap.before) + each(posts, sitemap.entry) + sitemap.after],
  ];
}

/** Hugo would escape the declaration if it were written plainly. */
function xml(text: string): string {
  return text.replace(
    /^<\?xml.*?\?>/,
    (declaration) => `{{ printf ${JSON.stringify(declaration)} | safeHTML }}`,
  );
}
