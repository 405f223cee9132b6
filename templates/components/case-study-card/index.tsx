import { type CaseStudy, isDrawn } from '../../collections/case-studies.ts';
import { useWords } from '../../wording/use-words.ts';
import { Badge } from '../badge/index.tsx';
import { Towers } from './towers.tsx';
import './styles.css';
import '../post-card/styles.css';

/** What lists show of a case study. */
export type CaseStudySummary = Pick<
  CaseStudy,
  'title' | 'category' | 'address' | 'description' | 'date' | 'results'
>;

/** Its picture is its results: towers on the common scale of the list, lower where cards do not stand on one ground. */
export function CaseStudyCard({ study }: { study: CaseStudySummary }) {
  const say = useWords();
  const { title, category, description, address, results } = study;
  const drawn = results.filter(isDrawn);
  return (
    <article className="card case-study-card">
      <Towers results={drawn} />
      <Towers results={drawn} isSmall />
      <p className="captions note" aria-hidden="true">
        {drawn.map(({ caption }) => (
          <span key={caption}>{caption}</span>
        ))}
      </p>
      <Badge>{category}</Badge>
      <h3>{title}</h3>
      <p>{description}</p>
      <a className="more covering" href={address}>
        {say('View Case Study')}
        <span className="visually-hidden">: {title}</span>
      </a>
    </article>
  );
}
