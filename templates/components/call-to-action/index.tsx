import { Once } from 'plumb-and-level/page';
import { CALLS_SIZE, TRADE_FILE } from '../../drawings/trades.ts';
import type { CallToAction as Fields } from '../../fields.ts';
import { ButtonLink } from '../button/index.tsx';
import { SpecimenPicture } from '../snag-list/specimen.tsx';
import { PaperSheet } from '../working-paper/index.tsx';
import './styles.css';

/**
 * The end of a page: one thing to do next, and a piece of what it leads to. Where that is the audit, its upper edge is
 * a tape as long as the month has audits.
 */
export function CallToAction(props: Props) {
  return (
    <Once
      as="section"
      className="call-to-action"
      aria-labelledby="next"
      name="call-to-action"
      by={JSON.stringify(props)}
      inside={() => <Inside {...props} />}
    />
  );
}

type Props = Fields & {
  /** How many audits are given away a month: the units of the tape. */
  places: number | undefined;
  /** Stands on the paper. */
  picture?: { src: string } | undefined;
  /** Shows who is phoned instead, in the words of the trade that is chosen on the page. */
  showsCalls?: boolean;
};

/** The audit form, from any page. */
const AUDIT = /^\/?#audit$/;

function Inside({ title, description, primary, secondary, places, paper, picture, showsCalls }: Props) {
  const isAudit = AUDIT.test(primary.link) && places !== undefined;
  return (
    <div className="wrap columns">
      {isAudit && (
        <div className="units" aria-hidden="true">
          {Array.from({ length: places }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      )}
      <div>
        <h2 id="next">{title}</h2>
        <p className="lede">{description}</p>
        <div className="buttons">
          <ButtonLink href={primary.link}>{primary.text}</ButtonLink>
          {secondary && (
            <ButtonLink href={secondary.link} kind="quiet">
              {secondary.text}
            </ButtonLink>
          )}
        </div>
      </div>
      {paper ? (
        <div className="end-piece from-medium" aria-hidden="true">
          <PaperSheet paper={paper}>{picture && <PaperPicture {...picture} />}</PaperSheet>
        </div>
      ) : (
        isAudit && (showsCalls ? <Calls /> : <SpecimenPicture />)
      )}
    </div>
  );
}

/** The first row of a picture in marks: what there was before. */
function PaperPicture({ src }: NonNullable<Props['picture']>) {
  const piece = '#svgView(viewBox(-2,40,324,58))';
  return <img src={src + piece} width={324} height={58} alt="" loading="lazy" />;
}

/** By `<use>`, since what is chosen does not cross into a picture. */
function Calls() {
  const { width, height } = CALLS_SIZE;
  return (
    <svg className="end-piece calls from-medium" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`/${TRADE_FILE}#calls`} />
    </svg>
  );
}
