import { Cover as Drawing, motifFor } from '../../drawings/cover.tsx';
import './styles.css';

/** What a cover is composed from. */
export interface CoverSubject {
  readonly title: string;
  readonly category: string;
  readonly slug: string;
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
}

/** The picture of a post or case study: its own where it has one, otherwise drawn from its data. */
export function Cover({ of }: { of: CoverSubject }) {
  if (of.image) {
    return (
      <img
        className="cover"
        src={of.image}
        alt={of.imageAlt ?? ''}
        width={1200}
        height={630}
        loading="lazy"
      />
    );
  }
  return <Drawing title={of.title} category={of.category} motif={motifFor(of.slug, of.category)} />;
}
