import { Once } from 'plumb-and-level/page';
import type { CallToAction as Fields } from '../../fields.ts';
import { ButtonLink } from '../button/index.tsx';
import { SpecimenPicture } from '../snag-list/specimen.tsx';
import './styles.css';

/** The end of a page: a tape as long as the month has audits, one thing to do next, and a piece of what it leads to. */
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
  places: number;
};

function Inside({ title, description, primary, secondary, places }: Props) {
  return (
    <div className="wrap">
      <div className="units" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <i key={index} />
        ))}
      </div>
      <h2 id="next">{title}</h2>
      <div>
        <p>{description}</p>
        <div className="buttons">
          <ButtonLink href={primary.link}>{primary.text}</ButtonLink>
          {secondary && (
            <ButtonLink href={secondary.link} kind="quiet">
              {secondary.text}
            </ButtonLink>
          )}
        </div>
      </div>
      <SpecimenPicture />
    </div>
  );
}
