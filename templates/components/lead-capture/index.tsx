import { Once } from '../../../src/render/once.tsx';
import type { PageContext } from '../../context.ts';
import { ButtonLink } from '../button/index.tsx';
import { Faq } from '../faq/index.tsx';
import { Section } from '../section/index.tsx';
import './styles.css';

/** The audit offered again, with the questions everyone asks about it. A page leaves it out by not using it. */
export function LeadCapture({ context }: { context: PageContext }) {
  const { faq, actions } = context.shared.site;
  return (
    <Section label="The free audit" title="Three questions about the free audit" tone="sand" layout="split">
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
  );
}
