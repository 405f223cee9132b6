import type { CallToAction as Fields } from '../../fields.ts';
import { ButtonLink } from '../button/index.tsx';
import './styles.css';

/** The last thing a page says: a stretch of tape with one thing to do next. */
export function CallToAction({ title, description, primary, secondary }: Fields) {
  return (
    <section className="call-to-action" aria-labelledby="next">
      <div className="wrap">
        <h2 id="next">{title}</h2>
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
    </section>
  );
}
