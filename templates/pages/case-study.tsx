import { EndOfFirstView, Picture, Sanitised } from 'plumb-and-level/page';
import type { ReactNode } from 'react';
import type { CaseStudy } from '../collections/case-studies.ts';
import { Badge } from '../components/badge/index.tsx';
import { Breadcrumbs, HOME } from '../components/breadcrumbs/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { TextAndPlots } from '../components/prose/index.tsx';
import { type BodySection, sectionsOf, textAndPlots } from '../components/prose/parts.ts';
import type { Tone } from '../components/section/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import { caseStudyPicture } from '../drawings/case-study-picture.ts';
import { ArrowLeftIcon } from '../drawings/icons.tsx';
import { articleHead } from '../head.ts';
import { sitePage } from '../page.ts';
import { caseStudyArticle } from '../structured-data/article.ts';
import { pageRef } from '../structured-data/refs.ts';
import { Terms } from '../terms.tsx';
import '../styles/article.css';
import './case-study.css';
import '../components/page-hero/styles.css';
import '../components/section/styles.css';

/** The way back up. */
const TRAIL = [HOME, { name: 'Case Studies', path: '/case-studies' }];

export const caseStudyPage = sitePage({
  plan({ caseStudies, caseStudyWords }) {
    if (!caseStudyWords) return [];
    const { detailClosing: closing } = caseStudyWords;
    return caseStudies.map((study) => {
      const { address, source, date } = study;
      const head = articleHead(study, date.iso, date.iso);
      return { address, head, props: { study, closing }, lastChanged: date.iso, source };
    });
  },
  structuredData: ({ study }, context) => ({
    mainEntity: pageRef(context, 'article'),
    nodes: [caseStudyArticle(context, study)],
    trail: { crumbs: TRAIL, title: study.title },
  }),
  component({ study, closing, context }) {
    const { opening, sections } = sectionsOf(context.bodyOf(study), context.headingsOf(study));
    return (
      <>
        <article className="article study">
          <header className="wrap study-head">
            <div>
              <Breadcrumbs trail={TRAIL} />
              <a className="back" href="/case-studies">
                <ArrowLeftIcon size={18} />
                Back to Case Studies
              </a>
              <Badge>{study.category}</Badge>
              <Unbroken as="h1">{study.title}</Unbroken>
              <p className="lede">{study.subtitle}</p>
            </div>
            <Facts study={study} />
          </header>
          <Hero study={study} />
          {opening.trim() && (
            <div className="section paper">
              <Sanitised html={opening} className="wrap prose" />
            </div>
          )}
          {sections.map((section, at) => (
            <Part key={section.id} {...section} plots={study.plots} isLast={at === sections.length - 1} />
          ))}
          <EndOfFirstView />
        </article>
        <LeadCapture context={context} closing={closing} />
      </>
    );
  },
});

/** The job, as in a drawing's title block. */
function Facts({ study: { facts, date } }: { study: CaseStudy }) {
  const published = <time dateTime={date.iso}>{date.display}</time>;
  const items = facts.map(({ name, value }) => [name, value] as const);
  return <Terms className="facts" items={[...items, ['Published', published]]} />;
}

/** The results to scale, or the study's own picture if it has one. */
function Hero({ study }: { study: CaseStudy }) {
  const { picture: own } = study;
  const picture = caseStudyPicture(study);
  if (own)
    return (
      <figure className="wrap hero-picture">
        <Picture {...own} sizes="94vw" />
      </figure>
    );
  if (!picture) return null;
  const { wide, narrow, alt } = picture;
  return (
    <div className="sand hero-picture">
      <figure className="wrap">
        <picture>
          <source
            media="(width < 60rem)"
            srcSet={narrow.address}
            width={narrow.width}
            height={narrow.height}
          />
          <img src={wide.address} alt={alt} width={wide.width} height={wide.height} loading="lazy" />
        </picture>
        <figcaption>
          The first ten marks of a result are what there was before the work. The others came on top.
        </figcaption>
      </figure>
    </div>
  );
}

const LIST = /<[ou]l>/;

/** A section in the shape of what it holds: text beside its plots, steps in two columns, a list to take away. */
function Part(props: BodySection & { plots: CaseStudy['plots']; isLast: boolean }) {
  const { id, name, html, plots, isLast } = props;
  const title = <h2 id={id}>{name}</h2>;
  const sheet = (tone: Tone, layout: string, head: ReactNode, contents: ReactNode) => (
    <section className={`section ${tone}`} aria-labelledby={id}>
      <div className={`wrap ${layout}`}>
        {head}
        {contents}
      </div>
    </section>
  );
  if (textAndPlots(html).some((part) => typeof part === 'number'))
    return sheet('paper', 'beside-plots', title, <TextAndPlots html={html} plots={plots} />);
  const text = <Sanitised html={html} className="prose" />;
  if (!LIST.test(html)) return sheet('paper', 'beside-heading', title, text);
  return isLast
    ? sheet('sand', 'beside-heading to-copy', title, text)
    : sheet('ink', 'in-order', title, text);
}
