import type { Figure } from '../../../src/content/collections/shared.ts';
import { Badge } from '../badge/index.tsx';
import { Cover, type CoverSubject } from '../cover/index.tsx';
import { DimensionLine } from '../dimension-line/index.tsx';
import './styles.css';
import '../post-card/styles.css';

/** What lists show of a case study. */
export interface CaseStudySummary extends CoverSubject {
  readonly address: string;
  readonly description: string;
  readonly published: string;
  readonly result?: Figure | undefined;
}

export function CaseStudyCard({ study }: { study: CaseStudySummary }) {
  const { title, category, description, address, result } = study;
  return (
    <article className="card case-study-card">
      <Cover of={study} />
      <Badge>{category}</Badge>
      <h3>{title}</h3>
      <p>{description}</p>
      {result && <DimensionLine {...result} />}
      <a className="more" href={address}>
        View Case Study<span className="visually-hidden">: {title}</span>
      </a>
    </article>
  );
}
