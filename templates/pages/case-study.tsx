import { definePage } from '../../src/define.ts';
import type { CaseStudy } from '../collections/case-studies.ts';
import { Badge } from '../components/badge/index.tsx';
import { CallToAction } from '../components/call-to-action/index.tsx';
import { Cover } from '../components/cover/index.tsx';
import { DimensionLines } from '../components/dimension-line/index.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { Plot } from '../components/plot/index.tsx';
import { Prose } from '../components/prose/index.tsx';
import { TitleBlock } from '../components/title-block/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import type { PageContext } from '../context.ts';
import { ArrowLeftIcon } from '../drawings/icons.tsx';
import type { CallToAction as Closing } from '../fields.ts';
import { articleHead } from '../head.ts';
import type { Content } from '../site.ts';
import { caseStudyArticle } from '../structured-data/article.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';
import './article.css';
import './case-study.css';
import './measurements.css';
import './major-minor.css';
import '../components/page-hero/styles.css';

interface CaseStudyProps {
  readonly study: CaseStudy;
  readonly closing: Closing;
}

export const caseStudyPage = definePage({
  plan: ({ caseStudies, caseStudyWords: { detailClosing: closing } }: Content) =>
    caseStudies.map((study) => {
      const { address, source, date } = study;
      const head = articleHead(study, date.iso, date.iso);
      return { address, head, props: { study, closing }, lastChanged: date.iso, source };
    }),
  component: CaseStudyPage,
  structuredData: ({ study }, context) => [
    ...siteNodes(context),
    webPage(context),
    caseStudyArticle(context, study),
    faqPage(context, context.shared.site.faq),
  ],
});

function CaseStudyPage({ study, closing, context }: CaseStudyProps & { context: PageContext }) {
  return (
    <>
      <article className="article">
        <header className="wrap major-minor">
          <div>
            <a className="back" href="/case-studies">
              <ArrowLeftIcon size={18} />
              Back to Case Studies
            </a>
            <Badge>{study.category}</Badge>
            <h1>
              <Unbroken>{study.title}</Unbroken>
            </h1>
            <p className="lede">{study.subtitle}</p>
          </div>
          <Cover of={study} />
        </header>
        {study.results.length > 0 && (
          <div className="measurements ink">
            <div className="wrap">
              <DimensionLines facts={study.results} />
            </div>
          </div>
        )}
        <div className="wrap body">
          <aside aria-label="Figures">
            <TitleBlock dated="Published" day={study.date} cells={[['Kind of work', study.category]]} />
            {study.plots.map((plot) => (
              <Plot key={plot.title} plot={plot} />
            ))}
          </aside>
          <Prose of={study} />
        </div>
      </article>
      <LeadCapture context={context} />
      <CallToAction {...closing} />
    </>
  );
}
