import type { CaseStudy } from '../../collections/case-studies.ts';
import type { Figure } from '../../fields.ts';
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

export function toCaseStudySummary(study: CaseStudy): CaseStudySummary {
  const { title, category, slug, image, imageAlt, address, description, date, results } = study;
  return {
    title,
    category,
    slug,
    image,
    imageAlt,
    address,
    description,
    published: date.iso,
    result: results[0],
  };
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
