import type { Article } from 'plumb-and-level';
import { Once, Picture } from 'plumb-and-level/page';
import { COVER_BOX } from '../../drawings/cover-shapes.ts';
import { coverSvg, SMALL_BOX, smallCoverSvg } from '../../drawings/cover-svg.ts';
import type { CoverFields } from '../../fields.ts';
import { useWords } from '../../wording/use-words.ts';
import '../../drawings/styles.css';
import './styles.css';

/** What a cover is made from. */
export interface CoverSubject {
  readonly title: string;
  readonly cover?: CoverFields | undefined;
  readonly picture?: Article['picture'] | undefined;
}

/** The picture of a post or case study: its own if it has one, otherwise drawn from its figures. */
export function Cover({ of: { title, cover, picture } }: { of: CoverSubject }) {
  const say = useWords();
  if (picture) return <Picture {...picture} className="cover" sizes="(min-width: 48rem) 24rem, 94vw" />;
  const says = cover && [cover.figure, cover.caption].filter(Boolean).join(', ');
  const { width, height } = COVER_BOX;
  return (
    <Once
      as="svg"
      className="drawing cover"
      strokeWidth={2}
      viewBox={`0 0 ${width} ${height}`}
      width={width * 3}
      height={height * 3}
      role="img"
      aria-label={
        says ? say('{figure}: cover of {title}', { figure: says, title }) : say('Cover of {title}', { title })
      }
      name="cover"
      by={JSON.stringify(cover ?? '')}
      inside={() => <Drawn svg={coverSvg(cover)} />}
    />
  );
}

/** A thumbnail of it, for rows on a phone, where the words of the wide one would be small; none of the plain tape, which is as clear when it is small. */
export function SmallCover({ of: { cover, picture } }: { of: CoverSubject }) {
  if (picture || !cover) return null;
  const { width, height } = SMALL_BOX;
  return (
    <Once
      as="svg"
      className="drawing cover small"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      name="small-cover"
      by={JSON.stringify(cover)}
      inside={() => <Drawn svg={smallCoverSvg(cover)} />}
    />
  );
}

function Drawn({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from checked fields, the words escaped.
  return <g dangerouslySetInnerHTML={{ __html: svg }} />;
}
