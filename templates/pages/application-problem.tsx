import { defineSingle, type FieldsOf } from 'plumb-and-level';
import { line, text } from 'plumb-and-level/fields';
import * as z from 'zod';
import { ButtonLink } from '../components/button/index.tsx';
import { PageHero } from '../components/page-hero/index.tsx';
import { Mark } from '../components/working-paper/index.tsx';
import { callLink } from '../contact-links.ts';
import { branded, hiddenHead } from '../head.ts';
import { sitePage } from '../page.ts';
import { useWords } from '../wording/use-words.ts';
import '../components/working-paper/first-view.css';
import './application-problem.css';

const problem = z.strictObject({ title: line, remedy: text });
const field = problem.extend({ rule: line });

const problemWords = defineSingle(
  'pages/application-problem.yaml',
  z.strictObject({
    title: line,
    button: line,
    rather: line,
    reasons: line,
    paper: z.strictObject({ title: line, for: line }),
    fields: z.strictObject({ name: field, email: field, website: field, phone: field }),
    others: z.strictObject({ limited: problem, person: problem, unavailable: problem, invalid: problem }),
  }),
);

type ProblemFields = FieldsOf<typeof problemWords>;

/** Where the audit function redirects a form that was posted without script; the fragment selects the message. */
export const applicationProblemPage = sitePage({
  words: problemWords,
  plan: ({ site }, words) =>
    site.audit
      ? [
          {
            address: '/application-problem',
            head: hiddenHead(branded(words.title, words.others.invalid.remedy, site)),
            props: { words },
          },
        ]
      : [],
  structuredData: () => ({ faqs: [] }),
  component({ words, context }) {
    const { site } = context.shared;
    const problems = Object.entries({ ...words.fields, ...words.others });
    return (
      <PageHero title={words.title} beside={<Paper {...words} />}>
        <div className="problems">
          {problems.map(([id, { title, remedy }]) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <p>{remedy}</p>
            </section>
          ))}
        </div>
        <div className="buttons">
          <ButtonLink href="/#audit">{words.button}</ButtonLink>
        </div>
        <p className="row apart">
          {words.rather}{' '}
          {site.phone && (
            <a className="tap-target" href={callLink(site)}>
              {site.phone.display}
            </a>
          )}{' '}
          <a className="tap-target" href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </p>
        <details className="other-reasons">
          <summary className="plus">{words.reasons}</summary>
          <ul>
            {problems.slice(0, -1).map(([id, { title, remedy }]) => (
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
function Paper({ paper, fields }: ProblemFields) {
  const say = useWords();
  const labels = [
    ['name', say('Full Name')],
    ['email', say('Email Address')],
    ['website', say('Business Website URL')],
    ['phone', say('Business Phone Number')],
  ] as const;
  return (
    <div className="working-paper form-paper beside from-medium" aria-hidden="true">
      <p className="head">
        <b>{paper.title}</b>
        {paper.for}
      </p>
      {labels.map(([id, label]) => (
        <div key={id} className={`field-${id}`}>
          <Mark>
            {label}
            <i />
          </Mark>
          <span className="red">{fields[id].rule}</span>
        </div>
      ))}
    </div>
  );
}
