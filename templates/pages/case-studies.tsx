import { definePage, type FieldsOf } from '../../src/define.ts';
import { EndOfFirstView } from '../../src/render/end-of-first-view.tsx';
import type { caseStudiesWords } from '../collections/case-studies-words.ts';
import { CallToAction } from '../components/call-to-action/index.tsx';
import {
  CaseStudyCard,
  type CaseStudySummary,
  toCaseStudySummary,
} from '../components/case-study-card/index.tsx';
import { Ruler } from '../components/case-study-card/towers.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import type { Content } from '../content.ts';
import type { PageContext } from '../context.ts';
import { onlyPage } from '../head.ts';
import { articleList } from '../structured-data/lists.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import './case-studies.css';
import '../components/page-hero/styles.css';
import '../components/section/styles.css';

type CaseStudiesFields = FieldsOf<typeof caseStudiesWords>;

interface CaseStudiesProps {
  readonly words: CaseStudiesFields;
  readonly studies: readonly CaseStudySummary[];
}

export const caseStudiesPage = definePage({
  plan: ({ caseStudies, caseStudyWords: words }: Content) => [
    {
      ...onlyPage('/case-studies', words.seo, { words, studies: caseStudies.map(toCaseStudySummary) }),
      source: 'content/pages/case-studies.yaml',
    },
  ],
  component: CaseStudies,
  structuredData: ({ studies }, context) =>
    pageGraph(context, {
      type: 'CollectionPage',
      mainEntity: articleList(context, 'Article', studies),
    }),
});

function CaseStudies({ words, studies, context }: CaseStudiesProps & { context: PageContext }) {
  const { hero, list, closing } = words;
  return (
    <>
      <div className="wrap studies-head">
        <h1>{hero.title}</h1>
        <p className="lede">{hero.lede}</p>
      </div>
      <section className="wrap studies" aria-labelledby="studies-heading">
        <div className="studies-list-head">
          <h2 id="studies-heading">{list.title}</h2>
          {list.intro && <p>{list.intro}</p>}
        </div>
        <Ruler />
        <ul>
          {[...studies]
            .sort((a, b) => largest(a) - largest(b))
            .map((study) => (
              <li key={study.address}>
                <CaseStudyCard study={study} />
              </li>
            ))}
        </ul>
      </section>
      <EndOfFirstView />
      <LeadCapture context={context} />
      <CallToAction {...closing} places={context.shared.site.audit.places} />
    </>
  );
}

/** Rising to the right, so that the heading stands in the corner that is free. */
function largest({ results }: CaseStudySummary): number {
  return Math.max(0, ...results.map(({ after = 0 }) => after));
}
