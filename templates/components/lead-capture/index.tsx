import { Once } from 'plumb-and-level/page';
import type { PageContext } from '../../context.ts';
import type { CallToAction as Closing } from '../../fields.ts';
import { nextStep } from '../../next-step.ts';
import { useWords } from '../../wording/use-words.ts';
import { capital, numberWord } from '../../wording/words.ts';
import { ButtonLink } from '../button/index.tsx';
import { CallToAction } from '../call-to-action/index.tsx';
import { Faq } from '../faq/index.tsx';
import { Section } from '../section/index.tsx';
import './styles.css';

/** Offers the audit again, with the usual questions about it, and then, as `closing` says, what else to do next. */
export function LeadCapture(props: { context: PageContext; closing?: Closing; isFolded?: boolean }) {
  const { context, closing, isFolded = false } = props;
  const { site } = context.shared;
  const { faq, audit } = site;
  const { href, text } = nextStep(site);
  const say = useWords();
  const offer = audit?.short ?? '';
  const count = capital(numberWord(faq.length, site));
  const title =
    faq.length === 1
      ? say('1 question about the {offer}', { offer })
      : say('{count} questions about the {offer}', { count, offer });
  return (
    <>
      {faq.length > 0 && isFolded && (
        <details className="section sand folded">
          <summary className="wrap plus">
            <h2>{audit ? title : say('Questions')}</h2>
          </summary>
          <div className="wrap">
            <Faq items={faq} name="audit-questions" />
          </div>
        </details>
      )}
      {faq.length > 0 && !isFolded && (
        <Section
          label={audit ? say('The {offer}', { offer }) : say('FAQ')}
          title={audit ? title : say('Questions')}
          tone="sand"
          layout="columns split"
        >
          <Once
            as="div"
            className="lead-capture"
            name="lead-capture"
            inside={() => (
              <>
                <Faq items={faq} name="audit-questions" />
                <ButtonLink href={href} kind="quiet">
                  {text}
                </ButtonLink>
              </>
            )}
          />
        </Section>
      )}
      {closing && <CallToAction {...closing} places={audit?.places} />}
    </>
  );
}
