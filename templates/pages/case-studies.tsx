import { EndOfFirstView } from 'plumb-and-level/page';
import { caseStudiesWords } from '../collections/case-studies-words.ts';
import { CaseStudyCard, type CaseStudySummary } from '../components/case-study-card/index.tsx';
import { Ruler } from '../components/case-study-card/towers.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { onlyPage } from '../head.ts';
import { sitePage } from '../page.ts';
import { articleList } from '../structured-data/lists.ts';
import './case-studies.css';
import '../components/page-hero/styles.css';
import '../components/section/styles.css';

export const caseStudiesPage = sitePage({
  words: caseStudiesWords,
  plan: ({ caseStudies }, words) => [onlyPage('/case-studies', words.seo, { words, studies: caseStudies })],
  structuredData: ({ studies }, context) => ({
    type: 'CollectionPage',
    mainEntity: articleList(context, 'Article', studies),
  }),
  component({ words, studies, context }) {
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
        <LeadCapture context={context} closing={closing} />
      </>
    );
  },
});

/** Rising to the right, so that the heading stands in the corner that is free. */
function largest({ results }: CaseStudySummary): number {
  return Math.max(0, ...results.map(({ after = 0 }) => after));
}
