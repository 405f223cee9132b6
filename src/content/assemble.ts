/** Checked entries to the content that templates receive: put in order, defaults given, what is missing reported. */
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { Content, Day, Entry } from '../model.ts';
import { toCaseStudy, toPost, toService, toTextPage } from './articles.ts';
import type { CaseStudyFields } from './collections/case-study.ts';
import { type SingleName, singles } from './collections/index.ts';
import type { TextPageFields } from './collections/pages.ts';
import type { PostFields } from './collections/post.ts';
import type { ServiceFields } from './collections/service.ts';
import type { Site } from './collections/site.ts';

/** What is shown besides finished content. */
export interface Visibility {
  readonly drafts: boolean;
  /** Posts dated after `today`. */
  readonly future: boolean;
  readonly today: Day;
}

export interface Assembled {
  /** Null when a file that everything needs is missing or broken. */
  readonly content: Content | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Puts checked entries together as the site's content. `label` is the content folder as messages name it. */
export function assemble(
  entries: readonly Entry<unknown>[],
  broken: ReadonlySet<string>,
  label: string,
  { drafts, future, today }: Visibility,
): Assembled {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const byName = new Map(entries.map((entry) => [entry.source, entry]));
  const single = <Fields>(name: SingleName): Entry<Fields> | null => {
    const path = `${label}/${name}`;
    const entry = byName.get(path) as Entry<Fields> | undefined;
    if (!entry && !broken.has(path)) report(missingFile(path, [...byName.keys()]));
    return entry ?? null;
  };
  const of = <Fields>(collection: string) =>
    entries.filter((entry) => entry.collection === collection) as Entry<Fields & { draft: boolean }>[];
  const shown = <Fields>(collection: string) =>
    of<Fields>(collection).filter((entry) => drafts || !entry.fields.draft);

  const found = Object.fromEntries(
    Object.entries(singles).map(([name, { key }]) => [key, single(name as SingleName)]),
  ) as Record<string, Entry<unknown> | null>;
  if (Object.values(found).includes(null)) return { content: null, diagnostics };

  const fieldsOf = (key: string) => found[key]!.fields as never;
  const site = fieldsOf('site') as Site;
  const posts = shown<PostFields>('blog')
    .map((entry) => toPost(entry, site))
    .filter((post) => future || post.date.iso <= today.iso)
    .sort((a, b) => descending(a.date.iso, b.date.iso) || descending(b.slug, a.slug));
  const caseStudies = shown<CaseStudyFields>('case-studies').map(toCaseStudy);
  const services = shown<ServiceFields>('services').map(toService);

  const content: Content = {
    site,
    testimonials: fieldsOf('testimonials'),
    posts,
    caseStudies: caseStudies.sort((a, b) => a.order - b.order || descending(b.slug, a.slug)),
    services: services.sort((a, b) => a.order - b.order || descending(b.slug, a.slug)),
    privacy: toTextPage(found.privacy as Entry<TextPageFields>),
    home: fieldsOf('home'),
    servicesPage: fieldsOf('servicesPage'),
    caseStudiesPage: fieldsOf('caseStudiesPage'),
    blog: fieldsOf('blog'),
    about: fieldsOf('about'),
    contact: fieldsOf('contact'),
    thankYou: fieldsOf('thankYou'),
    checklist: fieldsOf('checklist'),
    notFound: fieldsOf('notFound'),
  };
  return { content, diagnostics };
}

function missingFile(path: string, known: readonly string[]): Diagnostic {
  const near = nearest(path, known);
  const hint = near
    ? `Is it "${near}" that should have this name?`
    : 'Every site needs it; copy it from the sample content.';
  return problem({ file: path }, 'content/missing-file', 'Is missing.', hint);
}

function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
