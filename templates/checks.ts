/** Checks that the schemas of single files cannot make, since they are of several files. */

import { type ContentFault, nearest } from 'plumb-and-level';
import { ALL_WORDS } from './collections/words.ts';
import type { Content } from './content.ts';
import { ownDrawing } from './drawings/own-drawing.tsx';
import { type AboutFields, quoted } from './pages/about.tsx';
import { isEnglish } from './wording/words.ts';

/** Besides those of services and case studies. */
const PAGES_WITH_DRAWING = ['home', 'about', 'thank-you', 'not-found'];

export function checkContent(content: Content, wordsOf: (file: string) => unknown): ContentFault[] {
  const about = wordsOf('pages/about.yaml') as AboutFields;
  return [
    ...withoutPage(content.posts, content.blog, 'pages/blog.yaml'),
    ...withoutPage(content.caseStudies, content.caseStudyWords, 'pages/case-studies.yaml'),
    ...stillEnglish(content),
    ...ownPictures(content, about),
    ...unknownCategories(content),
    ...[...content.posts, ...content.caseStudies].flatMap(disagreeing),
    ...unquotable(content, about),
  ];
}

/** Reports entries of a part of the site that has been taken out: nothing would show them. */
function withoutPage(entries: readonly { source: string }[], words: unknown, file: string): ContentFault[] {
  if (words) return [];
  const hint = `Delete it, or bring ${file} back, from content-sample/ or from the history.`;
  const message = `Has no page, since there is no ${file}.`;
  return entries.map((of) => ({ of, path: [], rule: 'content/without-page', message, hint }));
}

/** Reports pictures that are named and not there, and those that no page shows. */
function ownPictures(content: Content, about: AboutFields): ContentFault[] {
  const { site, homeWords, services, caseStudies, pictures } = content;
  const files = Object.keys(pictures);
  const { logo, logoOnDark } = site.brand;
  const named: { file?: string | undefined; in: string; path: ContentFault['path'] }[] = [
    { file: logo, in: 'site.yaml', path: ['brand', 'logo'] },
    { file: logoOnDark, in: 'site.yaml', path: ['brand', 'logoOnDark'] },
    ...picturesIn('pages/home.yaml', ['benefits', 'items'], homeWords.benefits?.items),
    ...picturesIn('pages/about.yaml', ['who', 'people'], about.who?.people),
  ];
  const drawings = [...PAGES_WITH_DRAWING, ...[...services, ...caseStudies].map(({ slug }) => slug)];
  const shown = drawings.filter((name) => ownDrawing(pictures, name));
  const unused = files.filter(
    (each) =>
      !named.some(({ file }) => file === each) && !shown.includes(each.replace(/(?:-narrow)?\.\w+$/, '')),
  );
  return [
    ...named.flatMap(({ file, in: of, path }) => {
      if (!file) return [];
      if (of === 'site.yaml' && pictures[file]?.svg?.includes('<text'))
        return {
          of: { file: of },
          path,
          rule: 'content/picture',
          message: `The words of content/pictures/${file} are text, in a typeface that few readers have.`,
          hint: 'Turn them into paths in a drawing program ("Object to path", "Create outlines"), and save it again.',
        };
      if (files.includes(file)) return [];
      const meant = nearest(file, files);
      return {
        of: { file: of },
        path,
        rule: 'content/picture',
        message: `There is no content/pictures/${file} that can be shown.`,
        hint: meant ? `Did you mean "${meant}"?` : 'Save it there, or delete the line.',
      };
    }),
    ...unused.map((file) => ({
      of: { file: 'site.yaml' },
      path: ['brand'],
      rule: 'content/picture',
      severity: 'warning' as const,
      message: `No page shows content/pictures/${file}.`,
      hint: 'A drawing has the name of a service or a case study, or one of "home", "about", "thank-you" and "not-found", and one for phones stands beside it, with "-narrow"; a logo is named here.',
    })),
  ];
}

/** The pictures that the items of a list name. */
function picturesIn(file: string, path: string[], items: readonly { picture?: string | undefined }[] = []) {
  return items.map(({ picture }, at) => ({ file: picture, in: file, path: [...path, at, 'picture'] }));
}

/** Names what the templates say in English on a site in another language. */
function stillEnglish({ site, words = {} }: Content): ContentFault[] {
  const left = isEnglish(site.language) ? [] : ALL_WORDS.filter((word) => !words[word]);
  if (left.length === 0) return [];
  return [
    {
      of: { file: 'site.yaml' },
      path: ['language'],
      rule: 'content/english',
      severity: 'warning',
      message: `Pages and mails still say in English:\n${left.map((word) => `${JSON.stringify(word)}: ""`).join('\n')}\n`,
      hint: 'Copy these lines into content/words.yaml, and write between their last quotes what is said instead.',
    },
  ];
}

/** A misspelt category would get its own page. */
function unknownCategories({ blog, posts }: Content): ContentFault[] {
  if (!blog) return [];
  const { categories } = blog;
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

/** About quotes the pages of services by their headings and questions, which may change. */
function unquotable({ services }: Content, { ask }: AboutFields): ContentFault[] {
  return (ask?.items ?? []).flatMap((item, at) => {
    if (quoted(item, services)) return [];
    const message = `No heading or question "${item.under}" in services/${item.service}.md.`;
    const hint = 'Quote it as that file has it.';
    const path = ['ask', 'items', at, 'under'];
    return [{ of: { file: 'pages/about.yaml' }, path, rule: 'content/quote', message, hint }];
  });
}

type Illustrated = Pick<Content['posts'][number], 'source' | 'cover' | 'plots'> &
  Partial<Pick<Content['caseStudies'][number], 'results'>>;

/** A figure such as "+93%" is drawn as 193 after 100 before, in results, plots and covers. */
function disagreeing(of: Illustrated): ContentFault[] {
  const { results = [], plots, cover } = of;
  const [before, now] = cover?.values ?? [];
  const drawn: { says: string | undefined; is: number | undefined; path: ContentFault['path'] }[] = [
    ...results.map(({ figure, after }, at) => ({ says: figure, is: after, path: ['results', at, 'after'] })),
    ...plots.flatMap(({ kind, points }, plot) =>
      points.map(({ display, value }, at) => ({
        says: display,
        is: kind === 'change' ? value : undefined,
        path: ['plots', plot, 'points', at, 'value'],
      })),
    ),
    { says: cover?.figure, is: before && now && (100 * now) / before, path: ['cover', 'values'] },
  ];
  return drawn.flatMap(({ says = '', is, path }) => {
    const [, sign, percent] = /^([+\u2013-])(\d+)%$/.exec(says) ?? [];
    const due = 100 + (sign === '+' ? 1 : -1) * Number(percent);
    if (!percent || is === undefined || Math.round(is) === due) return [];
    const message = `The figure is ${says}, but the drawing goes from 100 to ${Math.round(is)}.`;
    return [{ of, path, rule: 'content/figure', message, hint: `Draw ${due}, or correct the figure.` }];
  });
}
