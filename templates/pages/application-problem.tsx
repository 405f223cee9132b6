import type { PageContext, Template } from '../../src/render/site-templates.ts';
import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { siteNodes } from '../structured-data/site-nodes.ts';
import { webPage } from '../structured-data/web-page.ts';
import './application-problem.css';

/** Where the audit function sends a form that was posted without script; the fragment picks the message. */
export const applicationProblemPage: Template<object> = {
  component: ApplicationProblem,
  structuredData: (_props, context) => [...siteNodes(context), webPage(context)],
};

function ApplicationProblem({ context }: { context: PageContext }) {
  const { email, phone } = context.shared.site;
  return (
    <PageHero title="Your application was not sent">
      <div className="problems">
        <section id="invalid">
          <h2>Invalid email</h2>
          <p>Please enter a valid email address. All four fields are needed; then send the form again.</p>
        </section>
        <section id="limited">
          <h2>Too many requests</h2>
          <p>Please try again in 15 minutes. Nothing is wrong with what you filled in.</p>
        </section>
        <section id="unavailable">
          <h2>Something went wrong</h2>
          <p>
            Please try again later. You can also write to <a href={`mailto:${email}`}>{email}</a> or call{' '}
            <a href={`tel:${phone.e164}`}>{phone.display}</a>.
          </p>
        </section>
      </div>
      <div className="buttons">
        <ButtonLink href="/#audit">Back to the application</ButtonLink>
      </div>
    </PageHero>
  );
}
