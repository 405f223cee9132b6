import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Mark } from '../components/working-paper/index.tsx';
import { callLink } from '../contact-links.ts';
import { branded, hiddenHead } from '../head.ts';
import { sitePage } from '../page.ts';
import './application-problem.css';

interface Problem {
  /** The fragment under which the audit function sends a visitor here. */
  readonly id: string;
  readonly title: string;
  readonly remedy: ReactNode;
  /** The label of the field at fault, and the rule that it broke, in red pen. */
  readonly field?: readonly [label: string, rule: string];
}

const FIELDS: readonly Problem[] = [
  {
    id: 'name',
    title: 'Your name is missing',
    remedy: 'Give your first name and surname, up to 120 characters, and send the form again.',
    field: ['Full Name', 'Whom do we ask for?'],
  },
  {
    id: 'email',
    title: 'That email address has a fault in it',
    remedy: 'It should look like name@example.co.za, with no spaces. Correct it and send the form again.',
    field: ['Email Address', 'One @, and a dot after it'],
  },
  {
    id: 'website',
    title: 'The website is missing, or is no address',
    remedy: 'Give it as in myshop.co.za, and send the form again.',
    field: ['Business Website URL', 'myshop.co.za will do'],
  },
  {
    id: 'phone',
    title: 'That phone number cannot be dialled',
    remedy: 'Give at least six digits, with the area code, and send the form again.',
    field: ['Business Phone Number', 'At least six digits'],
  },
];

/** Where the audit function redirects a form that was posted without script; the fragment selects the message. */
export const applicationProblemPage = sitePage({
  plan: ({ site }) => {
    if (!site.audit) return [];
    const description = `What to do when the application for the ${site.audit.short} could not be sent.`;
    const head = hiddenHead(branded('Application not sent', description, site));
    return [{ address: '/application-problem', head, props: {} }];
  },
  structuredData: () => ({ faqs: [] }),
  component({ context }) {
    const { site } = context.shared;
    const email = <a href={`mailto:${site.email}`}>{site.email}</a>;
    const call = site.phone && <a href={callLink(site)}>{site.phone.display}</a>;
    const others: readonly Problem[] = [
      {
        id: 'limited',
        title: 'Too many requests',
        remedy: 'Please try again in 15 minutes. Nothing is wrong with what you filled in.',
      },
      {
        id: 'person',
        title: 'We could not tell that a person sent it',
        remedy: <>The check needs JavaScript. Turn it on and send the form again, or write to {email}.</>,
      },
      {
        id: 'unavailable',
        title: 'Something went wrong',
        remedy: <>Please try again later. You can also write to {email}.</>,
      },
      {
        id: 'invalid',
        title: 'One of the four fields could not be read',
        remedy:
          'Check the name, the email address, the website and the phone number, then send the form again.',
      },
    ];
    return (
      <PageHero title="Your application did not go through" beside={<Paper />}>
        <div className="problems">
          {[...FIELDS, ...others].map(({ id, title, remedy }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <p>{remedy}</p>
            </section>
          ))}
        </div>
        <div className="buttons">
          <ButtonLink href="/#audit">Back to the application</ButtonLink>
        </div>
        {call && (
          <p className="rather">
            Rather talk? Call {call}, {site.hours.display}.
          </p>
        )}
        <details className="other-reasons">
          <summary className="plus">Not this? All the reasons</summary>
          <ul>
            {[...FIELDS, ...others.slice(0, -1)].map(({ id, title, remedy }) => (
              <li key={id}>
                <strong>{title}.</strong> {remedy}
              </li>
            ))}
          </ul>
        </details>
      </PageHero>
    );
  },
});

/** The form as it lay on the clipboard, the field at fault ringed; what was typed is not known here. */
function Paper() {
  return (
    <div className="working-paper form-paper beside" aria-hidden="true">
      <p>
        <b>Your application</b>
        Mend what is ringed, and send it again
      </p>
      {FIELDS.map(({ id, field: [label, rule] = ['', ''] }) => (
        <div key={id} className={`field-${id}`}>
          <Mark>
            {label}
            <i />
          </Mark>
          <span className="red">{rule}</span>
        </div>
      ))}
    </div>
  );
}
