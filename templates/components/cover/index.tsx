import { Cover as Drawing } from '../../drawings/cover.tsx';
import type { CoverFields } from '../../fields.ts';
import './styles.css';

/** What a cover is composed from. */
export interface CoverSubject {
  readonly title: string;
  readonly cover?: CoverFields | undefined;
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
}

/** The picture of a post or case study: its own where it has one, otherwise drawn from its figures. */
export function Cover({ of }: { of: CoverSubject }) {
  const { title, cover, image, imageAlt = '' } = of;
  if (image)
    return <img className="cover" src={image} alt={imageAlt} width={1200} height={630} loading="lazy" />;
  const says = cover && [cover.figure, cover.caption].filter(Boolean).join(', ');
  return <Drawing label={says ? `${says}: cover of ${title}` : `Cover of ${title}`} cover={cover} />;
}
