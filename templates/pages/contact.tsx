import { defineSingle, type FieldsOf } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import { EndOfFirstView } from 'plumb-and-level/page';
import type { ReactNode } from 'react';
import * as z from 'zod';
import type { Company } from '../collections/company.ts';
import { complaintsOf } from '../collections/home-words.ts';
import { LeadCapture } from '../components/lead-capture/index.tsx';
import { Section } from '../components/section/index.tsx';
import { Unbroken } from '../components/unbroken/index.tsx';
import { callLink, whatsappLink } from '../contact-links.ts';
import type { PageContext } from '../context.ts';
import { LookedUp, OfficeHours, OpenQuote } from '../drawings/enquiry.tsx';
import { CheckIcon, MailIcon, PhoneIcon, WhatsappIcon } from '../drawings/icons.tsx';
import { callToAction, pageHero, point, seo } from '../fields.ts';
import { onlyPage } from '../head.ts';
import { type Say, sayIn } from '../islands/say.ts';
import { sitePage } from '../page.ts';
import { siteRef } from '../structured-data/refs.ts';
import { type Term, Terms } from '../terms.tsx';
import { areasServed } from '../wording/areas-served.ts';
import { hoursInWords } from '../wording/hours.ts';
import { useWords } from '../wording/use-words.ts';
import { capital, isEnglish } from '../wording/words.ts';
import '../styles/patterns-first-view.css';
import './contact.css';
import '../styles/clipboard.css';
import '../islands/audit-form/styles.css';

const contactWords = defineSingle(
  'pages/contact.yaml',
  z.strictObject({
    seo,
    hero: pageHero,
    /** `brought` is said of sentences from home's level; `privacy` stands before the link to the policy, above the button. */
    form: z.strictObject({ title: line, intro: line, brought: line, privacy: line, submit: line }),
    details: z.strictObject({ title: line, intro: text }),
    /** Read, answered, decided: each has its drawing. */
    next: z.strictObject({ title: line, steps: z.array(point).length(3) }),
    closing: callToAction,
  }),
);

type ContactFields = FieldsOf<typeof contactWords>;

export const contactPage = sitePage({
  words: contactWords,
  plan: ({ homeWords }, contact) => [
    onlyPage('/contact', contact.seo, {
      contact,
      // The sentences of home's level, in its order.
      complaints: complaintsOf(homeWords).map(({ pains }) => pains),
      hasSpecimen: homeWords.audit !== undefined,
    }),
  ],
  structuredData: (_props, context) => ({ type: 'ContactPage', mainEntity: siteRef(context, 'business') }),
  component({ contact, complaints, hasSpecimen, context }) {
    const { hero, form, details, next, closing } = contact;
    const { site } = context.shared;
    const say = sayIn(context.shared.words);
    return (
      <>
        <div className="wrap contact">
          <div className="head">
            <Unbroken as="h1">{hero.title}</Unbroken>
            <p className="lede">
              <Unbroken>{hero.lede}</Unbroken>
            </p>
          </div>
          <section className="clipboard" aria-labelledby="message">
            <div className="form-sheet">
              <h2 id="message">{form.title}</h2>
              <p>{form.intro}</p>
              <EnquiryForm {...form} complaints={complaints} context={context} />
            </div>
          </section>
          <section className="other-ways" aria-labelledby="details">
            <h2 id="details" className="visually-hidden">
              {details.title}
            </h2>
            <Terms className="ruled inside ways" items={waysToReachUs(site, say)} />
            <p className="soft">{details.intro}</p>
            <Terms
              className="ruled details"
              items={[
                [say('Hours'), capital(hoursInWords(site, say))],
                [say('Where we are'), whereWeAre(site)],
                [say('Where we work'), areasServed(site, say)],
              ]}
            />
          </section>
        </div>
        <EndOfFirstView />
        <Section title={next.title} tone="ink">
          <AfterSending steps={next.steps} hasSpecimen={hasSpecimen} site={site} />
        </Section>
        <LeadCapture context={context} closing={closing} />
      </>
    );
  },
});

function AfterSending(props: { steps: ContactFields['next']['steps']; hasSpecimen: boolean; site: Company }) {
  const { steps, hasSpecimen, site } = props;
  const drawings = [
    hasSpecimen && <LookedUp key="read" />,
    site.hours.days.length > 0 && <OfficeHours key="reply" site={site} />,
    <OpenQuote key="decide" />,
  ];
  // A row of three, or none.
  const isDrawn = drawings.every(Boolean);
  return (
    <ol className="columns after-sending">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          {isDrawn && drawings[index]}
          <div>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Posted by the browser to a form service, which redirects the visitor to the thank-you page. */
function EnquiryForm(
  props: ContactFields['form'] & { complaints: readonly (readonly string[])[]; context: PageContext },
) {
  const say = useWords();
  const { brought, privacy, submit, complaints, context } = props;
  return (
    <form
      className="form"
      method="post"
      action={context.shared.site.contactForm.endpoint}
      aria-labelledby="message"
    >
      <p>
        <label htmlFor="contact-name">{say('Name')}</label>
        <input id="contact-name" name="name" type="text" autoComplete="name" required />
      </p>
      <p>
        <label htmlFor="contact-email">{say('Email')}</label>
        <input id="contact-email" name="email" type="email" autoComplete="email" required />
      </p>
      <p>
        <label htmlFor="contact-website">{say('Website (optional)')}</label>
        <input id="contact-website" name="website" type="text" inputMode="url" autoComplete="url" />
      </p>
      <p data-island="enquiry" data-load="visible" data-sentences={JSON.stringify(complaints)}>
        <label htmlFor="contact-message">{say('Message')}</label>
        <textarea id="contact-message" name="message" rows={5} required />
        <span className="soft" hidden>
          {brought}
        </span>
      </p>
      <input type="hidden" name="redirect" value={`${context.absolute('/thank-you')}#wrote`} />
      <p className="trap" aria-hidden="true">
        <label htmlFor="contact-company-fax">Company fax</label>
        <input id="contact-company-fax" name="company_fax" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="soft">
        {privacy}: <a href="/privacy-policy">{say('privacy policy')}</a>.
      </p>
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}

/** Shows a telephone number only if the company has one. */
function waysToReachUs(site: Company, say: Say): Term[] {
  const { phone, email, actions, audit } = site;
  const chat = whatsappLink(site);
  const [user, host] = email.split('@');
  const link = (href: string | undefined, says: ReactNode) => (
    <a href={href} rel="noopener">
      {says}
    </a>
  );
  const address = (
    <>
      {user}@<wbr />
      {host}
    </>
  );
  return [
    ...(phone ? [[say('Call'), link(callLink(site), phone.display), <PhoneIcon key="call" />] as const] : []),
    ...(chat ? [['WhatsApp', link(chat, say('Chat with us')), <WhatsappIcon key="chat" />] as const] : []),
    [say('Email'), link(`mailto:${email}`, address), <MailIcon key="mail" />],
    ...(audit
      ? [[capital(audit.short), link('/#audit', actions.audit), <CheckIcon key="audit" />] as const]
      : []),
  ];
}

/** `12 Example Avenue, Bristol, South West England BS8 4AA`; other languages write the postcode before the town. */
function whereWeAre({ street, postcode, city, region, language }: Company): string {
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  const town = isEnglish(language) ? [city, joined(region, postcode)] : [joined(postcode, city), region];
  return [street, ...town].filter(Boolean).join(', ');
}
