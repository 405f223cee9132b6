import { EndOfFirstView } from 'plumb-and-level/page';
import { caseStudiesWords } from '../collections/case-studies-words.ts';
import { CaseStudyCard, type CaseStudySummary } from '../components/case-study-card/index.tsx';
import { Ruler } from '../components/case-study-card/towers.tsx';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import type { PaperFields } from '../components/working-paper/fields.ts';
import { onlyPage } from '../head.ts';
import { sitePage } from '../page.ts';
import { articleList } from '../structured-data/lists.ts';
import '../styles/patterns-first-view.css';
import './case-studies.css';

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
        <div className="wrap columns studies-head">
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
            {byResult(studies).map((study) => (
              <li key={study.address}>
                <CaseStudyCard study={study} />
              </li>
            ))}
          </ul>
        </section>
        <EndOfFirstView />
        <LeadCapture context={context} closing={{ ...closing, paper: withTowers(closing.paper, studies) }} />
      </>
    );
  },
});

/** Rising to the right, so that the heading stands in the corner that is free. */
function byResult<Study extends CaseStudySummary>(studies: readonly Study[]): Study[] {
  return [...studies].sort((a, b) => largest(a) - largest(b));
}

/** The largest results on one ground, and room for one more. */
function withTowers(paper: PaperFields | undefined, studies: readonly CaseStudySummary[]) {
  const towers = byResult(studies)
    .map(largest)
    .filter((after) => after > 0);
  const columns = [...towers, null].map(() => ({ kind: 'tower' as const }));
  return paper && { ...paper, columns, rows: [towers] };
}

function largest({ results }: CaseStudySummary): number {
  return Math.max(0, ...results.map(({ after = 0 }) => after));
}
