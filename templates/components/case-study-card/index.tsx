import { type CaseStudy, type DrawnResult, isDrawn } from '../../collections/case-studies.ts';
import { Badge } from '../badge/index.tsx';
import { Change } from '../plot/bars.tsx';
import { HEIGHT, Towers } from './towers.tsx';
import './styles.css';
import '../plot/styles.css';
import '../post-card/styles.css';

/** What lists show of a case study. */
export type CaseStudySummary = Pick<
  CaseStudy,
  'title' | 'category' | 'address' | 'description' | 'date' | 'results'
>;

/** Its picture is its results: towers on the common scale of the list, bars on a phone. */
export function CaseStudyCard({ study }: { study: CaseStudySummary }) {
  const { title, category, description, address, results } = study;
  const drawn = results.filter(isDrawn);
  return (
    <article className="card case-study-card">
      <Towers results={drawn} />
      <Bars results={drawn} />
      <Badge>{category}</Badge>
      <h3>{title}</h3>
      <p>{description}</p>
      <a className="more" href={address}>
        View Case Study<span className="visually-hidden">: {title}</span>
      </a>
    </article>
  );
}

function Bars({ results }: { results: readonly DrawnResult[] }) {
  return (
    <dl className="plot result-bars">
      {results.map(({ figure, caption, after }) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd>
            <strong>{figure}</strong>
            <Change value={after} end={HEIGHT} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
