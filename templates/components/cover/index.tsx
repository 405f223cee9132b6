import type { Article } from '../../../src/model.ts';
import { Picture } from '../../../src/render/picture.tsx';
import { Cover as Drawing } from '../../drawings/cover.tsx';
import type { CoverFields } from '../../fields.ts';
import './styles.css';

/** What a cover is made from. */
export interface CoverSubject {
  readonly title: string;
  readonly cover?: CoverFields | undefined;
  readonly picture?: Article['picture'] | undefined;
}

/** The picture of a post or case study: its own if it has one, otherwise drawn from its figures. */
export function Cover({ of }: { of: CoverSubject }) {
  const { title, cover, picture } = of;
  if (picture) return <Picture {...picture} className="cover" sizes="(min-width: 48rem) 24rem, 94vw" />;
  const says = cover && [cover.figure, cover.caption].filter(Boolean).join(', ');
  return <Drawing label={says ? `${says}: cover of ${title}` : `Cover of ${title}`} cover={cover} />;
}
