import { EndOfFirstView, Picture, Sanitised } from 'plumb-and-level/page';
import type { ReactNode } from 'react';
import type { CaseStudy } from '../collections/case-studies.ts';
import { Badge } from '../components/badge/index.tsx';
import { Breadcrumbs, HOME } from '../components/breadcrumbs/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { Plot } from '../components/plot/index.tsx';
import { type BodySection, sectionsOf, textAndPlots } from '../components/prose/parts.ts';
import type { Tone } from '../components/section/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import { marksPicture } from '../drawings/case-study-picture.ts';
import { ArrowLeftIcon } from '../drawings/icons.tsx';
import { DrawingAsPicture, type OwnDrawing, ownDrawing } from '../drawings/own-drawing.tsx';
import { articleHead } from '../head.ts';
import { sayIn } from '../islands/say.ts';
import { sitePage } from '../page.ts';
import { caseStudyArticle } from '../structured-data/article.ts';
import { pageRef } from '../structured-data/refs.ts';
import { Terms } from '../terms.tsx';
import { useWords } from '../wording/use-words.ts';
import '../styles/patterns-first-view.css';
import '../styles/article.css';
import './case-study.css';
import '../components/prose/styles.css';
import '../components/section/first-view.css';

/** The way back up. */
const TRAIL = [HOME, { name: 'Case Studies', path: '/case-studies' }];

export const caseStudyPage = sitePage({
  plan({ caseStudies, caseStudyWords, pictures }) {
    if (!caseStudyWords) return [];
    const { detailClosing: closing } = caseStudyWords;
    return caseStudies.map((study) => {
      const { address, slug, source, date } = study;
      const head = articleHead(study, date.iso, date.iso);
      const props = { study, drawing: ownDrawing(pictures, slug), closing };
      return { address, head, props, lastChanged: date.iso, source };
    });
  },
  structuredData: ({ study }, context) => ({
    mainEntity: pageRef(context, 'article'),
    nodes: [caseStudyArticle(context, study)],
    trail: { crumbs: TRAIL, title: study.title },
  }),
  component({ study, drawing, closing, context }) {
    const { opening, sections } = sectionsOf(context.bodyOf(study), context.headingsOf(study));
    return (
      <>
        <article className="article study">
          <header className="wrap columns study-head">
            <div>
              <Breadcrumbs trail={TRAIL} />
              <a className="back" href="/case-studies">
                <ArrowLeftIcon size={18} />
                {sayIn(context.shared.words)('Back to Case Studies')}
              </a>
              <Badge>{study.category}</Badge>
              <Unbroken as="h1">{study.title}</Unbroken>
              <p className="lede">{study.subtitle}</p>
            </div>
            <Facts study={study} />
          </header>
          <Hero study={study} drawing={drawing} />
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
        <LeadCapture context={context} />
        <CallToAction
          {...closing}
          picture={marksPicture(study)?.narrow}
          places={context.shared.site.audit?.places}
        />
      </>
    );
  },
});

/** The job, as in a drawing's title block. */
function Facts({ study: { facts, date } }: { study: CaseStudy }) {
  const say = useWords();
  const published = <time dateTime={date.iso}>{date.display}</time>;
  const items = facts.map(({ name, value }) => [name, value] as const);
  return <Terms className="facts" items={[...items, [say('Published'), published]]} />;
}

/** The study's own picture, or a drawing in its place, or the results to scale. */
function Hero({ study, drawing }: { study: CaseStudy; drawing: OwnDrawing | null }) {
  const say = useWords();
  if (study.picture)
    return (
      <figure className="wrap hero-picture">
        <Picture {...study.picture} sizes="94vw" />
      </figure>
    );
  const marks = marksPicture(study);
  const [shown, alt, note] = drawing
    ? [drawing, study.drawing ?? '', study.drawingNote]
    : [marks, marks?.alt ?? '', say('White: before we started. In colour: added since.')];
  if (!shown) return null;
  return (
    <div className="sand hero-picture">
      <figure className="wrap">
        <DrawingAsPicture drawing={shown} alt={alt} below="60rem" sizes="min(94vw, 75rem)" />
        {note && <figcaption className="note apart">{note}</figcaption>}
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
  const parts = textAndPlots(html);
  const cited = parts.flatMap((part) => (typeof part === 'number' ? plots[part - 1]! : []));
  if (cited.length > 0) {
    // The text goes on beside the plots; one with a scale of time takes the width under both.
    const [wide, narrow] = [cited.filter(isTime), cited.filter((plot) => !isTime(plot))];
    const contents = (
      <>
        <Sanitised html={parts.filter((part) => typeof part === 'string').join('')} className="prose" />
        <div>
          {narrow.map((plot) => (
            <Plot key={plot.title} plot={plot} />
          ))}
        </div>
        {wide.map((plot) => (
          <Plot key={plot.title} plot={plot} />
        ))}
      </>
    );
    return sheet('paper', 'columns beside-plots', title, contents);
  }
  const text = <Sanitised html={html} className="prose" />;
  if (!LIST.test(html)) return sheet('paper', 'columns beside-heading', title, text);
  return isLast
    ? sheet('sand', 'columns beside-heading to-copy', title, text)
    : sheet('ink', 'in-order', title, text);
}

function isTime({ kind }: CaseStudy['plots'][number]) {
  return kind === 'time';
}
