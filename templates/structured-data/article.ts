import type { Article, BlogPosting, HowTo } from 'schema-dts';
import type { CaseStudy } from '../collections/case-studies.ts';
import type { Post } from '../collections/posts.ts';
import { textAndPlots } from '../components/prose/parts.ts';
import type { PageContext } from '../context.ts';
import { textOfHtml } from '../text-of-html.ts';
import { atStartOf, pageRef, siteRef } from './refs.ts';

/** A post, by the company or a person. */
export function blogPosting(context: PageContext, post: Post): BlogPosting {
  const isOurs = post.author === context.shared.site.author;
  return {
    '@type': 'BlogPosting',
    ...common(context, post.title, post.excerpt),
    datePublished: atStartOf(post.publishedAt, context),
    dateModified: atStartOf(post.updated.iso, context),
    author: isOurs ? siteRef(context, 'organization') : { '@type': 'Person', name: post.author },
    articleSection: post.category,
    timeRequired: post.readingDuration,
  };
}

/**
 * The numbered headings of a guide as its steps, or all its sections where none is numbered.
 * In addition to the article's own node: search engines do not show it, but assistants read it.
 */
export function howTo(context: PageContext, post: Post): HowTo {
  const headings = context.headingsOf(post);
  const texts = textAndPlots(context.bodyOf(post)).filter((part) => typeof part === 'string');
  const body = texts.join('\n');
  const numbered = headings.filter(({ text }) => /^step \d/i.test(text));
  const steps = numbered.length > 0 ? numbered : headings.filter(({ level }) => level === 2);
  return {
    '@type': 'HowTo',
    ...pageRef(context, 'howto'),
    name: post.title,
    description: post.excerpt,
    isPartOf: pageRef(context, 'webpage'),
    about: pageRef(context, 'article'),
    step: steps.map(({ text, id }, at) => ({
      '@type': 'HowToStep',
      position: at + 1,
      name: text,
      text: textUnder(id, body) || text,
      url: `${context.absolute(post.address)}#${id}`,
    })),
  };
}

/** The first paragraph, list or other block below a heading, or below the first heading of its own parts. */
function textUnder(id: string, body: string): string {
  const after = body.slice(body.indexOf(` id="${id}">`)).replace(/^.*?<\/h\d>/s, '');
  const [, , block = ''] = BLOCK.exec(after) ?? [];
  return textOfHtml(block);
}

const BLOCK =
  /^\s*(?:<h[3-6][^>]*>.*?<\/h[3-6]>\s*)*(?:<div[^>]*>)?<(p|ul|ol|dl|table|pre|blockquote|figure)\b[^>]*>(.*?)<\/\1>/s;

/** A case study, which has one day for both of its dates. */
export function caseStudyArticle(context: PageContext, study: CaseStudy): Article {
  const day = atStartOf(study.date.iso, context);
  return {
    '@type': 'Article',
    ...common(context, study.title, study.subtitle),
    datePublished: day,
    dateModified: day,
    author: siteRef(context, 'organization'),
    articleSection: study.category,
  };
}

function common(context: PageContext, headline: string, description: string) {
  return {
    ...pageRef(context, 'article'),
    headline,
    description,
    image: context.absolute(context.page.head.shareImage),
    inLanguage: context.shared.site.language,
    publisher: siteRef(context, 'organization'),
    mainEntityOfPage: pageRef(context, 'webpage'),
  };
}
