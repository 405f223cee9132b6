import { Once } from 'plumb-and-level/page';
import type { PageContext } from '../../context.ts';
import type { CallToAction as Closing } from '../../fields.ts';
import { useWords } from '../../wording/use-words.ts';
import { capital, numberWord } from '../../wording/words.ts';
import { ButtonLink } from '../button/index.tsx';
import { CallToAction } from '../call-to-action/index.tsx';
import { Faq } from '../faq/index.tsx';
import { Section } from '../section/index.tsx';
import './styles.css';

/** Offers the audit again, with the usual questions about it, and then, as `closing` says, what else to do next. */
export function LeadCapture({ context, closing }: { context: PageContext; closing?: Closing }) {
  const say = useWords();
  const { faq, actions, audit } = context.shared.site;
  return (
    <>
      <Section
        label={say('The {offer}', { offer: audit.short })}
        title={
          faq.length === 1
            ? say('1 question about the {offer}', { offer: audit.short })
            : say('{count} questions about the {offer}', {
                count: capital(numberWord(faq.length)),
                offer: audit.short,
              })
        }
        tone="sand"
        layout="split"
      >
        <Once
          as="div"
          className="lead-capture"
          name="lead-capture"
          inside={() => (
            <>
              <Faq items={faq} name="audit-questions" />
              <ButtonLink href="/#audit" kind="quiet">
                {actions.audit}
              </ButtonLink>
            </>
          )}
        />
      </Section>
      {closing && <CallToAction {...closing} places={audit.places} />}
    </>
  );
}
