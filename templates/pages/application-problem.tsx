import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { callLink } from '../contact-links.ts';
import { branded, hiddenHead } from '../head.ts';
import { sitePage } from '../page.ts';
import './application-problem.css';

/** Where the audit function redirects a form that was posted without script; the fragment selects the message. */
export const applicationProblemPage = sitePage({
  plan: ({ site }) => {
    const description = `What to do when the application for the ${site.audit.short} could not be sent.`;
    const head = hiddenHead(branded('Application not sent', description, site));
    return [{ address: '/application-problem', head, props: {} }];
  },
  structuredData: () => ({ faqs: [] }),
  component({ context }) {
    const { site } = context.shared;
    return (
      <PageHero title="Your application did not go through">
        <div className="problems">
          <section id="invalid">
            <h2>One of the four fields could not be read</h2>
            <p>
              Check the email address (name@example.co.za), the website and the phone number (at least six
              digits), then send the form again.
            </p>
          </section>
          <section id="limited">
            <h2>Too many requests</h2>
            <p>Please try again in 15 minutes. Nothing is wrong with what you filled in.</p>
          </section>
          <section id="person">
            <h2>We could not tell that a person sent it</h2>
            <p>
              The check needs JavaScript. Turn it on and send the form again, or write to{' '}
              <a href={`mailto:${site.email}`}>{site.email}</a>.
            </p>
          </section>
          <section id="unavailable">
            <h2>Something went wrong</h2>
            <p>
              Please try again later. You can also write to <a href={`mailto:${site.email}`}>{site.email}</a>
              {site.phone && (
                <>
                  {' '}
                  or call <a href={callLink(site)}>{site.phone.display}</a>
                </>
              )}
              .
            </p>
          </section>
        </div>
        <div className="buttons">
          <ButtonLink href="/#audit">Back to the application</ButtonLink>
        </div>
      </PageHero>
    );
  },
});
