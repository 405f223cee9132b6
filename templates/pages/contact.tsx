import * as z from 'zod';
import { definePage, defineSingle, type FieldsOf } from '../../src/define.ts';
import { line, text } from '../../src/fields.ts';
import { areasServed } from '../areas-served.ts';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Steps } from '../components/steps/index.tsx';
import { callLink } from '../contact-links.ts';
import type { PageContext } from '../context.ts';
import { point, seo } from '../fields.ts';
import { pageHead } from '../head.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import { contactPage as contactNode } from '../structured-data/web-page.ts';
import './contact.css';
import './form-sheet.css';
import './major-minor.css';
import '../islands/audit-form/styles.css';

const contactWords = defineSingle(
  'pages/contact.yaml',
  z.strictObject({
    seo,
    hero: z.strictObject({ title: line, lede: text }),
    form: z.strictObject({ title: line, intro: line, submit: line }),
    details: z.strictObject({ title: line, intro: text }),
    next: z.strictObject({ title: line, steps: z.array(point).min(2) }),
  }),
);

type ContactFields = FieldsOf<typeof contactWords>;

interface ContactProps {
  readonly contact: ContactFields;
}

export const contactPage = definePage({
  words: contactWords,
  plan: (_content, contact) => [
    { address: '/contact', head: pageHead(contact.seo, '/contact'), props: { contact } },
  ],
  component: Contact,
  structuredData: (_props, context) => pageGraph(context, { page: contactNode(context) }),
});

function Contact({ contact, context }: ContactProps & { context: PageContext }) {
  const { hero, form, details, next } = contact;
  return (
    <>
      <PageHero {...hero} />
      <div className="wrap enquiry major-minor">
        <section className="form-sheet" aria-labelledby="message">
          <h2 id="message">{form.title}</h2>
          <p>{form.intro}</p>
          <EnquiryForm submit={form.submit} context={context} />
        </section>
        <section aria-labelledby="details">
          <h2 id="details">{details.title}</h2>
          <p>{details.intro}</p>
          <Details context={context} />
        </section>
      </div>
      <Section label="What happens next" title={next.title} tone="ink" layout="split">
        <Steps items={next.steps} />
      </Section>
      <LeadCapture context={context} />
    </>
  );
}

/** Posted by the browser to a form service, which sends the visitor on to the thank-you page. */
function EnquiryForm({ submit, context }: { submit: string; context: PageContext }) {
  return (
    <form
      className="form"
      method="post"
      action={context.shared.site.contactForm.endpoint}
      aria-labelledby="message"
    >
      <p>
        <label htmlFor="contact-name">Name</label>
        <input id="contact-name" name="name" type="text" autoComplete="name" required />
      </p>
      <p>
        <label htmlFor="contact-email">Email</label>
        <input id="contact-email" name="email" type="email" autoComplete="email" required />
      </p>
      <p>
        <label htmlFor="contact-website">Website (optional)</label>
        <input id="contact-website" name="website" type="text" inputMode="url" autoComplete="url" />
      </p>
      <p>
        <label htmlFor="contact-message">Message</label>
        <textarea id="contact-message" name="message" rows={5} required />
      </p>
      <input type="hidden" name="redirect" value={context.absolute('/thank-you')} />
      <p className="trap" aria-hidden="true">
        <label htmlFor="contact-company-fax">Company fax</label>
        <input id="contact-company-fax" name="company_fax" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}

function Details({ context: { shared } }: { context: PageContext }) {
  const { site } = shared;
  return (
    <dl className="details">
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </dd>
      {site.phone && (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={callLink(site)}>{site.phone.display}</a>
          </dd>
        </>
      )}
      <dt>Hours</dt>
      <dd>{site.hours.display}</dd>
      <dt>Where we are</dt>
      <dd>{`${site.city}, ${site.region}`}</dd>
      <dt>Where we work</dt>
      <dd>{areasServed(site)}</dd>
    </dl>
  );
}
